import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined, SyncOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import type { QueuedAct } from '#kernel/client/request/act-queue.ts'
import { scanQueue } from './scan-queue.ts'
import { useScanText } from './text.ts'

const icons = { waiting: <ClockCircleOutlined />, sending: <SyncOutlined spin />, refused: <CloseCircleOutlined />,
  done: <CheckCircleOutlined /> } as const

/** What was done: on its way, waiting for the network, refused or booked. */
export function QueueList({ acts, openCount }: { acts: readonly QueuedAct[]; openCount: number }) {
  const { say } = useScanText()
  return (
    <section className="mw-panel">
      <h2 className="mw-heading">{say('queue', { count: openCount })}</h2>
      <ul className="mw-scan-list" aria-live="polite">{acts.toReversed().map((act) => <Act key={act.key} act={act} />)}</ul>
    </section>
  )
}

function Act({ act: { key, title, state, answer } }: { act: QueuedAct }) {
  const { say } = useScanText()
  const { modal } = App.useApp()
  const drop = () =>
    modal.confirm({ title: say('dropTitle'), content: say('dropText', { title }), okText: say('drop'), okButtonProps: { danger: true },
      onOk: () => scanQueue.drop(key) })
  return (
    <li className={`mw-scan-entry mw-scan-${state}`}>
      <div className="mw-scan-line">
        <span aria-hidden>{icons[state]}</span>
        <b>{title}</b>
      </div>
      <div>{answer ?? say(state)}</div>
      {state === 'refused' && (
        <div className="mw-toolbar-group">
          <Button onClick={() => scanQueue.retry(key)} aria-label={say('retryFor', { title })}>{say('retry')}</Button>
          <Button danger onClick={drop} aria-label={say('dropFor', { title })}>{say('drop')}</Button>
        </div>
      )}
      {state === 'waiting' && <Button danger onClick={drop} aria-label={say('dropFor', { title })}>{say('drop')}</Button>}
    </li>
  )
}
