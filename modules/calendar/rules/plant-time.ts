import { wallMs, wallOf } from '#kernel/entity/wall-time.ts'

/**
 * Plant time as minutes on the plant's wall since 1970-01-01 00:00. Asia/Shanghai has no daylight saving,
 * so that differences on the wall are differences in time.
 */
export type PlantMinute = number

const MINUTE_MS = 60_000
export const DAY_MINUTES = 1440

/** The minute of `yyyy-MM-dd[ HH:mm[:ss]]`; seconds are cut off. */
export function toMinute(wall: string): PlantMinute {
  const [date = '', time = '00:00'] = wall.split(' ')
  return wallMs(`${date} ${time.slice(0, 5)}`) / MINUTE_MS
}

/** `yyyy-MM-dd HH:mm:ss`. */
export function toWall(minute: PlantMinute): string {
  return wallOf(minute * MINUTE_MS)
}

export function dateOf(minute: PlantMinute): string {
  return toWall(minute).slice(0, 10)
}

/** Minutes since midnight of `HH:mm[:ss]`. */
export function timeOfDay(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

export function addDays(date: string, days: number): string {
  return dateOf(toMinute(date) + days * DAY_MINUTES)
}

/** Whole days from one date to another; negative backwards. */
export function daysBetween(from: string, to: string): number {
  return (toMinute(to) - toMinute(from)) / DAY_MINUTES
}

/** Whole months from one date to another, by their months alone. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  return (toYear - fromYear) * 12 + toMonth - fromMonth
}

/** The dates from one to another, both included. */
export function datesFrom(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}

/** The dates of a month `yyyy-MM`. */
export function datesOfMonth(month: string): string[] {
  const first = `${month}-01`
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return datesFrom(first, last)
}

/** An instant as a minute of the plant's wall, and back; seconds are kept as fractions. */
export function minuteOfInstant(instant: Date): PlantMinute {
  return instant.getTime() / MINUTE_MS + SHANGHAI_OFFSET
}

export function instantOfMinute(minute: PlantMinute): Date {
  return new Date(Math.round((minute - SHANGHAI_OFFSET) * MINUTE_MS))
}

const SHANGHAI_OFFSET = 480
