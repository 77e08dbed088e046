import { capaSteps, stepNumber, type CapaStep } from '../../index.ts'

export type StepState = 'done' | 'current' | 'todo'

/** How far a step is by the state of its report; a cancelled one was left where nobody knows. */
export function stateOfStep(step: CapaStep, status: string): StepState {
  if (status === '4') return 'done'
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
  0: ['subject', 'severity', 'source', 'reference', 'ncr', 'item', 'supplier', 'customer', 'owner', 'docDate', 'dueDate', 'emergency',
    'attachments'],
  10: [],
  20: ['problem'],
  30: [],
  40: ['rootCause', 'escapeCause'],
  50: [],
  60: ['effect'],
  70: ['prevention'],
  80: ['recognition'],
}
