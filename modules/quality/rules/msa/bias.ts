import { tBeyond, tQuantileBothSides } from '../math/distributions.ts'
import { deviationOf, differenceOf, meanOf } from '../math/moments.ts'

/** How far a gauge reads from the truth. */
export interface Bias {
  /** Mean of the measurements minus the reference. */
  bias: number
  /** Standard deviation of the measurements: repeatability. */
  sigma: number
  /** Ends of the interval around the bias. */
  interval: readonly [low: number, high: number]
  /** Student's t of the bias; `null` where the measurements do not vary. */
  t: number | null
  /** Probability of such a t, or one further from 0, without any bias. */
  p: number | null
  /** 0 lies within the interval: no bias is shown. */
  acceptable: boolean
}

/**
 * Bias of a gauge from repeated measurements of one part (AIAG MSA, independent sample method).
 * @param values at least two, in the unit of the reference
 * @param confidence of the interval, 0.95 by default
 * @throws RangeError where there are fewer than two measurements or one is no number
 */
export function bias(values: readonly number[], reference: number, confidence = 0.95): Bias {
  if (values.length < 2 || !values.every(Number.isFinite) || !Number.isFinite(reference))
    throw new RangeError('bias takes a reference and at least two measurements')
  const mean = meanOf(values)
  const sigma = deviationOf(values, mean)
  const error = sigma / Math.sqrt(values.length)
  const degrees = values.length - 1
  const reach = tQuantileBothSides(1 - confidence, degrees) * error
  const away = differenceOf(mean, reference)
  const t = error === 0 ? null : away / error
  return { bias: away, sigma, interval: [away - reach, away + reach], t, p: t === null ? null : tBeyond(t, degrees),
    acceptable: Math.abs(away) <= reach }
}
