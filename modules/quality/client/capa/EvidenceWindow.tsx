import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { f } from '#kernel/entity/index.ts'
import { useDeed } from '#ui/parts/use-deed.ts'
import { capa } from '../../index.ts'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { useCapaText } from './text.ts'

const evidenceField = f.longText({ label: '完成证据', en: 'Evidence', required: true, max: 500 })

interface EvidenceWindowProps {
  record: Readonly<Record<string, unknown>>
  row: Readonly<Record<string, unknown>>
  onClose: () => void
  onDone: () => void
}

/** By what somebody else can see that an action is done. */
export function EvidenceWindow({ record, row, onClose, onDone }: EvidenceWindowProps) {
  const { say } = useCapaText()
  const [evidence, setEvidence] = useState<unknown>(null)
  const { send, busy, refused, faultOf } = useDeed(capa, 'done', () => {
    onClose()
    onDone()
  })
  return (
    <Modal open title={`${say('report')} · ${String(row.what)}`} okText={say('ok')} cancelText={say('cancel')} confirmLoading={busy}
      onCancel={onClose} onOk={() => void send({ id: record.id, rev: record.rev, row: row.id, evidence })}
    >
      <div className="mw-stack">
        {refused && !faultOf('evidence') && <Alert type="error" showIcon title={refused} />}
        <LabelledField name="evidence" field={evidenceField} value={evidence} fault={faultOf('evidence')} onChange={setEvidence} />
      </div>
    </Modal>
  )
}
