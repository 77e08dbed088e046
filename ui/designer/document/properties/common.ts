import type { StoredProperty } from './property.ts'

/* Makers of table lines and the properties that many components share. Numbers: spec 2 §5 and §9. */

export const words = (initial = '') => ({ kind: 'words', initial }) as const
export const flag = (initial = false) => ({ kind: 'flag', initial }) as const
export const colour = (initial: string) => ({ kind: 'colour', initial }) as const
export const address = (initial = '') => ({ kind: 'address', initial }) as const
export const icon = (initial = '') => ({ kind: 'icon', initial }) as const
export const integer = (initial: number, min?: number, max?: number, step?: number) =>
  ({ kind: 'integer', initial, ...bounds(min, max, step) }) as const
export const number = (initial: number, min?: number, max?: number, step?: number) =>
  ({ kind: 'number', initial, ...bounds(min, max, step) }) as const
export const openInteger = (initial: number | null, min?: number, max?: number, step?: number) =>
  ({ kind: 'openInteger', initial, ...bounds(min, max, step) }) as const
export const openNumber = (initial: number | null, min?: number, max?: number, step?: number) =>
  ({ kind: 'openNumber', initial, ...bounds(min, max, step) }) as const
export const choice = <const Choices extends readonly string[]>(initial: Choices[number], ...of: Choices) =>
  ({ kind: 'choice', initial, of }) as const
export const value = (initial: string | number | null | readonly [] = '') => ({ kind: 'value', initial }) as const

/** The property under the name that existing clients store. */
export const storedAs = <P extends StoredProperty, const Name extends string>(stored: Name, property: P) => ({ ...property, stored })

function bounds(min: number | undefined, max: number | undefined, step: number | undefined) {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), ...(step === undefined ? {} : { step }) }
}

/** Columns of the grid of a row (spec 2 §9). */
export const GRID_COLUMNS = 24
/** Between components beside each other (px, spec 2 §9). */
export const GUTTER = 15
/** Width of a label that is shown, and of one that is not (px, spec 2 §4, §9). */
export const LABEL_WIDTH = 80
export const HIDDEN_LABEL_WIDTH = 1

const sizes = ['medium', 'small', 'mini'] as const
export const size = { kind: 'choice', initial: 'medium', of: sizes } as const
export const span = integer(GRID_COLUMNS, 1, GRID_COLUMNS)

const formula = { kind: 'formula', initial: '', own: true } as const
/** When a field is shown, required and locked, and what it is computed from. */
const ruled = { visibleWhen: formula, requiredWhen: formula, readonlyWhen: formula, computed: formula }

export const labelled = { label: words(), showLabel: flag(true), labelWidth: integer(LABEL_WIDTH, 1, 200) }
const placed = { ...labelled, span, gutter: integer(GUTTER, 0) }
/** What every component has that a person fills in. */
export const field = { ...placed, required: flag(), disabled: flag(), ...ruled }
export const rules = { kind: 'rules', initial: [] } as const
export const typedRules = { rules, rulesType: choice('default', 'default', 'phone', 'email', 'number', 'idcard') }

/** Choices written into the document, or asked for at an address. */
export const chosen = { options: { kind: 'options', initial: [] }, dataType: choice('static', 'static', 'dynamic'),
  action: address() } as const
