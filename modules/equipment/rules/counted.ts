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

/** Counts on from what was counted before: a fall is a reset, after which the counter began at zero. */
export function countOn(before: { readonly reading: string; readonly total: string } | undefined, { at, reading }: Reading): Counted {
  if (!before) return { at, reading, total: reading, reset: false }
  const reset = new Decimal(reading).lt(before.reading)
  const grown = reset ? new Decimal(reading) : new Decimal(reading).minus(before.reading)
  return { at, reading, total: grown.plus(before.total).toFixed(), reset }
}

/** A counter over all of its readings, the earliest first. */
export function countAll(readings: readonly Reading[]): Counted[] {
  const counted: Counted[] = []
  for (const reading of readings) counted.push(countOn(counted.at(-1), reading))
  return counted
}
