import type { GridRow } from '../row.ts'
import type { ColumnChecks } from './compile-rules.ts'

/** A walk over all rows: `first` also builds the indexes, `again` looks once more, `ask` asks the handlers too. */
export interface Run {
  /** As they stood when the run began: rows may come and go between two steps. */
  readonly rows: readonly GridRow[]
  readonly columns: readonly ColumnChecks[]
  readonly purpose: 'first' | 'again' | 'ask'
  row: number
  column: number
}

/** Column by column over some hundred rows: the clock is asked seldom, and a slice ends soon after its deadline. */
const CHUNK_ROWS = 256

export function beginRun(rows: readonly GridRow[], columns: readonly ColumnChecks[], purpose: Run['purpose']): Run | undefined {
  return rows.length === 0 || columns.length === 0 ? undefined : { rows: rows.slice(), columns, purpose, row: 0, column: 0 }
}

export interface Chunk {
  readonly checks: ColumnChecks
  readonly from: number
  readonly to: number
}

/** The next rows of a column; `isLast` if none follow. */
export function takeChunk(run: Run): { chunk: Chunk; isLast: boolean } {
  const chunk = { checks: run.columns[run.column]!, from: run.row, to: Math.min(run.rows.length, run.row + CHUNK_ROWS) }
  run.column += 1
  if (run.column === run.columns.length) {
    run.column = 0
    run.row = chunk.to
  }
  return { chunk, isLast: run.row >= run.rows.length }
}
