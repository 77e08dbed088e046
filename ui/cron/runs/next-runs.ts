import { writeRule } from '#kernel/entity/cron/write-cron.ts'
import type { CronValue } from '#kernel/entity/cron/cron-value.ts'

/** Runs that the preview shows (spec 2 §9). */
export const RUN_COUNT = 10
/** Schedules are told in the plant's time. */
export const PLANT_TIME_ZONE = 'Asia/Shanghai'

/**
 * The next runs after a moment, in ascending order; fewer than asked where the schedule has no more, such as none on 30 February.
 * The year is left aside (spec 2 §9).
 */
export async function findNextRuns(value: CronValue, after: Date, count = RUN_COUNT): Promise<Date[]> {
  const { Cron } = await import('croner')
  const { second, minute, hour, day, month, week } = value
  const pattern = [second, minute, hour, day, month, week].map(writeRule).join(' ')
  return new Cron(pattern, { mode: '6-part', sloppyRanges: true, alternativeWeekdays: true, timezone: PLANT_TIME_ZONE, paused: true })
    .nextRuns(count, after)
}
