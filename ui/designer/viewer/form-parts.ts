import type { FormConfig } from '../document/component.ts'
import type { ValueFailure, ValueFault } from '../document/values/check-values.ts'
import type { FormValues } from '../document/values/form-values.ts'

export type ChangeValues = (change: (values: FormValues) => FormValues) => void

/** What all parts of a drawn form share; stays the same while it is filled in. */
export interface FormParts {
  /** Begins the ids of controls: two forms may stand on one page. */
  readonly prefix: string
  readonly config: FormConfig
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly onValues: ChangeValues
  /** A button of the form was pressed. */
  readonly onButton: ((id: string) => void) | undefined
}

/** What a part of the form draws with: changes with every key. */
export interface FilledParts {
  readonly form: FormParts
  readonly values: FormValues
  readonly faults: readonly ValueFault[]
}

export function failureOf(faults: readonly ValueFault[], id: string, row?: number, column?: string): ValueFailure | undefined {
  return faults.find((fault) => fault.id === id && fault.row === row && fault.column === column)?.failure
}

/** The id of a control in the page. */
export function controlId(prefix: string, { id, row, column }: Pick<ValueFault, 'id' | 'row' | 'column'>): string {
  return [prefix, id, ...(row === undefined ? [] : [row, column])].join('-')
}

/** How the library calls the sizes of a form. */
export const librarySize = { medium: 'middle', small: 'small', mini: 'small' } as const
