import { Decimal } from '#kernel/entity/index.ts'
import { isDataColumn, type GridColumn } from '../column.ts'
import type { GridRow } from '../row.ts'

// Rows of another page load may come along in drafts: their keys must not come again.
const pageLoad = Math.random().toString(36).slice(2, 8)
let lastKey = 0

/** A key that no other row has (spec 2 §3: rows may receive a unique uid). */
function uniqueKey(): string {
  lastKey += 1
  return `new-${pageLoad}-${lastKey}`
}

/**
 * An empty row: the defaults of its columns, and for columns that number the rows one more than the largest there is.
 * @param rows those that are there already, and those made before it in one go
 */
export function emptyRow(columns: readonly GridColumn[], rowKey: string, rows: readonly GridRow[]): GridRow {
  const row: Record<string, unknown> = { [rowKey]: uniqueKey() }
  for (const column of columns) {
    if (!isDataColumn(column)) continue
    if (column.isOrder) row[column.key] = nextNumber(rows, column.key)
    else if (column.defaultValue !== undefined) row[column.key] = column.defaultValue
  }
  return row
}

function nextNumber(rows: readonly GridRow[], key: string): string {
  let largest = new Decimal(0)
  for (const row of rows) {
    const value = row[key]
    if (typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))) largest = Decimal.max(largest, value)
  }
  return largest.plus(1).toFixed()
}
