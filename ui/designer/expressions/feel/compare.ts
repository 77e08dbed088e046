import { Temporal } from 'temporal-polyfill'
import { isNumber } from './numbers.ts'
import { asMoment, hasZone, instantOf, Moment, Months, offsetSeconds, Seconds, TimeOfDay, type Temporals } from './times.ts'
import { isContext, isList, kindOf, Range, type Value } from './values.ts'

/* How values stand to each other (DMN 1.5 §10.3.2.13): null is "nobody can say". */

type Answer = boolean | null

export function isTemporal(value: Value): value is Temporals {
  return value instanceof Temporal.PlainDate || value instanceof TimeOfDay || value instanceof Moment
}

/** Whether two are the same; those of different kinds are not comparable. */
export function equal(a: Value, b: Value): Answer {
  if (a === null || b === null) return a === b
  if (kindOf(a) !== kindOf(b)) return null
  if (isList(a) && isList(b)) return a.length === b.length && a.every((value, index) => equal(value, b[index]!) === true)
  if (isContext(a) && isContext(b))
    return a.size === b.size && [...a].every(([name, value]) => b.has(name) && equal(value, b.get(name)!) === true)
  if (a instanceof Range && b instanceof Range) {
    return a.startIn === b.startIn && a.endIn === b.endIn && equal(a.start ?? null, b.start ?? null) === true
      && equal(a.end ?? null, b.end ?? null) === true
  }
  if (isTemporal(a) && isTemporal(b) && hasZone(a) !== hasZone(b)) return false
  if (typeof a === 'boolean') return a === b
  return order(a, b) === 0
}

/** Whether two are one and the same, as far from UTC as well: for `is`. */
export function same(a: Value, b: Value): boolean {
  if (kindOf(a) !== kindOf(b)) return false
  if (isTemporal(a) && isTemporal(b) && offsetSeconds(asMoment(a)) !== offsetSeconds(asMoment(b))) return false
  return equal(a, b) === true
}

/** Less than nothing, nothing or more; null where there is no order between them. */
export function order(a: Value, b: Value): number | null {
  if (isNumber(a) && isNumber(b)) return a.cmp(b)
  if (typeof a === 'string' && typeof b === 'string') return sign(a, b)
  if (a instanceof Months && b instanceof Months) return sign(a.count, b.count)
  if (a instanceof Seconds && b instanceof Seconds) return a.count.cmp(b.count)
  if (isTemporal(a) && isTemporal(b) && kindOf(a) === kindOf(b) && hasZone(a) === hasZone(b)) return sign(instantOf(a), instantOf(b))
  return null
}

function sign<T extends string | number | bigint>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Whether a value, or all of another range, lies in a range. */
export function includes(range: Range, value: Value): Answer {
  if (value instanceof Range) return both(startsWithin(range, value), endsWithin(range, value))
  if (value === null) return null
  const { start, end, startIn, endIn } = range
  return both(start === undefined ? true : above(value, start, startIn), end === undefined ? true : above(end, value, endIn))
}

function above(high: Value, low: Value, alike: boolean): Answer {
  const by = order(high, low)
  return by === null ? null : by > 0 || (alike && by === 0)
}

function startsWithin({ start, startIn }: Range, other: Range): Answer {
  if (start === undefined) return true
  return other.start === undefined ? false : above(other.start, start, startIn || !other.startIn)
}

function endsWithin({ end, endIn }: Range, other: Range): Answer {
  if (end === undefined) return true
  return other.end === undefined ? false : above(end, other.end, endIn || !other.endIn)
}

/** And of three values. */
export function both(a: Answer, b: Answer): Answer {
  if (a === false || b === false) return false
  return a === null || b === null ? null : true
}

/** Whether all of one comes before the other begins; either may be a value or a range. */
export function before(a: Value, b: Value): Answer {
  const end = a instanceof Range ? a.end : a
  const start = b instanceof Range ? b.start : b
  if (end === undefined || start === undefined) return false
  const touching = (a instanceof Range && !a.endIn) || (b instanceof Range && !b.startIn)
  return above(start, end, touching)
}
