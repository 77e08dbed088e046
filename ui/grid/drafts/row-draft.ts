import type { CellWrite, Command } from '../controller/command.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridRow, RowKey } from '../row.ts'

/** Changes of a grid that were not saved, as plain data. */
export interface RowDraft {
  /** Epoch milliseconds of the last change. */
  readonly at: number
  readonly cells: readonly CellWrite[]
  /** New rows with the places at which they stood. */
  readonly added: readonly { readonly place: number; readonly row: GridRow }[]
  readonly removed: readonly RowKey[]
}

const TEXT = '_dictText'

/** What is not saved now; undefined if everything is. */
export function draftOfGrid({ store, books, keyOf }: Grid, at: number): RowDraft | undefined {
  if (!books.hasChanges()) return undefined
  const cells: CellWrite[] = []
  const added: { place: number; row: GridRow }[] = []
  for (let place = 0; place < store.count; place += 1) {
    const row = store.rows[place]!
    const key = keyOf(row)
    if (books.isNew(key)) added.push({ place, row })
    else {
      const original = books.originalOf(key)
      if (original) cells.push(...changedCells(key, original, row))
    }
  }
  const removed = books.removedKeys()
  return cells.length + added.length + removed.length === 0 ? undefined : { at, cells, added, removed }
}

function changedCells(key: RowKey, original: GridRow, row: GridRow): CellWrite[] {
  return Object.keys(row).filter((name) => !name.endsWith(TEXT) && row[name] !== original[name]).map((column) => {
    const text = row[column + TEXT]
    return { row: key, column, value: row[column] ?? null, ...(typeof text === 'string' ? { text } : {}) }
  })
}

/** What a person sees as the number of changes: cells, new rows, removed rows. */
export function changeCount({ cells, added, removed }: RowDraft): number {
  return cells.length + added.length + removed.length
}

/** An older draft that nobody has answered for, and what was changed since. */
export function joined(older: RowDraft | undefined, newer: RowDraft | undefined): RowDraft | undefined {
  if (!older || !newer) return older ?? newer
  const rewritten = new Set(newer.cells.map(({ row, column }) => `${column}\n${row}`))
  return {
    at: newer.at,
    cells: [...older.cells.filter(({ row, column }) => !rewritten.has(`${column}\n${row}`)), ...newer.cells],
    added: [...older.added, ...newer.added].sort((a, b) => a.place - b.place),
    removed: [...new Set([...older.removed, ...newer.removed])],
  }
}

/** Does again what a draft holds, as far as its rows are still there. */
export function commandOf({ cells, added, removed }: RowDraft, { store, keyOf }: Grid): Command {
  const gone = removed.filter((key) => store.placeOf(key) >= 0)
  const commands: Command[] = [{ type: 'write', cells: cells.filter(({ row }) => store.placeOf(row) >= 0) }, { type: 'remove', rows: gone }]
  let count = store.count - gone.length
  for (const { place, row } of added) {
    if (store.placeOf(keyOf(row)) >= 0) continue
    commands.push({ type: 'insert', place: Math.min(place, count), rows: [row] })
    count += 1
  }
  return { type: 'all', commands }
}
