import { isDataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'

/** Whether a row is one that somebody added and typed nothing into; what new rows begin with counts as nothing. */
export function isBlank(grid: Grid, line: number): boolean {
  const row = grid.rowAt(line)
  return row !== undefined && grid.books.isNew(grid.keyOf(row)) && grid.columns.every((column) => {
    if (!isDataColumn(column)) return true
    const value = row[column.key]
    return value === null || value === undefined || value === '' || value === column.defaultValue || column.disabled === true
  })
}
