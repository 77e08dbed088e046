import { Alert, App, Button } from 'antd'
import { isOpen, type ActQueue, type QueuedAct } from '#kernel/client/request/act-queue.ts'
import { useActQueue } from '#ui/parts/use-act-queue.ts'
import { useSheetText } from './text.ts'

/** What was entered and is not with the server: waiting for the network, or refused and waiting for the person. */
export function SheetWaiting({ queue }: { queue: ActQueue }) {
  const { say } = useSheetText()
  const { acts, offline, kept, openCount } = useActQueue(queue)
  const refused = acts.filter(({ state }) => state === 'refused')
  return (
    <div className="eqs-waiting mw-stack" aria-live="polite">
      {offline && openCount > 0 && (
        <Alert type={kept ? 'warning' : 'error'} showIcon title={say(kept ? 'offline' : 'unkept', { count: openCount })}
          description={<ActList acts={acts.filter(isOpen)} queue={queue} />} />
      )}
      {!offline && refused.length > 0 && (
        <Alert type="error" showIcon title={say('refusedTitle', { count: refused.length })}
          description={<ActList acts={refused} queue={queue} />} />
      )}
    </div>
  )
}

function ActList({ acts, queue }: { acts: readonly QueuedAct[]; queue: ActQueue }) {
  return <ul className="eqs-acts">{acts.map((act) => <Act key={act.key} act={act} queue={queue} />)}</ul>
}

function Act({ act: { key, title, state, answer }, queue }: { act: QueuedAct; queue: ActQueue }) {
  const { say } = useSheetText()
  const { modal } = App.useApp()
  const drop = () =>
    modal.confirm({ title: say('dropTitle'), content: say('dropText', { title }), okText: say('drop'), okButtonProps: { danger: true },
      onOk: () => queue.drop(key) })
  return (
    <li>
      <span>
        <b>{title}</b> — {answer ?? say(state === 'sending' ? 'sending' : 'waiting')}
      </span>
      {state === 'refused' && (
        <span className="mw-toolbar-group">
          <Button onClick={() => queue.retry(key)} aria-label={say('retryOf', { title })}>{say('retry')}</Button>
          <Button danger onClick={drop} aria-label={say('dropOf', { title })}>{say('drop')}</Button>
        </span>
      )}
    </li>
  )
}
