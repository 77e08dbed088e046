import { wallMs, wallOf } from '#kernel/entity/wall-time.ts'

/** Dates `yyyy-MM-dd` and moments `yyyy-MM-dd HH:mm:ss` on the plant's wall, reckoned as text: they compare as they are written. */

const dayMs = 86_400_000

export function addDays(date: string, days: number): string {
  return wallOf(wallMs(date) + days * dayMs).slice(0, 10)
}

export function addHours(moment: string, hours: number): string {
  return wallOf(wallMs(moment) + hours * 3_600_000)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((wallMs(to.slice(0, 10)) - wallMs(from.slice(0, 10))) / dayMs)
}

/** The same day so many months later; the last one of months that do not have it. */
export function addMonths(date: string, months: number, day = Number(date.slice(8, 10))): string {
  const first = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

export function monthsBetween(from: string, to: string): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
}
