import { pAccept } from '../../rules/sampling/p-accept.ts'
import { isPerHundred } from '../../rules/sampling/aql.ts'
import type { Level } from '../../rules/sampling/code-letter.ts'
import { qualityAccepted } from '../../rules/sampling/oc-curve.ts'
import { samplingPlan, type SamplingPlan, type Strictness } from '../../rules/sampling/sampling-plan.ts'

/** What is asked of the calculator; it stands in the address, so that a link keeps it. */
export interface Asked {
  lot: number
  level: Level
  aql: string
  state: Strictness
}

export interface Judged extends SamplingPlan {
  /** Items that conform or not; above an AQL of 10 nonconformities per item. */
  model: 'binomial' | 'poisson'
  /** Probability that a lot of just this AQL is accepted. */
  atAql: number
  /** Quality that is accepted with 95 % and with 10 % (LTPD); null where every quality is. */
  producer: number | null
  consumer: number | null
}

/** The plan with what it promises. A lot that is inspected whole has no risk of drawing. */
export function judgedPlan({ lot, level, aql, state }: Asked): Judged {
  const plan = samplingPlan(lot, level, aql, state)
  const model = isPerHundred(aql) ? 'poisson' : 'binomial'
  return { ...plan, model, atAql: pAccept(plan.n, plan.ac, Number(aql) / 100, model), producer: qualityAccepted(plan, 0.95, model),
    consumer: qualityAccepted(plan, 0.1, model) }
}
