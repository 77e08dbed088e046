/** The states of an 8D report: its steps in their order, D0 to D8, and what comes of it. */
export const capaState = { d0: '0', d1: '10', d2: '20', d3: '30', d4: '40', d5: '50', d6: '60', d7: '70', d8: '80', finished: '4',
  cancelled: '9' } as const

/** The steps by name, in their order. */
export const capaStepNames = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8'] as const

export type CapaStep = (typeof capaState)[(typeof capaStepNames)[number]]

/** The states in which each step is worked on, in their order. */
export const capaSteps: readonly CapaStep[] = capaStepNames.map((name) => capaState[name])

/** Which of D0 to D8 a state is; undefined for a report that is finished or cancelled. */
export function stepNumber(status: string): number | undefined {
  const at = (capaSteps as readonly string[]).indexOf(status)
  return at < 0 ? undefined : at
}

/** The state after a step: that of the next one, finished after the last. */
export function nextStep(status: CapaStep): CapaStep | typeof capaState.finished {
  return capaSteps[capaSteps.indexOf(status) + 1] ?? capaState.finished
}
