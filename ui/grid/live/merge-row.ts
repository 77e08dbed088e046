import type { GridRow } from '../row.ts'

/** A cell that both sides changed, to different values. */
export interface CellConflict {
  readonly column: string
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

export interface MergedRow {
  readonly merged: GridRow
  readonly conflicts: readonly CellConflict[]
}

export interface MergeOptions {
  /** Columns that people edit; everything else of the row is as they have it. */
  readonly columns: readonly string[]
  /** Whether two values of a column mean the same; default: the same value, an empty one equal to none. */
  same?(column: string, a: unknown, b: unknown): boolean
}

export function sameCell(_column: string, a: unknown, b: unknown): boolean {
  const [left, right] = [a === '' ? null : (a ?? null), b === '' ? null : (b ?? null)]
  if (left === right) return true
  return typeof left === 'object' && typeof right === 'object' && JSON.stringify(left) === JSON.stringify(right)
}

/**
 * Three-way merge of a row: the side that changed a cell wins it. Where both did, the row holds mine, so that nothing
 * typed disappears before its author has looked, and the cell is among the conflicts.
 */
export function mergeRow(base: GridRow, mine: GridRow, theirs: GridRow, { columns, same = sameCell }: MergeOptions): MergedRow {
  const merged: Record<string, unknown> = { ...theirs }
  const conflicts: CellConflict[] = []
  for (const column of columns) {
    if (same(column, mine[column], theirs[column]) || same(column, base[column], mine[column])) continue
    copyCell(merged, mine, column)
    if (!same(column, base[column], theirs[column])) conflicts.push({ column, base: base[column], mine: mine[column], theirs: theirs[column] })
  }
  return { merged, conflicts }
}

/** A value goes with the text that stands for it. */
function copyCell(into: Record<string, unknown>, from: GridRow, column: string): void {
  const text = `${column}_dictText`
  into[column] = from[column]
  if (text in from || text in into) into[text] = from[text]
}
