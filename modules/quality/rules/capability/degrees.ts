import { solveRisingFromZero } from '../math/solve.ts'
import { c4Of, spcConstants } from '../spc/constants.ts'

/**
 * Degrees of freedom of an estimate of σ that is no root of a sum of squares: those of the χ distribution with the same ratio of
 * deviation to mean, as Duncan's table of d2* has them (reprinted in the AIAG MSA manual). They need not be whole.
 * @param ratio deviation of the estimate divided by its mean, squared
 */
function degreesOfRatio(ratio: number): number {
  return solveRisingFromZero((degrees) => -(1 / c4Of(degrees + 1) ** 2 - 1), -ratio)
}

/** Of a mean of ranges. @param sizes values of each sample, 2 and more */
export function degreesOfRanges(sizes: readonly number[]): number {
  return degreesOfRatio(ratioOfMeans(sizes, (n) => spcConstants(n).d3 / spcConstants(n).d2))
}

/** Of a mean of standard deviations. @param sizes values of each sample, 2 and more */
export function degreesOfDeviations(sizes: readonly number[]): number {
  return degreesOfRatio(ratioOfMeans(sizes, (n) => Math.sqrt(1 / c4Of(n) ** 2 - 1)))
}

/** Variance of one |difference| of two values with σ 1, and covariance with the next, which shares a value. */
const variance = 2 - 4 / Math.PI
const covariance = (4 / Math.PI) * (Math.sqrt(3) / 2 + Math.PI / 12) - 4 / Math.PI

/** Of a mean of moving ranges of two, which overlap. @param ranges 1 and more, one behind the other */
export function degreesOfMovingRanges(ranges: number): number {
  const ofMean = (ranges * variance + 2 * (ranges - 1) * covariance) / ranges ** 2
  return degreesOfRatio(ofMean / (4 / Math.PI))
}

function ratioOfMeans(sizes: readonly number[], ratioOf: (n: number) => number): number {
  return sizes.reduce((sum, n) => sum + ratioOf(n) ** 2, 0) / sizes.length ** 2
}
