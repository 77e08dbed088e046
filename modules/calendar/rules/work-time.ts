import { union, type Interval } from './intervals.ts'
import { instantOfMinute, minuteOfInstant } from './plant-time.ts'

/** Working time of a resource: ascending stretches on the plant's wall that do not overlap. */
export type WorkingTime = readonly Interval[]

/** The calendar ends before the work does. */
export class CalendarEnds extends Error {}

/** Working time out of the stretches of several teams or shifts: a machine works while anybody is there. */
export function workingTime(stretches: readonly Interval[]): WorkingTime {
  return union(stretches)
}

/**
 * When work of so many minutes is done that begins at `start` (domain §0, §2.22): only working time counts, and what ends
 * exactly with a stretch ends there, not at the beginning of the next. Negative minutes count back to the latest beginning.
 * @throws CalendarEnds where the working time does not reach so far
 */
export function addWork(start: Date, minutes: number, calendar: WorkingTime): Date {
  if (minutes === 0) return start
  const at = minuteOfInstant(start)
  return instantOfMinute(minutes > 0 ? forward(at, minutes, calendar) : backward(at, -minutes, calendar))
}

function forward(at: number, minutes: number, calendar: WorkingTime): number {
  let left = minutes
  for (let index = firstEndingAfter(calendar, at); index < calendar.length; index += 1) {
    const { from, to } = calendar[index]!
    const begin = Math.max(from, at)
    if (begin + left <= to) return begin + left
    left -= to - begin
  }
  throw new CalendarEnds()
}

function backward(at: number, minutes: number, calendar: WorkingTime): number {
  let left = minutes
  for (let index = Math.min(firstEndingAfter(calendar, at), calendar.length - 1); index >= 0; index -= 1) {
    const { from, to } = calendar[index]!
    const end = Math.min(to, at)
    if (end <= from) continue
    if (end - left >= from) return end - left
    left -= end - from
  }
  throw new CalendarEnds()
}

/** Working minutes between two moments; negative where the second is the earlier one. */
export function netMinutes(from: Date, to: Date, calendar: WorkingTime): number {
  const [begin, end] = [minuteOfInstant(from), minuteOfInstant(to)]
  if (end < begin) return 0 - netMinutes(to, from, calendar)
  let sum = 0
  for (let index = firstEndingAfter(calendar, begin); index < calendar.length && calendar[index]!.from < end; index += 1) {
    sum += Math.min(calendar[index]!.to, end) - Math.max(calendar[index]!.from, begin)
  }
  return sum
}

/** The place of the first stretch that ends after a minute, by halving: years of shifts are searched as fast as a week. */
function firstEndingAfter(calendar: WorkingTime, minute: number): number {
  let [low, high] = [0, calendar.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (calendar[middle]!.to > minute) high = middle
    else low = middle + 1
  }
  return low
}

/** A team's turn with the production day it belongs to. */
export interface Turn extends Interval {
  readonly date: string
  readonly team: string
  readonly shift: string | null
}

/** The turn that is on at a moment: a minute after midnight belongs to the day on which its shift began (domain §0). Where turns overlap, that of a regular shift goes before extra time. */
export function shiftAt<T extends Turn>(moment: Date, turns: readonly T[]): T | undefined {
  const at = minuteOfInstant(moment)
  const on = turns.filter(({ from, to }) => from <= at && at < to)
  return on.find(({ shift }) => shift !== null) ?? on[0]
}
