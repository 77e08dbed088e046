import { Alert, Modal } from 'antd'
import { Suspense, useState } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { ScanInput } from '#modules/warehouse/client.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { moveLot } from '../../calls/lot.ts'
import { opTask } from '../../entities/lot.ts'
import { useLotText } from './text.ts'

const { comment } = moveLot.input

/** Where a traveller stands now: the place is scanned, or typed where it has no code; why it was put there may be said. */
export default function MoveWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say, locale } = useLotText()
  const [place, setPlace] = useState<string>()
  const [why, setWhy] = useState<string | null>(null)
  const { send, busy, refused, faults } = useCall(moveLot, { also: [[opTask.id]], onDone: onClose })
  const title = callTitle(moveLot, locale)
  const fault = faults.find(({ field }) => field === 'place')?.text
  const now = record.location ? say('moveNow', { place: String(record.location) }) : say('moveNowhere')
  return (
    <Modal open title={`${title} ${String(record.cardNo)}`} okText={title} confirmLoading={busy} mask={{ closable: false }}
      okButtonProps={{ size: 'large', disabled: place === undefined }} cancelButtonProps={{ size: 'large' }} onCancel={onClose}
      onOk={() => place !== undefined && void send({ id: record.id, rev: record.rev, place, comment: why })}
    >
      <div className="mw-stack mw-act">
        {refused !== undefined && fault === undefined && <Alert className="mw-alert" type="error" showIcon title={refused} />}
        <p className="mw-faint">{now}</p>
        <p>{say('moveHint')}</p>
        <Suspense fallback={<Loading rows={1} />}>
          <ScanInput fault={fault} onScan={async (content) => setPlace(content)} />
        </Suspense>
        {place !== undefined && (
          <p role="status">
            <b>{say('moveTo', { place })}</b>
          </p>
        )}
        <LabelledField name="comment" field={comment} value={why}
          onChange={(value) => setWhy(typeof value === 'string' && value !== '' ? value : null)} />
      </div>
    </Modal>
  )
}
