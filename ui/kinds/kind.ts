import type { ComponentType } from 'react'
import type { Field } from '#kernel/entity/index.ts'
import type { ReadValue } from './reading.ts'

export type Values = Readonly<Record<string, unknown>>

export interface DisplayProps {
  name: string
  field: Field
  /** The record that holds the value and its `<field>_dictText`. */
  record: Values
}

export interface ControlProps {
  name: string
  field: Field
  value: unknown
  /** What stands for a coded value, where it is known. */
  text?: string
  /** `text` goes along where the value is a code. */
  onChange: (value: unknown, text?: string) => void
  /** Joins the label to the control. */
  id?: string
  disabled?: boolean
  invalid?: boolean
  autoFocus?: boolean
  placeholder?: string
  /** Drawn inside a table cell: without a border of its own. */
  inCell?: boolean
  'aria-describedby'?: string
  'aria-label'?: string
}

/** What a control needs that belongs to no field of an entity. */
export type InputProps = Omit<ControlProps, 'name' | 'field'> & { name?: string }

export interface QueryProps {
  name: string
  field: Field
  id?: string
  /** Filter values by parameter name: `name`, or `name_begin` and `name_end`. */
  filters: Readonly<Record<string, string>>
  onFilter: (name: string, value: string) => void
}

/** The drawing half of a field kind; the other half stands in `kernel/entity/kinds`. */
export interface UiKind {
  align: 'left' | 'right'
  Display: ComponentType<DisplayProps>
  /** `Display` in plain words. */
  read: ReadValue
  FormControl: ComponentType<ControlProps>
  CellEditor: ComponentType<ControlProps>
  /** Filter for one value; missing where the kind cannot be searched. */
  QueryControl?: ComponentType<QueryProps>
  /** Filter from–to. */
  RangeControl?: ComponentType<QueryProps>
  /** A whole form row rather than a third of it. */
  wide?: boolean
}

export const EMPTY = '—'

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

export function asText(value: unknown): string {
  return isEmpty(value) ? '' : String(value)
}
