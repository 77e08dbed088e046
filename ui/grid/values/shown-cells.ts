import type { DataColumn, GridColumn } from '../column.ts'
import type { GridRow, KeyOf } from '../row.ts'

/** What features see of a grid: the shown lines and columns. `Grid` is one. */
export interface ShownCells {
  readonly lineCount: number
  /** Shown columns in their order. */
  readonly columns: readonly GridColumn[]
  readonly keyOf: KeyOf
  /** The row on a line; the heading of a group holds none. */
  rowAt(line: number): GridRow | undefined
  isEditable(row: GridRow, column: GridColumn): boolean
}

/** The text that a cell shows where its value is coded; otherwise the value itself. */
export function codedText(row: GridRow, column: DataColumn): string | undefined {
  const text = row[`${column.key}_dictText`]
  return typeof text === 'string' && text !== '' ? text : undefined
}
