import { Alert, Button } from 'antd'
import type { QueuedAct } from '#kernel/client/request/act-queue.ts'
import { inspection } from '../../index.ts'
import type { Sheet } from './inspect-api.ts'
import { NextTask } from './NextTask.tsx'
import { NcrLink } from './report/NcrLink.tsx'
import { useInspectText } from './text.ts'
import type { SheetController } from './use-sheet.ts'

/** Network that is gone, what the server refused; why nothing can be typed. */
export function SheetNotices({ controller, sheet }: { controller: SheetController; sheet: Sheet }) {
  const { say } = useInspectText()
  const waiting = controller.acts.filter(({ state }) => state === 'waiting').length
  const refused = controller.acts.filter(({ state }) => state === 'refused')
  return (
    <div className="qin-notices" aria-live="polite">
      {controller.offline && <Alert type="warning" showIcon title={say('offline', { count: waiting })} />}
      {refused.length > 0 && (
        <Alert type="error" showIcon title={say('refused', { count: refused.length })}
          description={
            <ul className="qin-refused">{refused.map((act) => <Refused key={act.key} act={act} controller={controller} />)}</ul>
          } />
      )}
      {!controller.editable && (
        <Alert type="info" showIcon title={say(sheet.inspection.status === inspection.state.executing ? 'lookOnly' : 'closed', {
          status: String(sheet.inspection.status_dictText ?? ''),
        })} {...(sheet.ncr ? { action: <NcrLink ncr={sheet.ncr} /> } : {})} />
      )}
      {!controller.editable && sheet.inspection.status !== inspection.state.executing && <NextTask />}
    </div>
  )
}

function Refused({ act, controller: { queue } }: { act: QueuedAct; controller: SheetController }) {
  const { say } = useInspectText()
  return (
    <li>
      <span>
        <b>{act.title}</b> {act.about?.qty} — {act.answer}
      </span>
      <Button size="small" aria-label={say('retryOf', { title: act.title })} onClick={() => queue.retry(act.key)}>{say('retry')}</Button>
      <Button size="small" danger aria-label={say('dropOf', { title: act.title })} onClick={() => queue.drop(act.key)}>
        {say('drop')}
      </Button>
    </li>
  )
}
