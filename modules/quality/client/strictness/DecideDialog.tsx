import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useDeed } from '#ui/parts/use-deed.ts'
import { samplingState } from '../../index.ts'
import { sequenceName, type Decision } from './board-state.ts'
import { useStrictnessText } from './text.ts'

/** Asks why; what was typed stays where the server refuses. */
export function DecideDialog({ record, decision, onClose }: { record: Rec; decision: Decision; onClose: () => void }) {
  const { say } = useStrictnessText()
  const id = useId()
  const [reason, setReason] = useState('')
  const { send, busy, refused } = useDeed(samplingState, 'decide', onClose)
  const decide = () => send({ id: record.id, rev: record.rev, decision, reason: reason.trim() })
  return (
    <Modal open title={say('decideTitle', { decision: say(decision), item: sequenceName(record) })} okText={say(decision)}
      okButtonProps={{ disabled: reason.trim() === '' }} confirmLoading={busy} onOk={() => void decide()} onCancel={onClose}
    >
      {refused && <Alert className="mw-alert" type="error" showIcon title={refused} />}
      <p>{say(`text${decision}`)}</p>
      <div className="qss-field">
        <label htmlFor={id}>
          <span className="mw-required" aria-hidden>*</span>
          {say('reasonNeeded')}
        </label>
        <Input.TextArea id={id} rows={3} maxLength={180} value={reason} onChange={({ target }) => setReason(target.value)} />
      </div>
    </Modal>
  )
}
