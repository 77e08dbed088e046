import { samplingPlan } from './sampling-plan.ts'
import { switchDecide, switchNext, switchStart, type JudgedLot, type SwitchDecision, type SwitchState } from './switch.ts'

/** A lot with what its inspection said of it, or what somebody decided. */
export type SwitchEvent = { lot: JudgedLot & { accepted: boolean } } | { decision: SwitchDecision }

/**
 * The state after an event. A lot was judged by the plan of the state in which its inspection began; should that be another
 * one by now, its judgement stands and counts as one of the present state.
 */
export function switchAfter(state: SwitchState, event: SwitchEvent): SwitchState {
  if ('decision' in event) return switchDecide(state, event.decision)
  const { accepted, ...lot } = event.lot
  if (state.state === 'SUSPENDED') return state
  const { ac, re } = samplingPlan(lot.lotQty, lot.level, lot.aql, state.state)
  return switchNext(state, { ...lot, nonconforming: accepted ? Math.min(lot.nonconforming, ac) : Math.max(lot.nonconforming, re) })
}

/** Where a sequence stands after all that happened to it, from its beginning. */
export function switchReplay(events: readonly SwitchEvent[], start: SwitchState = switchStart): SwitchState {
  return events.reduce(switchAfter, start)
}
