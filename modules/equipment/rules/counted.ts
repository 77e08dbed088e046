import { Decimal } from '#kernel/entity/index.ts'

/** What a counter showed at a moment. */
export interface Reading {
  readonly at: string
  readonly reading: string
}

/** A counter as it counts on over its resets. */
export interface Counted extends Reading {
  readonly total: string
  readonly reset: boolean
}

/** What a counter showed, and its total over its resets. */
interface Shown {
  readonly reading: string
  readonly total: string
}

/**
 * Counts on from what the counter itself showed before: a fall is a reset, after which the counter began at zero.
 * @param supposed what reports have counted since, which a reading of the counter puts right: only a reset goes on from it
 */
export function countOn(before: Shown | undefined, { at, reading }: Reading, supposed: Shown | undefined = before): Counted {
  if (!before) return { at, reading, total: reading, reset: false }
  const reset = new Decimal(reading).lt(before.reading)
  const total = reset
    ? new Decimal(reading).plus((supposed ?? before).total)
    : new Decimal(reading).minus(before.reading).plus(before.total)
  return { at, reading, total: total.toFixed(), reset }
}

/** A counter over all of its readings, the earliest first. */
export function countAll(readings: readonly Reading[]): Counted[] {
  const counted: Counted[] = []
  for (const reading of readings) counted.push(countOn(counted.at(-1), reading))
  return counted
}
