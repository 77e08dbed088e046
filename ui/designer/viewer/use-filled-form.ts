import { useId, useState } from 'react'
import type { FormDocument } from '../document/component.ts'
import { controlId, type ChangeValues } from './form-parts.ts'
import { checkValues, type ValueFault } from '../document/values/check-values.ts'
import { startValues, type FormValues } from '../document/values/form-values.ts'
import { useEffects } from './use-effects.ts'

export interface FilledForm {
  readonly prefix: string
  /** As it is shown now: without what is hidden; empty until its expressions can run. */
  readonly document: FormDocument
  readonly values: FormValues
  readonly onValues: ChangeValues
  /** None before the first check; from then on they follow what is typed. */
  readonly faults: readonly ValueFault[]
  /** Checks everything and goes to the first field that is wrong. */
  readonly check: () => readonly ValueFault[]
}

/** What is filled into a drawn form, what its expressions make of it, and its check. */
export function useFilledForm(drawn: FormDocument, start?: FormValues): FilledForm {
  const prefix = useId()
  const [typed, setTyped] = useState<FormValues>(() => ({ ...startValues(drawn), ...start }))
  const [checked, setChecked] = useState(false)
  const effects = useEffects(drawn, typed)
  const { document, values } = effects ?? { document: { ...drawn, list: [] }, values: typed }
  const check = () => {
    const found = checkValues(document, values)
    setChecked(true)
    if (found[0]) goTo(controlId(prefix, found[0]))
    return found
  }
  return { prefix, document, values, onValues: setTyped, faults: checked ? checkValues(document, values) : [], check }
}

/** Groups of controls take no focus themselves: the first of theirs does. */
function goTo(id: string): void {
  const found = globalThis.document.getElementById(id)
  const control = found?.matches('input, textarea, button, select')
    ? found
    : found?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"], [contenteditable]') ?? found
  control?.scrollIntoView({ block: 'center' })
  control?.focus()
}
