import { App, Button, Modal, Typography } from 'antd'
import { useState } from 'react'
import { callTitle } from '#kernel/client/entity-text.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { Call } from '#kernel/entity/call.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import type { IssuedKey, issueDeviceKey } from '../../calls/keys.ts'
import { useDeviceText } from '../text.ts'
import './key.css'

/** Issues a key and shows it this once, with where to send to. */
export default function KeyWindow({ act, record, onClose }: { act: Call; record: Rec; onClose: () => void }) {
  const [issued, setIssued] = useState<IssuedKey>()
  if (issued) return <Shown issued={issued} act={act} record={record} onClose={onClose} />
  return (
    <ActWindow act={act as typeof issueDeviceKey} record={record} onDone={setIssued} // The window goes on with what was answered.
      onClose={() =>
        setTimeout(() =>
          setIssued((now) => {
            if (now === undefined) onClose()
            return now
          })
        )} />
  )
}

const example = '[{"ts":1767225600000,"tag":"force","v":286.5}]'

function Shown({ issued, act, record, onClose }: { issued: IssuedKey; act: Call; record: Rec; onClose: () => void }) {
  const { say, locale } = useDeviceText()
  const { message } = App.useApp()
  const copy = () => void navigator.clipboard.writeText(issued.key).then(() => message.success(say('copied')))
  const { brokerPort, user, topic, httpPath } = issued
  // Where the installation was not told its own address, it is the one at which it is read.
  const address = new URL(httpPath, location.origin).href
  const mqtt = brokerPort === null ? say('mqttOff') : say('mqttText', { port: brokerPort, user, topic })
  const parts = [['key', issued.key], ['http', address], ['mqtt', mqtt], ['example', example]] as const
  return (
    <Modal open width={640} title={`${callTitle(act, locale)} ${String(record.code)}`} onCancel={onClose}
      footer={[<Button key="copy" type="primary" autoFocus onClick={copy}>{say('copy')}</Button>,
        <Button key="done" onClick={onClose}>{say('done')}</Button>]}
    >
      <p role="alert">{say('keyOnce')}</p>
      <dl className="iot-keys">
        {parts.map(([name, value]) => (
          <div key={name}>
            <dt className="mw-muted">{say(name)}</dt>
            <dd className="iot-key">
              <Typography.Text code>{value}</Typography.Text>
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
