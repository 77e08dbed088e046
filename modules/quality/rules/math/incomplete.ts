import { lnGamma } from './ln-gamma.ts'

const enough = 1e-16
/** Stands for zero in a denominator. */
const tiny = 1e-300

/** Regularised lower incomplete gamma function P(a, x), a > 0, x ≥ 0: the share of a gamma distribution below x. */
export function gammaBelow(a: number, x: number): number {
  if (x <= 0) return 0
  const front = Math.exp(a * Math.log(x) - x - lnGamma(a))
  return x < a + 1 ? front * gammaSeries(a, x) : 1 - front * gammaFraction(a, x)
}

/** Regularised incomplete beta function I(x; a, b), a, b > 0: the share of a beta distribution below x. */
export function betaBelow(a: number, b: number, x: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(a, b, x)) / a : 1 - (front * betaFraction(b, a, 1 - x)) / b
}

function gammaSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = a + 1; term > sum * enough; n++) {
    term *= x / n
    sum += term
  }
  return sum
}

function gammaFraction(a: number, x: number): number {
  return 1 / lentz(x + 1 - a, (n) => [-n * (n - a), x + 2 * n + 1 - a])
}

function betaFraction(a: number, b: number, x: number): number {
  return 1 / lentz(1, (n) => {
    const m = n >> 1
    return n % 2 === 0
      ? [(m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)), 1]
      : [(-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)), 1]
  })
}

/** b₀ + a₁/(b₁ + a₂/(b₂ + …)) by the method of Lentz; NaN where it does not come to an end. */
function lentz(first: number, term: (n: number) => readonly [over: number, under: number]): number {
  let value = first || tiny
  let [above, below] = [value, 0]
  for (let n = 1; n < 10_000; n++) {
    const [over, under] = term(n)
    below = 1 / (under + over * below || tiny)
    above = under + over / above || tiny
    value *= above * below
    if (Math.abs(above * below - 1) < enough * 10) return value
  }
  return NaN
}
