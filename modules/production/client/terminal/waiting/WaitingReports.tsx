import { Alert, App, Button } from 'antd'
import { useState } from 'react'
import { isOpen, type ActQueue, type QueuedAct } from '#kernel/client/request/act-queue.ts'
import { useRecord } from '#kernel/client/records/use-record.ts'
import { useActQueue } from '#ui/parts/use-act-queue.ts'
import { opTask } from '../../../entities/lot.ts'
import { sentOf, useReportQueue } from './report-queue.ts'
import { ReportWindow, typedIn } from './ReportWindow.tsx'
import { useWaitingText } from './text.ts'

/** Reports of this person that are not booked: waiting for the network, or refused and waiting for them. */
export function WaitingReports() {
  const { say } = useWaitingText()
  const queue = useReportQueue()
  const { acts, offline, kept, openCount } = useActQueue(queue)
  const [mended, setMended] = useState<QueuedAct>()
  const refused = acts.filter(({ state }) => state === 'refused')
  const waiting = acts.filter((act) => isOpen(act) && act.state !== 'refused')
  return (
    <div className="mes-waiting mw-stack" aria-live="polite">
      {waiting.length > 0 && (
        <Alert type={kept ? 'warning' : 'error'} showIcon
          title={offline ? say(kept ? 'offline' : 'unkept', { count: openCount }) : say('sendingAll', { count: waiting.length })}
          description={
            <>
              {offline && kept && <p>{say('offlineText')}</p>}
              <Acts acts={waiting} queue={queue} onMend={setMended} />
            </>
          } />
      )}
      {refused.length > 0 && (
        <Alert type="error" showIcon title={say('refused', { count: refused.length })}
          description={<Acts acts={refused} queue={queue} onMend={setMended} />} />
      )}
      {mended && <Mend key={mended.key} act={mended} onClose={() => setMended(undefined)} onSent={() => queue.drop(mended.key)} />}
    </div>
  )
}

interface ActsProps {
  acts: readonly QueuedAct[]
  queue: ActQueue
  onMend: (act: QueuedAct) => void
}

function Acts({ acts, queue, onMend }: ActsProps) {
  return <ul className="mes-list">{acts.map((act) => <Act key={act.key} act={act} queue={queue} onMend={onMend} />)}</ul>
}

function Act({ act, queue, onMend }: Omit<ActsProps, 'acts'> & { act: QueuedAct }) {
  const { say } = useWaitingText()
  const { modal } = App.useApp()
  const { key, title, state, answer } = act
  const drop = () =>
    modal.confirm({ title: say('dropTitle'), content: say('dropText', { title }), okText: say('drop'), okButtonProps: { danger: true },
      onOk: () => queue.drop(key) })
  return (
    <li>
      <span>
        <b>{title}</b> — {answer ?? say(state === 'sending' ? 'sending' : 'waits')}
      </span>
      {state === 'refused' && (
        <span className="mes-acts">
          <Button size="large" onClick={() => onMend(act)} aria-label={say('mendOf', { title })}>{say('mend')}</Button>
          <Button size="large" onClick={() => queue.retry(key)} aria-label={say('retryOf', { title })}>{say('retry')}</Button>
          <Button size="large" danger onClick={drop} aria-label={say('dropOf', { title })}>{say('drop')}</Button>
        </span>
      )}
    </li>
  )
}

/** The report once more, as it was typed; sent or kept, it takes the place of the refused one. */
function Mend({ act, onClose, onSent }: { act: QueuedAct; onClose: () => void; onSent: () => void }) {
  const { data } = useRecord(opTask, sentOf(act).id)
  return data ? <ReportWindow record={data} typed={typedIn(act)} onClose={onClose} onSent={onSent} /> : null
}
