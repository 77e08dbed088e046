import { capa, capaSteps, stepNumber, type CapaStep } from '../../index.ts'

export type StepState = 'done' | 'current' | 'todo'

/** How far a step is by the state of its report; a cancelled one was left where nobody knows. */
export function stateOfStep(step: CapaStep, status: string): StepState {
  if (status === capa.state.finished) return 'done'
  const at = stepNumber(status)
  if (at === undefined) return 'todo'
  const own = capaSteps.indexOf(step)
  return own < at ? 'done' : own === at ? 'current' : 'todo'
}

/** The step that is worked on; the last one of a finished report. */
export function currentStep(status: string): CapaStep {
  return capaSteps[stepNumber(status) ?? capaSteps.length - 1]!
}

/** Plain fields of each step, in their order. */
export const fieldsOfStep: Readonly<Record<CapaStep, readonly string[]>> = {
  [capa.state.d0]: ['subject', 'severity', 'source', 'reference', 'ncr', 'item', 'supplier', 'customer', 'owner', 'docDate', 'dueDate',
    'emergency', 'attachments'],
  [capa.state.d1]: [],
  [capa.state.d2]: ['problem'],
  [capa.state.d3]: [],
  [capa.state.d4]: ['rootCause', 'escapeCause'],
  [capa.state.d5]: [],
  [capa.state.d6]: ['effect'],
  [capa.state.d7]: ['prevention'],
  [capa.state.d8]: ['recognition'],
}
