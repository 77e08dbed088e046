/*
 * Moments of the plant as they are kept: `yyyy-MM-dd HH:mm:ss` on its own clock, which is eight hours before UTC all the year. The one
 * place where dates are read of texts: the language takes 30 February for 2 March, and nobody is told.
 */

const minuteMs = 60_000
const plantOffsetMs = 8 * 3_600_000
const wallPattern = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/
const zonedPattern = /^(.{10,19})(Z|[+-]\d{2}:\d{2})$/

/** Milliseconds of a day, or of a moment, since 1970 on the same wall. NaN where the calendar has none such. */
export function wallMs(wall: string): number {
  const [, day, time = '00:00', seconds = ':00'] = wallPattern.exec(wall) ?? []
  if (day === undefined) return Number.NaN
  const ms = Date.parse(`${day}T${time}${seconds}Z`)
  return !Number.isNaN(ms) && wallOf(ms).startsWith(day) ? ms : Number.NaN
}

/** The moment of the wall so many milliseconds after 1970 on it. */
export function wallOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

/** Milliseconds of a day's beginning, or of a moment, of the plant since 1970 in UTC. NaN where the calendar has none such. */
export function instantMs(wall: string): number {
  return wallMs(wall) - plantOffsetMs
}

/** The same of a moment that names its zone, as `2026-05-18T08:00:00+08:00` or `…Z`. */
export function zonedMs(text: string): number {
  const [, wall, zone] = zonedPattern.exec(text) ?? []
  if (wall === undefined) return Number.NaN
  const [hours, minutes] = zone === 'Z' ? [0, 0] : [Number(zone!.slice(1, 3)), Number(zone!.slice(4))]
  return wallMs(wall) - (zone!.startsWith('-') ? -1 : 1) * (hours! * 60 + minutes!) * minuteMs
}

/** Whether a text is a day `yyyy-MM-dd` that the calendar has. */
export function isDay(text: string): boolean {
  return text.length === 10 && !Number.isNaN(wallMs(text))
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(wallMs(day)).getUTCDay() || 7
}

/** Whole minutes from one moment to another; never less than none. */
export function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((wallMs(to) - wallMs(from)) / minuteMs))
}

/** Whole seconds from one moment to another; negative where the other was before. */
export function secondsBetween(from: string, to: string): number {
  return Math.round((wallMs(to) - wallMs(from)) / 1000)
}

/** The moment so many minutes later. */
export function minutesLater(wall: string, minutes: number): string {
  return wallOf(wallMs(wall) + minutes * minuteMs)
}

/** A moment put forward by what passed between two others, to the second. */
export function putForward(wall: string, from: string, to: string): string {
  return wallOf(wallMs(wall) + wallMs(to) - wallMs(from))
}
