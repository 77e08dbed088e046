import { Alert, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { mergeable, mergeLots, type Card } from '../../calls/lot.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import { opTask } from '../../entities/lot.ts'
import { NewCards } from './NewCards.tsx'
import { useLotText } from './text.ts'

/** Chooses the travellers that become one with this. */
export default function MergeWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say, locale } = useLotText()
  const answer = useRead(mergeable, { id: record.id }, { staleTime: 0 })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [made, setMade] = useState<readonly Card[]>()
  const { send, busy, refused } = useCall(mergeLots, { also: [[opTask.id], [furnaceBatch.id]], onDone: ({ cards }) => setMade(cards) })
  if (made) return <NewCards cards={made} onClose={onClose} />
  const title = callTitle(mergeLots, locale)
  const picked = answer.data?.others.filter(({ id }) => chosen.includes(id)) ?? []
  const sum = Decimal.sum(answer.data?.qty ?? 0, ...picked.map(({ qty }) => qty)).toFixed()
  return (
    <Modal open title={`${title} ${String(record.cardNo)}`} okText={title} confirmLoading={busy} mask={{ closable: false }}
      okButtonProps={{ disabled: picked.length === 0 }} onCancel={onClose}
      onOk={() => void send({ id: record.id, rev: record.rev, others: picked.map(({ id }) => id) })}
    >
      <div className="mw-stack mw-act">
        {refused !== undefined && <Alert className="mw-alert" type="error" showIcon title={refused} />}
        {answer.error
          ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
          : !answer.data
          ? <Loading rows={4} />
          : answer.data.others.length === 0
          ? <EmptyView title={say('mergeNone')} text={say('mergeNoneText')} />
          : (
            <>
              <p>{say('mergeHint')}</p>
              <Checkbox.Group className="mw-stack" value={[...chosen]} onChange={(values) => setChosen(values)}
                options={answer.data.others.map(({ id, cardNo, qty, uom }) => ({ value: id,
                  label: `${cardNo} · ${quantityText(qty, uom)}` })
                )} />
              <p role="status">{say('mergeSum', { qty: sum, uom: answer.data.uom })}</p>
            </>
          )}
      </div>
    </Modal>
  )
}
