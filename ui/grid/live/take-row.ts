import type { GridRow } from '../row.ts'
import { sameCell } from './merge-row.ts'
import { mergeTugs, tugColumn, tugsOf } from './tug-status.ts'

export interface TakenRow {
  /** What to write into the row: only what differs from what it holds. */
  readonly values: Readonly<Record<string, unknown>>
  /** Columns of it that hold another value now: these are marked as changed by somebody else. */
  readonly columns: readonly string[]
  /** Columns that they changed and I too: mine stays, theirs is told as a conflict. */
  readonly conflicts: readonly { readonly column: string; readonly mine: unknown; readonly theirs: unknown }[]
}

export interface TakeOptions {
  readonly rowKey?: string
  /** Columns of the grid; other values of the row (its revision, say) are taken without a mark. */
  isColumn(key: string): boolean
  /** Whether I changed the cell and have not saved it. */
  isMine(column: string): boolean
  /** Whether two values of a column mean the same; default `sameCell`. */
  same?(column: string, a: unknown, b: unknown): boolean
}

const textSuffix = '_dictText'

/** Fields and `tug_status` of a row from elsewhere, merged into the row with the same id (spec 2 §7), but never over what I typed. */
export function takeRow(row: GridRow, theirs: GridRow, { rowKey = 'id', isColumn, isMine, same = sameCell }: TakeOptions): TakenRow {
  const values: Record<string, unknown> = {}
  const columns: string[] = []
  const conflicts: { column: string; mine: unknown; theirs: unknown }[] = []
  for (const [key, value] of Object.entries(theirs)) {
    // What begins with `_` is of one browser alone.
    if (key === rowKey || key === tugColumn || key.startsWith('_')) continue
    const column = key.endsWith(textSuffix) ? key.slice(0, -textSuffix.length) : key
    if (isColumn(column) && isMine(column)) {
      if (column === key && !same(key, row[key], value)) conflicts.push({ column, mine: row[key], theirs: value })
    } else if (!same(column, row[key], value)) {
      values[key] = value
      if (column === key && isColumn(key)) columns.push(key)
    }
  }
  const status = tugsOf(theirs)
  if (status) {
    const merged = mergeTugs(row[tugColumn], status)
    if (JSON.stringify(merged) !== JSON.stringify(row[tugColumn])) values[tugColumn] = merged
  }
  return { values, columns, conflicts }
}
