import { lnGamma } from '../math/ln-gamma.ts'

/** Items that conform or not, nonconformities per item, or items drawn from a lot of N without putting back. */
export type AcceptanceModel = 'binomial' | 'poisson' | 'hypergeometric'

/**
 * Probability that a lot is accepted: at most `ac` nonconforming among `n` (domain §3.1, OC curve).
 * @param n items inspected
 * @param p share of nonconforming items, 0 to 1; with `poisson` nonconformities per item, which may exceed 1
 * @param N items in the lot, for `hypergeometric`; it holds round(N·p) nonconforming ones
 * @returns 0 to 1, about 11 digits
 * @throws RangeError where a count is no whole number from 0, p lies outside, or N is missing or smaller than n
 */
export function pAccept(n: number, ac: number, p: number, model: AcceptanceModel, N?: number): number {
  for (const count of [n, ac]) if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is no count of items`)
  if (!(p >= 0) || p > (model === 'poisson' ? Number.MAX_VALUE : 1)) throw new RangeError(`${p} is no share`)
  switch (model) {
    case 'binomial':
      return binomialBelow(n, ac, p)
    case 'poisson':
      return poissonBelow(n * p, ac)
    case 'hypergeometric':
      if (N === undefined || !Number.isSafeInteger(N) || N < n) throw new RangeError(`a lot of ${N} does not hold ${n} items`)
      return hypergeometricBelow(N, Math.round(N * p), n, ac)
  }
}

function binomialBelow(n: number, ac: number, p: number): number {
  if (ac >= n || p === 0) return 1
  if (p === 1) return 0
  return cumulated({
    least: 0,
    most: ac,
    peak: Math.floor((n + 1) * p),
    lnTerm: (k) => lnChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p),
    ratio: (k) => (((n - k + 1) / k) * p) / (1 - p),
  })
}

function poissonBelow(mean: number, ac: number): number {
  if (mean === 0) return 1
  if (mean === Number.POSITIVE_INFINITY) return 0
  return cumulated({ least: 0, most: ac, peak: Math.floor(mean), lnTerm: (k) => k * Math.log(mean) - mean - lnGamma(k + 1),
    ratio: (k) => mean / k })
}

function hypergeometricBelow(lot: number, bad: number, n: number, ac: number): number {
  const least = Math.max(0, n - (lot - bad))
  if (ac < least) return 0
  if (ac >= Math.min(n, bad)) return 1
  return cumulated({
    least,
    most: ac,
    peak: Math.floor(((n + 1) * (bad + 1)) / (lot + 2)),
    lnTerm: (k) => lnChoose(bad, k) + lnChoose(lot - bad, n - k) - lnChoose(lot, n),
    ratio: (k) => ((bad - k + 1) / k) * ((n - k + 1) / (lot - bad - n + k)),
  })
}

interface Terms {
  /** First and last count that is summed. */
  least: number
  most: number
  /** The count with the largest term. */
  peak: number
  lnTerm(k: number): number
  /** Term of k divided by that of k − 1. */
  ratio(k: number): number
}

/** Summed from the largest term to both sides, so that nothing underflows that matters. */
function cumulated({ least, most, peak, lnTerm, ratio }: Terms): number {
  const start = Math.max(least, Math.min(most, peak))
  let sum = 1
  for (let k = start, term = 1; k > least && term > sum * 1e-18; k--) sum += term /= ratio(k)
  for (let k = start + 1, term = 1; k <= most && term > sum * 1e-18; k++) sum += term *= ratio(k)
  return Math.min(1, Math.exp(lnTerm(start)) * sum)
}

function lnChoose(n: number, k: number): number {
  return lnGamma(n + 1) - lnGamma(k + 1) - lnGamma(n - k + 1)
}
