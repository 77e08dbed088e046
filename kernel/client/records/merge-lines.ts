import type { Field } from '#kernel/entity/index.ts'
import { lineEntityOf } from '../entities.ts'
import { lineFields, rowsOf, sameValue, type LineRow, type Values } from './form-values.ts'
import type { Sides } from './merge-row.ts'
import { compareRows, mergeRows, type RowsComparison } from './merge-rows.ts'

/** Rows that the server knows are told apart by their id, others by the key that the form gave them. */
function keyOf(row: Values): string {
  return String(row.id ?? row._key)
}

/** Compares a sub-table of a form by row and cell; undefined where its rows are unknown here. */
export function compareLines(name: string, field: Field, base: Values, mine: Values, theirs: Values): RowsComparison | undefined {
  const entity = lineEntityOf(field)
  if (!entity) return undefined
  const fields = new Map(lineFields(entity).filter(([, own]) => !own.readonly))
  return compareRows(name, { base: rowsOf(base, name), mine: rowsOf(mine, name), theirs: rowsOf(theirs, name) }, keyOf, {
    columns: [...fields.keys()],
    same: (column, a, b) => sameValue(fields.get(column)!, a, b),
    own: ['_key'],
  })
}

/** The rows as they become. Those that they removed and I keep are new to the server. */
export function mergeLines(comparison: RowsComparison, sides: Sides): LineRow[] {
  return (mergeRows(comparison, sides) as LineRow[]).map((
    row,
  ) => (row.id === undefined || comparison.theirs.has(keyOf(row)) ? row : { ...row, id: undefined }))
}

/** Their rows under the keys that the form knows them by, so that what is shown stays where it is. */
export function withMyKeys(mine: readonly LineRow[], theirs: readonly LineRow[]): LineRow[] {
  const keys = new Map(mine.map((row) => [row.id, row._key]))
  return theirs.map((row) => ({ ...row, _key: keys.get(row.id) ?? row._key }))
}
