import { weekdayOf } from '#kernel/entity/wall-time.ts'
import type { Interval } from './intervals.ts'
import { addDays, datesFrom, toMinute } from './plant-time.ts'
import type { WorkingTime } from './work-time.ts'

/** The day shift of domain §2.11 rule 5, by which whoever works in an office is there. */
const stretches = [['08:00', '12:00'], ['13:00', '17:00']] as const

/** Minutes of an office's working day. */
export const minutesOfDay = 480

/**
 * Working time of people who belong to no team: Monday to Friday but for holidays, and the days that are worked in exchange.
 * @param special kind of each day that is not an ordinary one: `HOLIDAY`, `WORKDAY`
 */
export function officeTime(from: string, days: number, special: ReadonlyMap<string, string>): WorkingTime {
  return datesFrom(from, addDays(from, days)).filter((date) => (special.has(date) ? special.get(date) === 'WORKDAY' : weekdayOf(date) <= 5))
    .flatMap((date) => stretches.map(([begin, end]): Interval => ({ from: toMinute(`${date} ${begin}`), to: toMinute(`${date} ${end}`) })))
}
