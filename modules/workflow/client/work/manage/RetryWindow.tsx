import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { retryIncident } from '../../../calls/events.ts'
import { workKeys } from '../parts/work-keys.ts'
import { useWorkText } from '../text.ts'
import { readVariables } from './variables-text.ts'

/** Tries again, with variables put right where they were the reason. */
export function RetryWindow({ record, onClose }: { record: Rec; onClose: () => void }) {
  const { say } = useWorkText()
  const { send, busy } = useCall(retryIncident, { also: workKeys, warn: true, onDone: onClose })
  const id = useId()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const variables = readVariables(text)
  const submit = () => {
    setTried(true)
    if (variables) void send({ id: record.id, ...(Object.keys(variables).length > 0 ? { variables } : {}) })
  }
  return (
    <Modal open width={560} title={say('retryTitle', { node: String(record.nodeName) })} okText={say('retry')} confirmLoading={busy}
      mask={{ closable: false }} onOk={submit} onCancel={onClose}
    >
      <div className="mw-stack">
        <Alert type="error" showIcon title={String(record.reason)} />
        <div>
          <label className="mw-label" htmlFor={id}>{say('variables')}</label>
          <Input.TextArea id={id} className="mw-code" rows={4} value={text} placeholder={'{ "amount": 100 }'}
            status={tried && !variables ? 'error' : ''} aria-describedby={`${id}-note`} onChange={(event) => setText(event.target.value)} />
          <div id={`${id}-note`} className={tried && !variables ? 'mw-fault' : 'mw-faint'} role={tried && !variables ? 'alert' : undefined}>
            {say(tried && !variables ? 'variablesFault' : 'variablesHint')}
          </div>
        </div>
      </div>
    </Modal>
  )
}
