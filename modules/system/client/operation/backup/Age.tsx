import { instantMs } from '#kernel/entity/wall-time.ts'
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { ageOf } from '#ui/work/age.ts'
import { lateAfterHours } from '../../../calls/backups.ts'
import { useOperationText } from '../text.ts'

const HOUR_MS = 3_600_000

interface AgeProps {
  /** The moment whose data the newest backup holds. */
  newest: string | undefined
  /** When a schedule backs up next. */
  next: string | null
}

/** How old the newest backup is, and when the next one comes. */
export function Age({ newest, next }: AgeProps) {
  const { say, locale } = useOperationText()
  const now = Date.now()
  const isLate = newest === undefined || now - instantMs(newest) > lateAfterHours * HOUR_MS
  const age = newest === undefined
    ? say('neverBackedUp')
    : say('lastBackup', { age: ageOf(newest, now, locale), time: newest.slice(0, 16) })
  return (
    <Alert type={isLate ? 'warning' : 'success'} showIcon
      title={`${age}${next === null ? say('noSchedule') : say('nextBackup', { time: next.slice(0, 16) })}`}
      action={
        <Link to="/isystem/QuartzJobList?f.jobClassName=BackupJob">
          <Button size="small">{say('schedule')}</Button>
        </Link>
      } />
  )
}
