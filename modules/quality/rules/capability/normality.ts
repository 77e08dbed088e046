import { deviationOf, meanOf } from '../math/moments.ts'
import { normalBelow } from '../math/normal.ts'

/** Result of the test of Anderson and Darling for a normal distribution whose mean and deviation are estimated. */
export interface Normality {
  /** A². */
  statistic: number
  /** A²·(1 + 0.75/n + 2.25/n²). */
  adjusted: number
  /** Probability of such a statistic, or a larger one, if the distribution is normal. Below 0.05 it is usually said not to be. */
  p: number
}

const fewest = 8

/**
 * Anderson–Darling test for normality (Stephens in D'Agostino and Stephens 1986, Table 4.9).
 * @param values what is not finite is left out
 * @returns `null` below eight values or without any deviation: nothing can be said
 */
export function andersonDarling(values: ArrayLike<number>): Normality | null {
  const sorted = Float64Array.from(values).filter(Number.isFinite).sort()
  const n = sorted.length
  if (n < fewest || sorted[0] === sorted[n - 1]) return null
  const mean = meanOf(sorted)
  const deviation = deviationOf(sorted, mean)
  const z = sorted.map((value) => (value - mean) / deviation)
  let sum = 0
  for (let i = 0; i < n; i++) sum += (2 * i + 1) * (lnBelow(z[i]!) + lnBelow(-z[n - 1 - i]!))
  const statistic = -n - sum / n
  const adjusted = statistic * (1 + 0.75 / n + 2.25 / (n * n))
  return { statistic, adjusted, p: probabilityOf(adjusted) }
}

/** What underflows is kept from becoming infinite: such a value rules normality out in any case. */
function lnBelow(z: number): number {
  return Math.log(Math.max(normalBelow(z), Number.MIN_VALUE))
}

/** By the pieces of Stephens' table; beyond its end the probability falls no further than can be told. */
function probabilityOf(adjusted: number): number {
  if (adjusted < 0.2) return 1 - Math.exp(-13.436 + 101.14 * adjusted - 223.73 * adjusted ** 2)
  if (adjusted < 0.34) return 1 - Math.exp(-8.318 + 42.796 * adjusted - 59.938 * adjusted ** 2)
  if (adjusted < 0.6) return Math.exp(0.9177 - 4.279 * adjusted - 1.38 * adjusted ** 2)
  return adjusted < 10 ? Math.exp(1.2937 - 5.709 * adjusted + 0.0186 * adjusted ** 2) : 3.7e-24
}
