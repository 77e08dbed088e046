import { sameCell } from '#kernel/client/records/merge-row.ts'
import type { GridRow } from '../row.ts'
import { mergeTugs, tugColumn, tugsOf } from './tug-status.ts'

export interface TakenRow {
  /** What to write into the row: only what differs from what it holds. */
  readonly values: Readonly<Record<string, unknown>>
  /** Columns of it that hold another value now: these are marked as changed by somebody else. */
  readonly columns: readonly string[]
}

export interface TakeOptions {
  readonly rowKey?: string
  /** Columns of the grid; other values of the row (its revision, say) are taken without a mark. */
  isColumn(key: string): boolean
  /** Whether the cell holds a value of mine that theirs must not take the place of. */
  isMine(column: string): boolean
  /** Whether two values under a name mean the same; default `sameCell`. */
  same?(key: string, a: unknown, b: unknown): boolean
}

const textSuffix = '_dictText'

/** Fields and `tug_status` of a row from elsewhere, merged into the row with the same id (spec 2 §7), but never over what I typed. */
export function takeRow(row: GridRow, theirs: GridRow, { rowKey = 'id', isColumn, isMine, same = sameCell }: TakeOptions): TakenRow {
  const values: Record<string, unknown> = {}
  const columns: string[] = []
  for (const [key, value] of Object.entries(theirs)) {
    // What begins with `_` is of one browser alone.
    if (key === rowKey || key === tugColumn || key.startsWith('_')) continue
    const column = key.endsWith(textSuffix) ? key.slice(0, -textSuffix.length) : key
    if ((isColumn(column) && isMine(column)) || same(key, row[key], value)) continue
    values[key] = value
    if (column === key && isColumn(key)) columns.push(key)
  }
  const status = tugsOf(theirs)
  if (status) {
    const merged = mergeTugs(row[tugColumn], status)
    if (JSON.stringify(merged) !== JSON.stringify(row[tugColumn])) values[tugColumn] = merged
  }
  return { values, columns }
}
