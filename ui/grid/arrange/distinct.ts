import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { textOfValue } from '../values/empty.ts'
import { orderOf, textReader, type TextOf } from './cell-values.ts'
import { compareTexts } from './collation.ts'
import { compareDecimals } from '../values/decimal-text.ts'

/** A value that a filter offers. */
export interface DistinctValue {
  /** As `oneOf` names it; empty for cells without a value. */
  readonly value: string
  readonly text: string
  readonly count: number
}

/** The values of a column in their order, empty cells last; undefined if there are more than a person would read through. */
export function distinctValues(rows: readonly GridRow[], column: DataColumn, textOf: TextOf, limit: number):
  | readonly DistinctValue[]
  | undefined {
  const found = new Map<string, { value: string; text: string; count: number }>()
  const text = textReader(column, textOf)
  for (const row of rows) {
    const value = textOfValue(row[column.key])
    const there = found.get(value)
    if (there) there.count += 1
    else if (found.size === limit) return undefined
    else found.set(value, { value, text: value === '' ? '' : text(row), count: 1 })
  }
  const isNumber = orderOf(column) === 'number'
  const compare = (a: DistinctValue, b: DistinctValue) => (isNumber ? compareDecimals(a.value, b.value) : compareTexts(a.text, b.text))
  return [...found.values()].sort((a, b) => Number(a.value === '') - Number(b.value === '') || compare(a, b))
}
