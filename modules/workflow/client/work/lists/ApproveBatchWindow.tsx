import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useCall } from '#ui/acts/use-call.ts'
import type { BatchResult } from '../../../calls/shapes.ts'
import { approveTasks } from '../../../calls/tasks.ts'
import { OpinionField } from '../acts/OpinionField.tsx'
import { workKeys } from '../parts/work-keys.ts'
import { useWorkText } from '../text.ts'

interface BatchWindowProps {
  ids: readonly string[]
  /** Those of them that the list shows. */
  tasks: readonly Rec[]
  /** Ids of those that were not approved, once there is an answer. */
  onClose: (failed?: readonly string[]) => void
}

/** One opinion for several tasks, then what became of each. */
export function ApproveBatchWindow({ ids, tasks, onClose }: BatchWindowProps) {
  const { say } = useWorkText()
  // As they were ticked: a task that somebody else has now is not told by the server any more.
  const [titles] = useState(() => new Map(tasks.map(({ id, title }) => [id, String(title ?? '')])))
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
        ? <Outcome result={result} titles={titles} />
        : <OpinionField suggests="agree" value={opinion} onChange={setOpinion} onSend={() => void approve()} />}
    </Modal>
  )
}

function Outcome({ result: { done, failed }, titles }: { result: BatchResult; titles: ReadonlyMap<string, string> }) {
  const { say } = useWorkText()
  return (
    <div className="mw-stack" role="status">
      <Alert type={failed.length === 0 ? 'success' : 'warning'} showIcon
        title={say(failed.length === 0 ? 'batchDone' : 'batchPartly', { done, failed: failed.length })} />
      {failed.length > 0 && (
        <ul className="mw-wf-failed">
          {failed.map(({ id, title, text }) => (
            <li key={id}>
              <b>{titles.get(id) || title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
