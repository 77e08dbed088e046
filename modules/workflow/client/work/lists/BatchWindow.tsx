import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useCall } from '#ui/acts/use-call.ts'
import type { BatchResult } from '../../../calls/shapes.ts'
import { approveTasks } from '../../../calls/tasks.ts'
import { OpinionField } from '../acts/OpinionField.tsx'
import { workKeys } from '../parts/work-keys.ts'
import { useWorkText } from '../text.ts'

interface BatchWindowProps {
  ids: readonly string[]
  /** Ids of those that were not approved, once there is an answer. */
  onClose: (failed?: readonly string[]) => void
}

/** One opinion for several tasks, then what became of each. */
export function BatchWindow({ ids, onClose }: BatchWindowProps) {
  const { say } = useWorkText()
  const [opinion, setOpinion] = useState('')
  const [result, setResult] = useState<BatchResult>()
  const { send, busy } = useCall(approveTasks, { also: workKeys, warn: true, onDone: setResult })
  const approve = () => send({ ids: [...ids], opinion: opinion.trim() })
  const close = () => onClose(result?.failed.map(({ id }) => id))
  return (
    <Modal open title={say('approveBatchTitle', { count: ids.length })} mask={{ closable: false }} onCancel={close} footer={result
      ? <Button type="primary" onClick={close}>{say('close')}</Button>
      : [<Button key="cancel" onClick={close}>{say('cancel')}</Button>,
        <Button key="ok" type="primary" loading={busy} onClick={() => void approve()}>{say('approve')}</Button>]}
    >
      {result
        ? <Outcome result={result} />
        : <OpinionField suggests="agree" value={opinion} onChange={setOpinion} onSend={() => void approve()} />}
    </Modal>
  )
}

function Outcome({ result: { done, failed } }: { result: BatchResult }) {
  const { say } = useWorkText()
  return (
    <div className="mw-stack" role="status">
      <Alert type={failed.length === 0 ? 'success' : 'warning'} showIcon
        title={say(failed.length === 0 ? 'batchDone' : 'batchPartly', { done, failed: failed.length })} />
      {failed.length > 0 && (
        <ul className="mw-wf-failed">
          {failed.map(({ id, title, text }) => (
            <li key={id}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
