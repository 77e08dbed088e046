import { lookup } from './lookup.ts'

/** Kinds of date input and the format in which each is shown and sent (spec 1 §5, spec 2 §9). */
export const dateInputFormats = {
  date: 'yyyy-MM-dd',
  month: 'yyyy-MM',
  year: 'yyyy',
  datetime: 'yyyy-MM-dd HH:mm:ss',
  week: 'yyyy 第 WW 周',
  daterange: 'yyyy-MM-dd',
  monthrange: 'yyyy-MM',
  datetimerange: 'yyyy-MM-dd HH:mm:ss',
} as const

export type DateInputKind = keyof typeof dateInputFormats

/**
 * The calendar parts of a moment in the zone of the reader, in one of the formats above.
 * `WW` is the ISO week, and `yyyy` beside it the year to which that week belongs.
 */
export function formatDate(moment: Date, format: string): string {
  const week = format.includes('WW') ? isoWeek(moment) : undefined
  const parts: Record<string, string> = lookup({
    yyyy: String(week?.year ?? moment.getFullYear()).padStart(4, '0'),
    MM: two(moment.getMonth() + 1),
    dd: two(moment.getDate()),
    HH: two(moment.getHours()),
    mm: two(moment.getMinutes()),
    ss: two(moment.getSeconds()),
    WW: two(week?.week ?? 0),
  })
  return format.replace(/yyyy|MM|dd|HH|mm|ss|WW/g, (part) => parts[part] ?? part)
}

/** ISO 8601 week: the week of a Thursday belongs to that Thursday's year. */
export function isoWeek(moment: Date): { year: number; week: number } {
  const thursday = new Date(Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()))
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7))
  const year = thursday.getUTCFullYear()
  const dayOfYear = (thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000
  return { year, week: Math.floor(dayOfYear / 7) + 1 }
}

/** A year has 53 weeks where it begins or ends with a Thursday. */
export function weeksOf(year: number): number {
  const weekdayOfItsEnd = (of: number) => (of + Math.floor(of / 4) - Math.floor(of / 100) + Math.floor(of / 400)) % 7
  return weekdayOfItsEnd(year) === 4 || weekdayOfItsEnd(year - 1) === 3 ? 53 : 52
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
