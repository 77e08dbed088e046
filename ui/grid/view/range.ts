import type { CellAt } from '../row.ts'

/** A rectangle of cells by lines and shown columns, both ends included. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export function rangeOf(a: CellAt, b: CellAt): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  }
}

export function contains(range: CellRange, row: number, column: number): boolean {
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right
}

export function isSingle(range: CellRange): boolean {
  return range.top === range.bottom && range.left === range.right
}

export function cellCount(range: CellRange): number {
  return (range.bottom - range.top + 1) * (range.right - range.left + 1)
}

/** The range as far as it exists, or nothing of it. */
export function clip(range: CellRange, rows: number, columns: number): CellRange | undefined {
  const clipped = { top: Math.max(0, range.top), left: Math.max(0, range.left), bottom: Math.min(rows - 1, range.bottom),
    right: Math.min(columns - 1, range.right) }
  return clipped.top > clipped.bottom || clipped.left > clipped.right ? undefined : clipped
}
