import { solveRising } from './solve.ts'

/** Beyond so many standard deviations a double holds no share. */
const nothing = 39

/** Density of the standard normal distribution. */
export function normalDensity(x: number): number {
  return Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)
}

/** Share of the standard normal distribution below x; also far tails keep 14 digits. */
export function normalBelow(x: number): number {
  if (x <= -nothing) return 0
  if (x >= nothing) return 1
  if (x > 2.5) return 1 - upperTail(x)
  return x < -2.5 ? upperTail(-x) : 0.5 + normalDensity(x) * centralSeries(x)
}

/** The x below which a share of the standard normal distribution lies. @param share between 0 and 1 */
export function normalQuantile(share: number): number {
  return share > 0.5 ? -normalQuantile(1 - share) : solveRising(normalBelow, share, -nothing, 1)
}

/** x + x³/3 + x⁵/(3·5) + …: all terms of one sign, nothing cancels. */
function centralSeries(x: number): number {
  let [term, sum] = [x, x]
  for (let odd = 3; Math.abs(term) > Math.abs(sum) * 1e-17; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return sum
}

/** Laplace's continued fraction, from its end. */
function upperTail(x: number): number {
  let fraction = x
  for (let depth = 120; depth >= 1; depth--) fraction = x + depth / fraction
  return normalDensity(x) / fraction
}
