import { aqlColumn, aqls } from './aql.ts'
import type { Level } from './code-letter.ts'
import { samplingPlan, type SamplingPlan, type Strictness } from './sampling-plan.ts'

/** Where the inspection of one item of one supplier stands (domain §3.2). */
export interface SwitchState {
  /** `SUSPENDED`: nothing is accepted by sampling until a corrective action is verified. */
  state: Strictness | 'SUSPENDED'
  /** Switching score under normal inspection. */
  score: number
  /** Whether the latest lots of this state were accepted, five at most, the newest last. */
  window: readonly boolean[]
  /** Lots of this state that were accepted one behind the other. */
  consecutiveOk: number
  /** Lots not accepted since tightened inspection began. */
  tightenedRejects: number
  /** Production is steady. */
  steady: boolean
  /** The responsible role approved reduced inspection; ends with the state for which it was given. */
  approved: boolean
}

/** A lot as it was inspected. */
export interface JudgedLot {
  /** Items in the lot. */
  lotQty: number
  level: Level
  aql: string
  /** Nonconforming items in the sample (nonconformities, where the AQL is above 10). */
  nonconforming: number
  /** Submitted for the first time; `false`: seen before, recorded and not counted. Absent: first. */
  first?: boolean
}

/** What people decide about the strictness. */
export type SwitchDecision =
  | { kind: 'STEADY'; steady: boolean }
  | { kind: 'APPROVE'; approved: boolean }
  /** A corrective action was documented and verified: out of suspension. */
  | { kind: 'CORRECTED' }
  /** Back from reduced to normal for a reason of their own. */
  | { kind: 'NORMAL' }
  /** AQL, level or version of the item changed: a new sequence begins. */
  | { kind: 'RESTART' }

const windowSize = 5
const scoreForReduced = 30
const okForNormal = 5
const rejectsForSuspension = 5

/** How every sequence begins. */
export const switchStart: SwitchState = { state: 'NORMAL', score: 0, window: [], consecutiveOk: 0, tightenedRejects: 0, steady: false,
  approved: false }

/**
 * The state after a lot (GB/T 2828.1-2012 clause 9; domain §3.2). The lot is judged by the plan of the state in which it was inspected.
 * @returns the same state where nothing counts: a lot submitted again, or inspection that is suspended
 */
export function switchNext(state: SwitchState, lot: JudgedLot): SwitchState {
  if (lot.first === false || state.state === 'SUSPENDED') return state
  const plan = samplingPlan(lot.lotQty, lot.level, lot.aql, state.state)
  const accepted = lot.nonconforming <= plan.ac
  const after: SwitchState = { ...state, window: [...state.window, accepted].slice(-windowSize),
    consecutiveOk: accepted ? state.consecutiveOk + 1 : 0 }
  switch (state.state) {
    case 'NORMAL':
      return settled(accepted ? { ...after, score: scoreAfter(state.score, lot, plan) } : afterReject(after))
    case 'TIGHTENED':
      return afterTightened(after, accepted)
    case 'REDUCED':
      return accepted ? settled(after) : entering(after, 'NORMAL')
  }
}

/** The state after a decision; the same where the decision does not concern it. */
export function switchDecide(state: SwitchState, decision: SwitchDecision): SwitchState {
  switch (decision.kind) {
    case 'STEADY':
      return settled({ ...state, steady: decision.steady })
    case 'APPROVE':
      return settled({ ...state, approved: decision.approved })
    case 'CORRECTED':
      return state.state === 'SUSPENDED' ? entering(state, 'TIGHTENED') : state
    case 'NORMAL':
      return state.state === 'REDUCED' ? entering(state, 'NORMAL') : state
    case 'RESTART':
      return { ...switchStart, steady: state.steady }
  }
}

/** An accepted lot of Ac 0 or 1 adds 2; of Ac 2 and more 3, if the next tighter AQL had accepted it too, else the score is lost. */
function scoreAfter(score: number, lot: JudgedLot, { n, ac }: SamplingPlan): number {
  if (ac < 2) return score + 2
  const tighter = samplingPlan(lot.lotQty, lot.level, aqls[aqlColumn(lot.aql) - 1]!, 'NORMAL')
  // Another sample was not drawn, so it shows nothing.
  return tighter.n === n && lot.nonconforming <= tighter.ac ? score + 3 : 0
}

function afterReject(after: SwitchState): SwitchState {
  const rejected = after.window.filter((accepted) => !accepted).length
  return rejected >= 2 ? entering(after, 'TIGHTENED') : { ...after, score: 0 }
}

function afterTightened(after: SwitchState, accepted: boolean): SwitchState {
  if (accepted) return after.consecutiveOk >= okForNormal ? entering(after, 'NORMAL') : after
  const tightenedRejects = after.tightenedRejects + 1
  return tightenedRejects >= rejectsForSuspension ? { ...entering(after, 'SUSPENDED'), tightenedRejects } : { ...after, tightenedRejects }
}

/** Follows what score, steadiness and approval now say. */
function settled(state: SwitchState): SwitchState {
  if (state.state === 'REDUCED' && !state.steady) return entering(state, 'NORMAL')
  if (state.state === 'NORMAL' && state.score >= scoreForReduced && state.steady && state.approved)
    return { ...entering(state, 'REDUCED'), approved: true }
  return state
}

/** Windows, counts, score and approval begin anew with each state. */
function entering(state: SwitchState, next: SwitchState['state']): SwitchState {
  return { ...switchStart, state: next, steady: state.steady }
}
