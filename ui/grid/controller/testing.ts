import { defineColumns, type ColumnDefinition } from '../columns/define-column.ts'
import type { GridRow } from '../row.ts'
import { Grid, type GridOptions } from './grid.ts'

/** Columns a, b and c of texts. */
export const threeTexts: readonly ColumnDefinition[] = ['a', 'b', 'c'].map((key) => ({ key, title: key.toUpperCase(),
  type: 'input' as const })
)

/** Rows r0, r1 …, whose cells say where they stand. */
export function numberedRows(count: number): GridRow[] {
  return Array.from({ length: count }, (_, index) => ({ id: `r${index}`, a: `a${index}`, b: `b${index}`, c: '' }))
}

export function gridOf(rows: number | readonly GridRow[], options: Partial<GridOptions> = {}): Grid {
  return new Grid({ columns: defineColumns(threeTexts), rows: typeof rows === 'number' ? numberedRows(rows) : rows, ...options })
}

export function keysOf(grid: Grid): string[] {
  return grid.store.rows.map(grid.keyOf)
}
