import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { f } from '#kernel/entity/index.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { heatMap, unloadHeat } from '../../calls/furnace.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { report } from '../../entities/report.ts'
import { useFurnaceText } from './text.ts'

const qtyField = f.quantity({ label: '报废', en: 'Scrap', minValue: '0' })
const reasonField = { ...report.fields.reason, label: '报废原因', en: 'Reason' }

interface Scrap {
  qty: string | null
  reason: string | null
  reasonText: string | undefined
}

/** All lots of the heat are reported good, but for the scrap that is said here. */
export function UnloadWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say, locale } = useFurnaceText()
  const answer = useRead(heatMap, { id: record.id }, { staleTime: 0 })
  const [scraps, setScraps] = useState<Readonly<Record<string, Scrap>>>({})
  const { send, busy, refused, faults } = useCall(unloadHeat, { also: [[lot.id], [opTask.id], [report.id]], onDone: onClose })
  const put = (id: string, more: Partial<Scrap>) =>
    setScraps((now) => ({ ...now, [id]: { ...(now[id] ?? { qty: null, reason: null, reasonText: undefined }), ...more } }))
  const submit = () =>
    send({ id: record.id, rev: record.rev, scraps: Object.entries(scraps).filter(([, { qty }]) =>
      qty !== null && qty !== ''
    ).map(([of, { qty, reason }]) => ({ lot: of, qty, reason })) })
  const title = callTitle(unloadHeat, locale)
  const refusals = [refused, ...faults.map((fault) => fault.text)].filter(Boolean)
  return (
    <Modal open title={`${title} ${String(record.heatNo)}`} okText={title} confirmLoading={busy} mask={{ closable: false }}
      onOk={() => void submit()} onCancel={onClose}
    >
      <div className="mw-stack mw-act">
        {refusals.length > 0 && <Alert className="mw-alert" type="error" showIcon title={refusals.join('；')} />}
        <p>{say('scrapTitle')}</p>
        {answer.error
          ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
          : !answer.data
          ? <Loading rows={4} />
          : answer.data.loads.map(({ lot: id, cardNo, itemName, qty, uom }) => (
            <fieldset key={id} className="mes-scrap">
              <legend>{cardNo} · {itemName} · {quantityText(qty, uom)}</legend>
              <LabelledField name="qty" field={qtyField} value={scraps[id]?.qty ?? null}
                onChange={(value) => put(id, { qty: typeof value === 'string' ? value : null })} />
              <LabelledField name="reason" field={reasonField} value={scraps[id]?.reason ?? null} text={scraps[id]?.reasonText}
                onChange={(value, text) => put(id, { reason: typeof value === 'string' ? value : null, reasonText: text })} />
            </fieldset>
          ))}
      </div>
    </Modal>
  )
}
