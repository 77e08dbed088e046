import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { isoWeek, weeksOf } from '#kernel/entity/preset-dates.ts'

dayjs.extend(customParseFormat)

export type TimeName = 'date' | 'datetime' | 'time' | 'month' | 'year' | 'week'

/** Formats of the wire; the week is written by hand because the picker's calendar library counts weeks by locale. */
export const wireFormats: Record<Exclude<TimeName, 'week'>, string> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
  month: 'YYYY-MM',
  year: 'YYYY',
}

/** The picker's moment for a value of the wire; nonsense is no moment. */
export function toMoment(kind: TimeName, value: unknown): Dayjs | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value)
  if (kind === 'week') return weekMoment(text)
  const moment = dayjs(text, wireFormats[kind], true)
  return moment.isValid() ? moment : null
}

export function toWire(kind: TimeName, moment: Dayjs | null): string | null {
  if (!moment) return null
  if (kind !== 'week') return moment.format(wireFormats[kind])
  const { year, week } = isoWeek(moment.toDate())
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** Monday of an ISO week: the first week is the one that holds 4 January. A week that the year does not have is none of the next one. */
function weekMoment(text: string): Dayjs | null {
  const match = /^(\d{4})-W(\d{2})$/.exec(text)
  const week = Number(match?.[2])
  if (!match || week < 1 || week > weeksOf(Number(match[1]))) return null
  const fourth = dayjs(`${match[1]}-01-04`)
  const monday = fourth.subtract((fourth.day() + 6) % 7, 'day')
  return monday.add(week - 1, 'week')
}

/** A value for reading; seconds show only in the full form. */
export function readableTime(kind: TimeName, value: unknown, week: (year: string, week: string) => string): string {
  const text = String(value)
  if (kind === 'datetime') return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? text.slice(0, 16) : text
  if (kind === 'time') return /^\d\d:\d\d:00$/.test(text) ? text.slice(0, 5) : text
  const match = kind === 'week' ? /^(\d{4})-W(\d{2})$/.exec(text) : null
  return match ? week(match[1]!, match[2]!) : text
}
