import { chiSquareQuantile } from '../math/distributions.ts'
import { normalQuantile } from '../math/normal.ts'

/** Lower and upper end; `null` where the index or its degrees of freedom are not known. */
export type Interval = readonly [low: number, high: number] | null

/** Figures that leave the range of numbers say nothing. */
function known(ends: readonly [number, number]): Interval {
  return ends.every(Number.isFinite) ? ends : null
}

/** Of an index that is a width divided by σ (Cp, Pp): Cp·√(χ²/ν) at both ends (domain §3.4; NIST 6.1.6). */
export function intervalOfWidth(index: number | null, degrees: number | undefined, confidence: number): Interval {
  if (index === null || !degrees) return null
  const end = (share: number) => index * Math.sqrt(chiSquareQuantile(share, degrees) / degrees)
  return known([end((1 - confidence) / 2), end((1 + confidence) / 2)])
}

/** Of the worse side (Cpk, Ppk), by the normal approximation of Bissell (1990) that NIST 6.1.6 gives: ± z·√(1/(9n) + Cpk²/(2ν)). */
export function intervalOfSide(index: number | null, count: number | undefined, degrees: number | undefined, confidence: number): Interval {
  if (index === null || !count || !degrees) return null
  const reach = normalQuantile((1 + confidence) / 2) * Math.sqrt(1 / (9 * count) + index ** 2 / (2 * degrees))
  return known([index - reach, index + reach])
}

/**
 * Of Cpm, by the approximation of Boyles (1991): χ² with ν·(1 + δ²)²/(1 + 2δ²) degrees of freedom.
 * @param away δ: distance of the mean from the target in σ
 */
export function intervalOfTarget(index: number | null, degrees: number | undefined, away: number, confidence: number): Interval {
  return intervalOfWidth(index, degrees && (degrees * (1 + away ** 2) ** 2) / (1 + 2 * away ** 2), confidence)
}
