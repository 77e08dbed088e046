import { isDataColumn } from '../column.ts'
import type { CellAt } from '../row.ts'
import { isEmptyValue } from '../values/empty.ts'
import type { ShownCells } from '../values/shown-cells.ts'
import type { CellRange } from '../view/range.ts'

/** What a drag of the handle to a cell fills: the source grown to one side, that on which the pointer is further away. */
export function fillTarget(from: CellRange, { row, column }: CellAt): CellRange {
  const down = row - from.bottom
  const up = from.top - row
  const right = column - from.right
  const left = from.left - column
  const furthest = Math.max(down, up, right, left)
  if (furthest <= 0) return from
  if (furthest === down) return { ...from, bottom: row }
  if (furthest === up) return { ...from, top: row }
  return furthest === right ? { ...from, right: column } : { ...from, left: column }
}

/** What Ctrl+D and Ctrl+R fill from: the first line of the selection, or the one before it where it is but one. */
export function fillSource(range: CellRange, direction: 'down' | 'right'): { from: CellRange; to: CellRange } | undefined {
  if (direction === 'down') {
    const top = range.bottom > range.top ? range.top : range.top - 1
    return top < 0 ? undefined : { from: { ...range, top, bottom: top }, to: { ...range, top } }
  }
  const left = range.right > range.left ? range.left : range.left - 1
  return left < 0 ? undefined : { from: { ...range, left, right: left }, to: { ...range, left } }
}

/** Last line to which a double click on the handle fills: the end of the filled cells in the column at the left, else at the right. */
export function endOfNeighbour(shown: ShownCells, range: CellRange): number {
  for (const index of [range.left - 1, range.right + 1]) {
    const column = shown.columns[index]
    if (!column || !isDataColumn(column)) continue
    let line = range.bottom
    while (line + 1 < shown.lineCount) {
      const row = shown.rowAt(line + 1)
      if (!row || isEmptyValue(row[column.key])) break
      line += 1
    }
    if (line > range.bottom) return line
  }
  return range.bottom
}
