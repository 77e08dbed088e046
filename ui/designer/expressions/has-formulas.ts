import { isField, type FormDocument } from '../document/component.ts'
import { componentsOf } from '../document/tree.ts'

/** Properties of a field that hold an expression. */
export const formulas = ['visibleWhen', 'requiredWhen', 'readonlyWhen', 'computed'] as const

/** Whether a form has expressions at all: most have none, and load nothing for them. */
export function hasFormulas(document: Pick<FormDocument, 'list'>): boolean {
  return [...componentsOf(document)].some((component) => isField(component) && formulas.some((formula) => component[formula] !== ''))
}
