import type { DataColumn } from '../column.ts'
import type { GridRow, RowKey } from '../row.ts'

/** What a feature says about single cells: a fault, a found text, a colour by condition, somebody else's hand. */
export interface CellMarks {
  /** False while the feature has nothing to say: no cell is asked. */
  readonly active: boolean
  /** Class names, with a leading blank. */
  classOf(key: RowKey, column: DataColumn, row: GridRow): string
}
