/** The steps of an 8D report by the state in which each is worked on: D0 in state 0, D1 in 10 and so on. */
export const capaSteps = ['0', '10', '20', '30', '40', '50', '60', '70', '80'] as const

export type CapaStep = (typeof capaSteps)[number]

/** Which of D0 to D8 a state is; undefined for a report that is finished or cancelled. */
export function stepNumber(status: string): number | undefined {
  const at = (capaSteps as readonly string[]).indexOf(status)
  return at < 0 ? undefined : at
}

/** The state after a step: that of the next one, 4 after the last. */
export function nextStep(status: CapaStep): CapaStep | '4' {
  return capaSteps[capaSteps.indexOf(status) + 1] ?? '4'
}
