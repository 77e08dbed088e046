import { Cron } from 'croner'
import { readCron } from '#kernel/entity/cron/read-cron.ts'
import { writeCron } from '#kernel/entity/cron/write-cron.ts'

const plantTimeZone = 'Asia/Shanghai'

/**
 * The first moment of a schedule of seven fields after the given one, in the plant's time.
 * @returns undefined where the text is no schedule or there is no such moment any more
 */
export function nextDue(expression: string, after: Date): Date | undefined {
  const { value } = readCron(expression)
  if (!value) return undefined
  return new Cron(writeCron(value), { mode: '7-part', sloppyRanges: true, alternativeWeekdays: true, timezone: plantTimeZone,
    paused: true }).nextRun(after) ?? undefined
}
