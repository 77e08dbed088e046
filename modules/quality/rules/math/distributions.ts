import { betaBelow, gammaBelow } from './incomplete.ts'
import { normalQuantile } from './normal.ts'
import { solveRisingFromZero } from './solve.ts'

/** From here on the series of the incomplete gamma function grows long while the expansion about the normal distribution is exact. */
const manyDegrees = 100_000

/** The value below which a share of χ² with so many degrees of freedom lies; degrees need not be whole. NaN where there are none. */
export function chiSquareQuantile(share: number, degrees: number): number {
  if (!Number.isFinite(degrees)) return NaN
  return degrees > manyDegrees ? expandedChiSquare(share, degrees) : solveRisingFromZero((x) => gammaBelow(degrees / 2, x / 2), share)
}

/** The expansion of Cornish and Fisher about the normal quantile (Johnson, Kotz, Balakrishnan: Continuous Univariate Distributions 1, 18.5). */
function expandedChiSquare(share: number, degrees: number): number {
  const z = normalQuantile(share)
  const root = Math.sqrt(2 * degrees)
  return degrees + z * root + (2 / 3) * (z ** 2 - 1) + (z ** 3 - 7 * z) / (9 * root) - (6 * z ** 4 + 14 * z ** 2 - 32) / (405 * degrees)
}

/** Share of the F distribution above a value. */
export function fAbove(value: number, degreesOver: number, degreesUnder: number): number {
  return betaBelow(degreesUnder / 2, degreesOver / 2, degreesUnder / (degreesUnder + degreesOver * value))
}

/** Share of Student's t distribution beyond ±value. */
export function tBeyond(value: number, degrees: number): number {
  return betaBelow(degrees / 2, 0.5, degrees / (degrees + value * value))
}

/** The value that |t| exceeds with the given share. */
export function tQuantileBothSides(share: number, degrees: number): number {
  return solveRisingFromZero((x) => 1 - tBeyond(x, degrees), 1 - share)
}
