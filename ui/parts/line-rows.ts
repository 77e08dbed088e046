import type { LineRow } from '#kernel/client/records/form-values.ts'

/** A cell of a sub-table. */
export interface CellAt {
  row: number
  name: string
}

export function insertRow(rows: readonly LineRow[], at: number, row: LineRow): LineRow[] {
  return rows.toSpliced(at, 0, row)
}

export function removeRow(rows: readonly LineRow[], at: number): LineRow[] {
  return rows.toSpliced(at, 1)
}

/** Rows stop at the ends. */
export function moveRow(rows: readonly LineRow[], at: number, by: number): LineRow[] {
  const row = rows[at]
  const to = Math.min(rows.length - 1, Math.max(0, at + by))
  return row ? rows.toSpliced(at, 1).toSpliced(to, 0, row) : [...rows]
}
