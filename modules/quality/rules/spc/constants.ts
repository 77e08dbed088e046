import { lnGamma } from '../math/ln-gamma.ts'
import { rangeMoments } from './range-moments.ts'

/** Factors of control charts for samples of n, as GB/T 17989.2 and the AIAG SPC manual name them. */
export interface SpcConstants {
  A: number
  A2: number
  A3: number
  c4: number
  B3: number
  B4: number
  B5: number
  B6: number
  d2: number
  d3: number
  D1: number
  D2: number
  D3: number
  D4: number
}

const known = new Map<number, SpcConstants>()

/**
 * Control chart factors, computed from their definitions for the normal distribution (domain §3.3), without rounding.
 * @param n values of a sample, from 2; d3 takes some milliseconds for each new n
 * @throws RangeError where n is no whole number of at least 2
 */
export function spcConstants(n: number): Readonly<SpcConstants> {
  if (!Number.isSafeInteger(n) || n < 2) throw new RangeError(`samples of ${n} have no range`)
  const kept = known.get(n)
  if (kept) return kept
  const computed = constantsOf(n)
  known.set(n, computed)
  return computed
}

/** c4 = E[s]/σ of a sample of n values, which need not be whole: √(2/(n−1))·Γ(n/2)/Γ((n−1)/2). */
export function c4Of(n: number): number {
  return Math.sqrt(2 / (n - 1)) * Math.exp(lnGamma(n / 2) - lnGamma((n - 1) / 2))
}

function constantsOf(n: number): SpcConstants {
  const c4 = c4Of(n)
  const { mean: d2, deviation: d3 } = rangeMoments(n)
  const s = 3 * Math.sqrt(1 - c4 * c4)
  const A = 3 / Math.sqrt(n)
  const [D1, B5] = [Math.max(0, d2 - 3 * d3), Math.max(0, c4 - s)]
  return { A, A2: A / d2, A3: A / c4, c4, B3: B5 / c4, B4: (c4 + s) / c4, B5, B6: c4 + s, d2, d3, D1, D2: d2 + 3 * d3, D3: D1 / d2,
    D4: (d2 + 3 * d3) / d2 }
}
