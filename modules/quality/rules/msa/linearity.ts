import { tBeyond } from '../math/distributions.ts'
import { differenceOf, meanOf, squaresAround } from '../math/moments.ts'

/** Measurements of one part whose true value is known. */
export interface ReferencePart {
  reference: number
  values: readonly number[]
}

/** How the bias of a gauge changes over its range: the line bias = slope·reference + intercept. */
export interface Linearity {
  slope: number
  intercept: number
  /** Share of the variation of biases that the line explains; `null` where they do not vary. */
  rSquared: number | null
  /** Deviation of single biases around the line. */
  sigma: number
  /** Student's t of slope and intercept, with their probabilities if both are 0; `null` where biases lie on a line. */
  slopeTest: { t: number; p: number } | null
  interceptTest: { t: number; p: number } | null
  /** Mean bias of each part, in their order. */
  biases: number[]
}

/**
 * Linearity of a gauge (AIAG MSA): regression of all single biases on the reference values.
 * @throws RangeError where fewer than two different references or fewer than three measurements are given, or one is no number
 */
export function linearity(parts: readonly ReferencePart[]): Linearity {
  const points = parts.flatMap(({ reference, values }) => values.map((value) => ({ x: reference, y: value - reference })))
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)]
  if (new Set(x).size < 2 || points.length < 3 || ![...x, ...y].every(Number.isFinite))
    throw new RangeError('linearity takes at least two references and three measurements')
  const [meanX, meanY] = [meanOf(x), meanOf(y)]
  const squaresX = squaresAround(x, meanX)
  const slope = points.reduce((sum, point) => sum + (point.x - meanX) * (point.y - meanY), 0) / squaresX
  const intercept = meanY - slope * meanX
  const rest = points.reduce((sum, point) => sum + differenceOf(point.x + point.y, point.x + slope * point.x + intercept) ** 2, 0)
  const degrees = points.length - 2
  const sigma = Math.sqrt(rest / degrees)
  const test = (value: number, error: number) => (error === 0 ? null : { t: value / error, p: tBeyond(value / error, degrees) })
  const squaresY = squaresAround(y, meanY)
  return {
    slope,
    intercept,
    sigma,
    rSquared: squaresY === 0 ? null : 1 - rest / squaresY,
    slopeTest: test(slope, sigma / Math.sqrt(squaresX)),
    interceptTest: test(intercept, sigma * Math.sqrt(1 / points.length + meanX ** 2 / squaresX)),
    biases: parts.map(({ reference, values }) => meanOf(values) - reference),
  }
}
