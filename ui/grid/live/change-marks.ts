import type { RowKey } from '../row.ts'

/** How long a cell flashes that somebody else changed; the mark with their name stays. */
export const flashMs = 2000

/** What is shown at a cell that somebody else changed. */
export interface ChangeMark {
  /** Name of who changed it, as far as it is known. */
  readonly by: string | undefined
  readonly flashUntilMs: number
}

/** Marks by row and column. */
export type ChangeMarks = ReadonlyMap<RowKey, ReadonlyMap<string, ChangeMark>>
export const noMarks: ChangeMarks = new Map()

export function markChanged(marks: ChangeMarks, row: RowKey, columns: readonly string[], by: string | undefined,
  nowMs: number): ChangeMarks {
  if (columns.length === 0) return marks
  const cells = new Map(marks.get(row))
  for (const column of columns) cells.set(column, { by, flashUntilMs: nowMs + flashMs })
  return new Map(marks).set(row, cells)
}

/** I changed the cell, or looked into its mark: it is told no more. Without columns, the whole row. */
export function unmark(marks: ChangeMarks, row: RowKey, columns?: readonly string[]): ChangeMarks {
  const cells = marks.get(row)
  if (!cells || (columns && !columns.some((column) => cells.has(column)))) return marks
  const left = new Map(columns ? cells : undefined)
  for (const column of columns ?? []) left.delete(column)
  const next = new Map(marks)
  if (left.size > 0) next.set(row, left)
  else next.delete(row)
  return next
}

export function markAt(marks: ChangeMarks, row: RowKey, column: string): ChangeMark | undefined {
  return marks.get(row)?.get(column)
}

/** When the next flash ends: the time to draw once more; undefined when nothing flashes. */
export function nextQuietMs(marks: ChangeMarks, nowMs: number): number | undefined {
  let quiet: number | undefined
  for (const cells of marks.values()) {
    for (const { flashUntilMs } of cells.values())
      if (flashUntilMs > nowMs && (quiet === undefined || flashUntilMs < quiet)) quiet = flashUntilMs
  }
  return quiet
}
