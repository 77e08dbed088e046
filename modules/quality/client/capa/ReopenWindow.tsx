import { Alert, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { f } from '#kernel/entity/index.ts'
import { useDeed } from '#ui/parts/use-deed.ts'
import { capa, capaSteps, stepNumber } from '../../index.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { useCapaText, type CapaTextKey } from './text.ts'

const reason = f.longText({ label: '退回原因', en: 'Reason', required: true, max: 500 })

/** Back to a step that was finished, with the reason. */
export function ReopenWindow({ record, onClose, onDone }: { record: Rec; onClose: () => void; onDone: () => void }) {
  const { say } = useCapaText()
  const id = useId()
  const past = capaSteps.filter((step) => record.status === '4' || Number(step) < Number(record.status))
  const [step, setStep] = useState<string>(past.at(-1)!)
  const [comment, setComment] = useState<unknown>(null)
  const { send, busy, refused } = useDeed(capa, 'reopen', () => {
    onClose()
    onDone()
  })
  return (
    <Modal open title={say('reopen')} okText={say('ok')} cancelText={say('cancel')} confirmLoading={busy} okButtonProps={{ danger: true }}
      onCancel={onClose} onOk={() => void send({ id: record.id, rev: record.rev, step, comment })}
    >
      <div className="mw-stack">
        {refused && <Alert type="error" showIcon title={refused} />}
        <div className="mw-item">
          <label className="mw-label" htmlFor={id}>{say('reopenTo')}</label>
          <Select id={id} value={step} onChange={setStep} style={{ width: '100%' }}
            options={past.map((one) => ({ value: one, label: `D${stepNumber(one)} ${say(`step${stepNumber(one)}` as CapaTextKey)}` }))} />
        </div>
        <LabelledField name="comment" field={reason} value={comment} onChange={setComment} />
      </div>
    </Modal>
  )
}
