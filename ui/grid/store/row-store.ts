import type { GridRow, KeyOf, RowKey, RowWatcher } from '../row.ts'
import { invertOrder, isSpan, type RowOp } from './row-op.ts'

/**
 * All rows of a grid, in one array that is changed in place: an edit costs what it changes, not what there is.
 * Watchers are told of every step; the key index is built when first asked for and kept while only values change.
 */
export class RowStore {
  readonly rows: GridRow[]
  readonly keyOf: KeyOf
  private places: Map<RowKey, number> | undefined
  private readonly watchers = new Set<RowWatcher>()

  constructor(rows: readonly GridRow[], keyOf: KeyOf) {
    this.rows = rows.slice()
    this.keyOf = keyOf
  }

  get count(): number {
    return this.rows.length
  }

  /** Tells `watcher` of all that is there, then of each change. @returns ends it */
  watch(watcher: RowWatcher): () => void {
    this.watchers.add(watcher)
    watcher.reset(this.rows)
    return () => void this.watchers.delete(watcher)
  }

  /** Place of a row, or -1. */
  placeOf(key: RowKey): number {
    this.places ??= this.indexPlaces()
    return this.places.get(key) ?? -1
  }

  rowOf(key: RowKey): GridRow | undefined {
    return this.rows[this.placeOf(key)]
  }

  /** Other rows altogether. */
  reset(rows: readonly GridRow[]): void {
    this.rows.length = 0
    for (const row of rows) this.rows.push(row)
    this.places = undefined
    for (const watcher of this.watchers) watcher.reset(this.rows)
  }

  /** Takes a step and returns the one that undoes it. */
  apply(op: RowOp): RowOp {
    switch (op.type) {
      case 'change':
        return this.change(op.at, op.values)
      case 'insert':
        return this.insert(op.at, op.rows)
      case 'remove':
        return this.remove(op.at)
      case 'order':
        return this.order(op.from)
    }
  }

  private change(at: readonly number[], values: readonly GridRow[]): RowOp {
    const before: GridRow[] = []
    const after: GridRow[] = []
    const undo: GridRow[] = []
    for (let index = 0; index < at.length; index += 1) {
      const old = this.rows[at[index]!]!
      const next = { ...old, ...values[index] }
      undo.push(pick(old, values[index]!))
      before.push(old)
      after.push(next)
      this.rows[at[index]!] = next
    }
    for (const watcher of this.watchers) watcher.replaced(before, after)
    return { type: 'change', at, values: undo }
  }

  private insert(at: readonly number[], rows: readonly GridRow[]): RowOp {
    const atEnd = at[0] === this.rows.length && isSpan(at)
    if (atEnd) {
      for (const row of rows) this.rows.push(row)
      if (this.places) rows.forEach((row, index) => this.places!.set(this.keyOf(row), at[index]!))
    } else {
      merge(this.rows, at, rows)
      this.places = undefined
    }
    for (const watcher of this.watchers) watcher.added(rows)
    return { type: 'remove', at }
  }

  private remove(at: readonly number[]): RowOp {
    const removed = at.map((index) => this.rows[index]!)
    if (isSpan(at)) this.rows.splice(at[0]!, at.length)
    else compact(this.rows, at)
    this.places = undefined
    for (const watcher of this.watchers) watcher.removed(removed)
    return { type: 'insert', at, rows: removed }
  }

  private order(from: Int32Array): RowOp {
    const old = this.rows.slice()
    for (let index = 0; index < from.length; index += 1) this.rows[index] = old[from[index]!]!
    this.places = undefined
    return { type: 'order', from: invertOrder(from) }
  }

  private indexPlaces(): Map<RowKey, number> {
    const places = new Map<RowKey, number>()
    for (let index = 0; index < this.rows.length; index += 1) places.set(this.keyOf(this.rows[index]!), index)
    return places
  }
}

/** What a row holds under the names of `values`. */
function pick(row: GridRow, values: GridRow): GridRow {
  const picked: Record<string, unknown> = {}
  for (const name of Object.keys(values)) picked[name] = row[name]
  return picked
}

/** Puts rows in at their places, from the back, moving each old row once. */
function merge(rows: GridRow[], at: readonly number[], added: readonly GridRow[]): void {
  let read = rows.length - 1
  let next = added.length - 1
  rows.length += added.length
  for (let write = rows.length - 1; next >= 0; write -= 1) {
    if (at[next] === write) rows[write] = added[next--]!
    else rows[write] = rows[read--]!
  }
}

function compact(rows: GridRow[], at: readonly number[]): void {
  let write = at[0] ?? 0
  let next = 0
  for (let read = write; read < rows.length; read += 1) {
    if (at[next] === read) next += 1
    else rows[write++] = rows[read]!
  }
  rows.length = write
}
