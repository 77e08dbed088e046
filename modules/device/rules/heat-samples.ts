import type { CurveSample } from './evaluate-curve.ts'

/** Values of one tag: minutes since the start of the heat and value, in their order. */
export type TagValues = readonly (readonly [at: number, value: number])[]

/**
 * Samples at the moments of the control zone; what the other tags measured last before, unless that is too long ago.
 * @param period usual minutes between two values
 */
export function samplesOf(control: TagValues, others: readonly TagValues[], vacuum: TagValues, period: number): CurveSample[] {
  const reads = [...others, vacuum].map((values) => reader(values, 2 * period))
  return control.map(([at, value]) => {
    const read = reads.map((of) => of(at))
    return { at, zones: [value, ...read.slice(0, -1)], vacuum: read.at(-1)! }
  })
}

/** Answers moments that only go on. */
function reader(values: TagValues, longest: number): (at: number) => number | null {
  let index = -1
  return (at) => {
    while (index + 1 < values.length && values[index + 1]![0] <= at) index += 1
    const last = values[index]
    return last !== undefined && at - last[0] <= longest ? last[1] : null
  }
}

/** Which share of a time was measured: gaps of more than two periods count as not. */
export function coverageOf(control: TagValues, minutes: number, period: number): number {
  if (minutes <= 0) return 0
  const measured = control.slice(1).reduce((sum, [at], index) => {
    const gap = at - control[index]![0]
    return sum + (gap <= 2 * period ? gap : 0)
  }, 0)
  return Math.min(1, measured / minutes)
}
