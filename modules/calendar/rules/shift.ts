import { minutesIn, subtract, type Interval } from './intervals.ts'
import { DAY_MINUTES, timeOfDay, toMinute } from './plant-time.ts'

/** Times of day as `HH:mm[:ss]`. An end that is not after the start lies on the next day. */
export interface Shift {
  readonly code: string
  readonly start: string
  readonly end: string
  readonly breaks: readonly { readonly start: string; readonly end: string }[]
}

function spanFrom(day: number, start: string, end: string): Interval {
  const from = day + timeOfDay(start)
  const length = (timeOfDay(end) - timeOfDay(start) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  return { from, to: from + length }
}

/** From when to when a shift of that date lasts; all of it belongs to the date on which it begins (domain §0). */
export function spanOf(shift: Shift, date: string): Interval {
  return spanFrom(toMinute(date), shift.start, shift.end)
}

/** The breaks of a shift: one that is before its start in the day lies after midnight. */
function breaksOf(shift: Shift, date: string): Interval[] {
  const day = toMinute(date)
  return shift.breaks.map(({ start, end }) => spanFrom(timeOfDay(start) < timeOfDay(shift.start) ? day + DAY_MINUTES : day, start, end))
}

/** The working time of a shift. */
export function workOf(shift: Shift, date: string): Interval[] {
  return subtract([spanOf(shift, date)], breaksOf(shift, date))
}

export function netMinutesOfShift(shift: Shift): number {
  return minutesIn(workOf(shift, '2000-01-01'))
}

/** Breaks that do not lie within their shift or overlap another, by their places. */
export function badBreaks(shift: Shift): number[] {
  const date = '2000-01-01'
  const span = spanOf(shift, date)
  const breaks = breaksOf(shift, date)
  return breaks.flatMap(({ from, to }, index) => {
    const outside = from < span.from || to > span.to
    const overlaps = breaks.some((other, place) => place < index && other.from < to && from < other.to)
    return outside || overlaps ? [index] : []
  })
}

/** Whether two shifts of one date share time, or the first runs into the second one's next day. */
export function shiftsOverlap(one: Shift, other: Shift): boolean {
  const date = '2000-01-02'
  const [a, b] = [spanOf(one, date), spanOf(other, date)]
  return [-DAY_MINUTES, 0, DAY_MINUTES].some((days) => a.from < b.to + days && b.from + days < a.to)
}
