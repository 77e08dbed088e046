import type { HistoryEntry } from '#kernel/client/records/record.ts'
import type { GridRow } from '../row.ts'

/** One change of a cell. */
export interface CellChange {
  readonly id: string
  readonly at: string
  readonly byName: string
  /** First value of the cell: there is nothing before it. */
  readonly first: boolean
  readonly before: unknown
  readonly after: unknown
}

export interface HistoryCell {
  /** Field of the sub-table. */
  readonly lines: string
  readonly column: string
  /** The row as it stands, with id and standard columns. */
  readonly row: GridRow
}

interface LinesChange {
  changed?: { id: string; changes: Record<string, [before: unknown, after: unknown]> }[]
}

/**
 * What happened to a cell of a sub-table, newest first, out of the record's history. The history keeps added rows without
 * their id, so the first value is the one before the oldest change, by whoever added the row.
 */
export function cellHistory(entries: readonly HistoryEntry[], { lines, column, row }: HistoryCell): CellChange[] {
  const changes: CellChange[] = []
  for (const { id, at, by, byName, changes: fields } of entries) {
    const change = fields.find(({ field }) => field === lines)?.after as LinesChange | null | undefined
    const found = change?.changed?.find((line) => line.id === row.id)?.changes[column]
    if (found) changes.push({ id, at, byName: byName || by, first: false, before: found[0] ?? null, after: found[1] ?? null })
  }
  const oldest = changes.at(-1)
  const value = oldest ? oldest.before : (row[column] ?? null)
  const known = typeof row.createTime === 'string'
  if (known && value !== null && value !== '')
    changes.push({ id: 'first', at: String(row.createTime), byName: String(row.createBy_dictText ?? row.createBy ?? ''), first: true,
      before: null, after: value })
  return changes
}
