import type { Entity } from '#kernel/entity/index.ts'
import { changedFields, type Values } from './form-values.ts'
import type { Fault } from './record.ts'

export interface FormState {
  /** What the form shows: values as typed, texts of references in `<field>_dictText`. */
  values: Values
  /** What the server last told; a new record has neither id nor `rev`. */
  baseline: Values
  faults: Fault[]
}

export type FormAction =
  | { type: 'load'; values: Values }
  | { type: 'set'; name: string; value: unknown; text?: string }
  | { type: 'faults'; faults: Fault[] }
  | { type: 'restore'; values: Values; baseline: Values }
  | { type: 'merge'; values: Values; baseline: Values }

export function openForm(values: Values): FormState {
  return { values, baseline: values, faults: [] }
}

/** What a form shows after an action. Typing into a field takes its complaint away; nothing else does. */
export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'load':
      return openForm(action.values)
    case 'set':
      return {
        ...state,
        values: { ...state.values, [action.name]: action.value,
          ...(action.text === undefined ? {} : { [`${action.name}_dictText`]: action.text }) },
        faults: state.faults.filter((fault) =>
          fault.line === undefined ? fault.field !== action.name : fault.line !== action.name || stillHolds(state, action, fault)
        ),
      }
    case 'faults':
      return { ...state, faults: action.faults }
    case 'restore':
    case 'merge':
      return { values: action.values, baseline: action.baseline, faults: [] }
  }
}

/** A complaint about a cell stays while its row stands where it stood and the cell holds what it held. */
function stillHolds(state: FormState, action: { name: string; value: unknown }, fault: Fault): boolean {
  const before = (state.values[action.name] as Values[] | undefined)?.[fault.row ?? -1]
  const after = Array.isArray(action.value) ? (action.value as Values[])[fault.row ?? -1] : undefined
  return before !== undefined && after !== undefined && before._key === after._key && before[fault.field] === after[fault.field]
}

export function isDirty(entity: Entity, state: FormState): boolean {
  return changedFields(entity, state.baseline, state.values).length > 0
}
