import { entityOf } from '#kernel/client/entities.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import type { BackupFile } from '../../../calls/backups.ts'
import { useOperationText } from '../text.ts'

/** How the last trial of restoring a backup ended, and when. */
export function Trial({ trial }: { trial: BackupFile['trial'] }) {
  const { say } = useOperationText()
  if (!trial) return <span className="mw-faint">{say('notTried')}</span>
  const field = entityOf('system.job-run').fields.state!
  const State = uiKindOf(field).Display
  return (
    <>
      <State name="state" field={field} record={{ id: '', state: trial.state }} /> {trial.time.slice(5, 16)}
    </>
  )
}
