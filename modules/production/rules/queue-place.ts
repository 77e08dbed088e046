import { Decimal } from '#kernel/entity/index.ts'

/** Between two that are put at the end one after the other. */
const step = 1000

/**
 * The place of what is put between two of a queue, which keep theirs: so only what is moved is written, and two who arrange one queue at
 * once never wait for each other.
 * @param previous place of what stands before it
 * @param next place of what stands behind it
 */
export function queuePlace(previous: string | undefined, next: string | undefined): string {
  if (previous !== undefined && next !== undefined) return new Decimal(previous).plus(next).div(2).toDecimalPlaces(6).toFixed()
  if (previous !== undefined) return new Decimal(previous).plus(step).toFixed()
  return next === undefined ? String(step) : new Decimal(next).minus(step).toFixed()
}
