import type { Field } from '../field.ts'
import type { KindName } from '../field.ts'
import type { Parsed } from '../parsed.ts'

/** Query operators of the list language and of the advanced query (spec 2 §9). */
export type Operator = 'eq' | 'ne' | 'like' | 'left_like' | 'right_like' | 'in' | 'gt' | 'ge' | 'lt' | 'le'

/** Texts that stand behind codes: dictionary entries, records, users, departments. */
export interface Lookup {
  /** The text of a stored value, or undefined when unknown. */
  textOf(field: Field, value: string): string | undefined
  /** The stored values whose text or code equals the given one. */
  valuesOf(field: Field, text: string): readonly string[]
}

/** How values of a kind compare in SQL: as text, exactly, as numbers or in time; `list` holds comma-joined codes. */
type Comparison = 'text' | 'code' | 'number' | 'time' | 'list' | 'none'

/** Everything the kernel must know about a kind of field on both sides. The drawing half stands in `ui/kinds`. */
export interface Kind<T = unknown> {
  name: KindName
  /** PostgreSQL column type; null where the value has no column. */
  sql(field: Field): string | null
  /** Reads a JSON value (numbers and strings alike); empty strings are null. */
  parse(raw: unknown, field: Field): Parsed<T>
  comparison: Comparison
  operators: readonly Operator[]
  /** Reads a spreadsheet cell. */
  fromCell(cell: unknown, field: Field, lookup: Lookup): Parsed<T>
  /** Writes a spreadsheet cell. */
  toCell(value: T, field: Field, lookup: Lookup): string | number
}

export const textOperators: readonly Operator[] = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne']
export const orderedOperators: readonly Operator[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in']
export const codeOperators: readonly Operator[] = ['eq', 'ne', 'in']
