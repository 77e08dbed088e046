import { wallMs, wallOf, weekdayOf } from './wall-time.ts'

const dayMs = 86_400_000

/** Days `yyyy-MM-dd`, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** Steps of a trend. */
export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

/** More days than any report is asked for: five years. */
export const longestDays = 1827

export interface Bucket extends Period {
  /** Its first day, also where the period begins later. */
  readonly key: string
}

/** The day so many days later. */
export function daysLater(day: string, days: number): string {
  return wallOf(wallMs(day) + days * dayMs).slice(0, 10)
}

export function daysOf({ from, to }: Period): number {
  return Math.round((wallMs(to) - wallMs(from)) / dayMs) + 1
}

/** As many days, just before. */
export function periodBefore(period: Period): Period {
  return { from: daysLater(period.from, -daysOf(period)), to: daysLater(period.from, -1) }
}

/** First day of the step that a day belongs to; weeks begin on Monday (ISO 8601). */
export function bucketOf(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  return daysLater(day, 1 - weekdayOf(day))
}

/** All steps of a period, also those in which nothing happened; the first and the last are cut to it. */
export function bucketsOf({ from, to }: Period, step: Step): Bucket[] {
  const buckets: Bucket[] = []
  for (let key = bucketOf(from, step); key <= to;) {
    const next = nextBucket(key, step)
    const last = daysLater(next, -1)
    buckets.push({ key, from: key < from ? from : key, to: last > to ? to : last })
    key = next
  }
  return buckets
}

function nextBucket(key: string, step: Step): string {
  if (step !== 'month') return daysLater(key, step === 'day' ? 1 : 7)
  return bucketOf(daysLater(key, 31), 'month')
}

/** `2026-11-22`, `2026-W47` (ISO 8601), `2026-11`. */
export function bucketName(key: string, step: Step): string {
  if (step === 'day') return key
  if (step === 'month') return key.slice(0, 7)
  // A week belongs to the year of its Thursday.
  const thursday = daysLater(key, 3)
  const first = bucketOf(`${thursday.slice(0, 4)}-01-04`, 'week')
  return `${thursday.slice(0, 4)}-W${String(Math.round((wallMs(key) - wallMs(first)) / (7 * dayMs)) + 1).padStart(2, '0')}`
}
