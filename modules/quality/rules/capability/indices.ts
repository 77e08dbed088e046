import { normalBelow } from '../math/normal.ts'

/** Limits of the tolerance and where the process should stand, in the unit of the characteristic. At least one limit. */
export interface Specification {
  lsl?: number
  usl?: number
  /** By default the middle of both limits. */
  target?: number
}

/** Capability or performance for one σ. `null`: not defined, for a missing limit or without any deviation. */
export interface Indices {
  /** Width of the tolerance in widths of the process. */
  width: number | null
  lower: number | null
  upper: number | null
  /** The smaller of both sides. */
  worst: number | null
  /** Expected parts per million outside the tolerance. */
  ppm: number | null
}

/** @param sigma `null`: not known */
export function indicesOf(mean: number, sigma: number | null, { lsl, usl }: Specification): Indices {
  if (sigma === null || sigma === 0)
    return { width: null, lower: null, upper: null, worst: null, ppm: sigma === 0 ? ppmOfPoint(mean, lsl, usl) : null }
  const lower = lsl === undefined ? null : (mean - lsl) / (3 * sigma)
  const upper = usl === undefined ? null : (usl - mean) / (3 * sigma)
  const width = lsl === undefined || usl === undefined ? null : (usl - lsl) / (6 * sigma)
  const outside = (side: number | null) => (side === null ? 0 : normalBelow(-3 * side))
  return { width, lower, upper, worst: smallest(lower, upper), ppm: 1e6 * (outside(lower) + outside(upper)) }
}

/** Values that are all the same lie inside or outside. */
function ppmOfPoint(mean: number, lsl = Number.NEGATIVE_INFINITY, usl = Number.POSITIVE_INFINITY): number {
  return mean < lsl || mean > usl ? 1e6 : 0
}

function smallest(lower: number | null, upper: number | null): number | null {
  return lower === null || upper === null ? (lower ?? upper) : Math.min(lower, upper)
}
