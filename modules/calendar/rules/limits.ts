import { weekdayOf } from '#kernel/entity/wall-time.ts'
import { minutesIn } from './intervals.ts'
import type { HolidayType, WorkDay } from './expand.ts'

/** 8 hours on each working day, and at most 36 hours of overtime a month (劳动法 §36, §41). */
const DAY_HOURS = 8
const OVERTIME_HOURS = 36

export interface OverLimit {
  readonly team: string
  readonly month: string
  readonly hours: number
  readonly limit: number
}

/** Teams whose planned hours of a month go beyond the legal limit: told, not refused (domain §2.11 rule 2). */
export function overLimits(days: readonly Pick<WorkDay, 'date' | 'team' | 'work'>[],
  holidays: ReadonlyMap<string, HolidayType>): OverLimit[] {
  const minutes = new Map<string, { team: string; month: string; sum: number }>()
  for (const { date, team, work } of days) {
    const month = date.slice(0, 7)
    const key = `${month} ${team}`
    const entry = minutes.get(key) ?? { team, month, sum: 0 }
    minutes.set(key, { ...entry, sum: entry.sum + minutesIn(work) })
  }
  return [...minutes.values()].flatMap(({ team, month, sum }) => {
    const limit = workdaysOf(month, holidays) * DAY_HOURS + OVERTIME_HOURS
    const hours = Math.round(sum / 6) / 10
    return hours > limit ? [{ team, month, hours, limit }] : []
  })
}

/** Days of a month on which people work by law: Monday to Friday without holidays, with those worked in exchange. */
function workdaysOf(month: string, holidays: ReadonlyMap<string, HolidayType>): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
    .filter((date) => holidays.get(date) === 'WORKDAY' || (weekdayOf(date) <= 5 && holidays.get(date) !== 'HOLIDAY')).length
}
