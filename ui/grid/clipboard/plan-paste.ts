import { isDataColumn, type DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import type { ShownCells } from '../values/shown-cells.ts'
import type { CellRange } from '../view/range.ts'
import type { Block, BlockCell } from './block.ts'
import type { Misfit } from './misfit.ts'

/** A cell of the clipboard with the cell of the grid that it is meant for. */
export interface PlannedCell {
  readonly row: GridRow
  readonly column: DataColumn
  readonly cell: BlockCell
}

export interface PastePlan {
  readonly cells: readonly PlannedCell[]
  /** Rows to be added below, empty as yet: cells of theirs are among `cells`. */
  readonly newRows: readonly GridRow[]
  /** Cells that nobody may type into. */
  readonly disabled: readonly Misfit[]
  /** Columns and rows of the block for which there is no room. */
  readonly cutColumns: number
  readonly cutRows: number
  /** What the paste covers, to be selected after it. */
  readonly range: CellRange
}

export interface PasteTarget {
  readonly shown: ShownCells
  readonly range: CellRange
  /** An empty row with its key and defaults; without it rows past the end are cut. */
  readonly newRow?: () => GridRow
}

/**
 * Which cell of a block goes where: from the top left cell of the range on; repeated where the range is a multiple of the
 * block; past the last row into new rows. Headings of groups and columns that hold no values are passed over.
 */
export function planPaste(block: Block, { shown, range, newRow }: PasteTarget): PastePlan {
  const height = block.length
  const width = Math.max(0, ...block.map((cells) => cells.length))
  const columns = dataColumnsFrom(shown, range.left)
  const wide = columns.filter(({ index }) => index <= range.right).length
  const high = rowLines(shown, range.top, range.bottom).length
  const downMultiple = width > 0 && high % height === 0
  const acrossMultiple = width > 0 && wide % width === 0
  const rowCount = downMultiple && (acrossMultiple || wide === 1) ? Math.max(high, height) : height
  const columnCount = acrossMultiple && (downMultiple || high === 1) ? Math.max(wide, width) : width
  const used = columns.slice(0, columnCount)
  const lines = rowLines(shown, range.top, shown.lineCount - 1, rowCount)
  const newRows = newRow ? Array.from({ length: rowCount - lines.length }, newRow) : []
  const rows = [...lines.map((line) => shown.rowAt(line)!), ...newRows]
  const cells: PlannedCell[] = []
  const disabled: Misfit[] = []
  for (const [down, row] of rows.entries()) {
    const source = block[down % height]!
    for (const [across, { column }] of used.entries()) {
      const cell = source[across % width]
      if (!cell) continue
      if (shown.isEditable(row, column)) cells.push({ row, column, cell })
      else if (cell.text !== '') disabled.push({ row: shown.keyOf(row), column: column.key, text: cell.text, reason: { code: 'disabled' } })
    }
  }
  const bottom = newRows.length > 0 ? shown.lineCount + newRows.length - 1 : (lines.at(-1) ?? range.top)
  return {
    cells,
    newRows,
    disabled,
    cutColumns: Math.max(0, columnCount - used.length),
    cutRows: rowCount - rows.length,
    range: { top: range.top, left: used[0]?.index ?? range.left, bottom, right: used.at(-1)?.index ?? range.left },
  }
}

function dataColumnsFrom({ columns }: ShownCells, left: number): { column: DataColumn; index: number }[] {
  return columns.flatMap((column, index) => (index >= left && isDataColumn(column) && !column.aside ? [{ column, index }] : []))
}

/** Lines that hold rows, at most `limit`. */
function rowLines(shown: ShownCells, from: number, to: number, limit = Infinity): number[] {
  const lines: number[] = []
  for (let line = from; line <= to && lines.length < limit; line += 1) if (shown.rowAt(line)) lines.push(line)
  return lines
}
