import { solveRising } from '../math/solve.ts'
import { pAccept, type AcceptanceModel } from './p-accept.ts'

/** What is drawn and when it is accepted. */
export interface Acceptance {
  n: number
  ac: number
}

/** Models of a curve over any quality; drawn from a lot, quality goes in steps of one item. */
type CurveModel = Exclude<AcceptanceModel, 'hypergeometric'>

/**
 * The quality that is accepted with a given probability: with 0.10 the limiting quality (LTPD), with 0.95 what the producer should reach.
 * @param probability above 0, below 1
 * @returns share of nonconforming items, or nonconformities per item with `poisson`; `null` where every quality is accepted (Ac not below n)
 */
export function qualityAccepted({ n, ac }: Acceptance, probability: number, model: CurveModel): number | null {
  if (!(probability > 0 && probability < 1)) throw new RangeError(`${probability} is no probability between 0 and 1`)
  if (n === 0 || (model === 'binomial' && ac >= n)) return null
  let high = 1
  while (model === 'poisson' && pAccept(n, ac, high, model) > probability) high *= 2
  return solveRising((p) => -pAccept(n, ac, p, model), -probability, 0, high)
}

/**
 * Operating characteristic curve, from perfect quality to where it is hardly accepted (1 in 1,000).
 * @param points how many steps; one point more is returned
 * @returns p (share, or nonconformities per item with `poisson`) and its probability of acceptance
 */
export function ocCurve(plan: Acceptance, model: CurveModel, points = 100): { p: number; pa: number }[] {
  const last = qualityAccepted(plan, 0.001, model) ?? 1
  return Array.from({ length: points + 1 }, (_, step) => {
    const p = (last * step) / points
    return { p, pa: pAccept(plan.n, plan.ac, p, model) }
  })
}
