import type { DataColumn } from '../column.ts'
import type { CellMarks } from '../paint/cell-marks.ts'
import type { GridRow } from '../row.ts'
import { threadAt, type CellThread, type CommentIndex } from './comment.ts'

/** The column by which the server knows a row; the grid of a form tells rows apart by a key of its own. */
const idColumn = 'id'

/** What the server calls the row; undefined while it was never saved. */
export function storedId(row: GridRow | undefined): string | undefined {
  const id = row?.[idColumn]
  return typeof id === 'string' ? id : undefined
}

export function threadOf(index: CommentIndex, row: GridRow, column: string): CellThread | undefined {
  const id = storedId(row)
  return id === undefined ? undefined : threadAt(index, { row: id, column })
}

/** A corner in cells of which something is said; faint where everything is settled. */
export function noteMarks(index: CommentIndex): CellMarks {
  return {
    active: index.size > 0,
    classOf: (_key: string, column: DataColumn, row: GridRow) => {
      const thread = threadOf(index, row, column.key)
      return thread ? (thread.open > 0 ? ' mw-g-noted' : ' mw-g-noted mw-g-settled') : ''
    },
  }
}
