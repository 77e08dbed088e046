import type { GridRow, KeyOf, RowKey, RowWatcher } from '../row.ts'

/** What became of the rows since they were loaded (spec 2 §4). */
export interface RowChanges {
  /** All rows in their order; new ones without the id that only this grid knew. */
  readonly all: readonly GridRow[]
  readonly added: readonly GridRow[]
  readonly changed: readonly GridRow[]
  /** Rows that existed; new ones that were removed again leave no trace. */
  readonly removed: readonly GridRow[]
}

/** Keeps what was there at loading, for change marks and for the lists of new, changed and removed rows. */
export class Bookkeeping implements RowWatcher {
  private readonly keyOf: KeyOf
  /** Rows as loaded, of those that were changed since. */
  private readonly originals = new Map<RowKey, GridRow>()
  private readonly addedKeys = new Set<RowKey>()
  private readonly removedRows = new Map<RowKey, GridRow>()
  /** True while changes come from elsewhere: they become part of what was loaded. */
  private foreign = false

  constructor(keyOf: KeyOf) {
    this.keyOf = keyOf
  }

  /** Runs a change that is not the user's own. */
  asLoaded(change: () => void): void {
    this.foreign = true
    try {
      change()
    } finally {
      this.foreign = false
    }
  }

  reset(): void {
    this.originals.clear()
    this.addedKeys.clear()
    this.removedRows.clear()
  }

  added(rows: readonly GridRow[]): void {
    for (const row of rows) {
      const key = this.keyOf(row)
      if (this.foreign || this.removedRows.delete(key)) continue
      this.addedKeys.add(key)
    }
  }

  removed(rows: readonly GridRow[]): void {
    for (const row of rows) {
      const key = this.keyOf(row)
      if (this.addedKeys.delete(key) || this.foreign) continue
      this.removedRows.set(key, row)
    }
  }

  replaced(before: readonly GridRow[], after: readonly GridRow[]): void {
    for (let index = 0; index < before.length; index += 1) {
      const key = this.keyOf(before[index]!)
      if (this.foreign) this.follow(key, before[index]!, after[index]!)
      else if (!this.originals.has(key)) this.originals.set(key, before[index]!)
    }
  }

  isNew(key: RowKey): boolean {
    return this.addedKeys.has(key)
  }

  /** The row as it was loaded, if it was changed since. */
  originalOf(key: RowKey): GridRow | undefined {
    return this.originals.get(key)
  }

  removedKeys(): readonly RowKey[] {
    return [...this.removedRows.keys()]
  }

  hasChanges(): boolean {
    return this.addedKeys.size > 0 || this.removedRows.size > 0 || this.originals.size > 0
  }

  /** The lists of spec 2 §4. `idKey` is the column that only existing rows send. */
  collect(rows: readonly GridRow[], idKey: string): RowChanges {
    const outgoing = (row: GridRow) => (this.isNew(this.keyOf(row)) ? without(row, idKey) : row)
    return {
      all: rows.map(outgoing),
      added: rows.filter((row) => this.isNew(this.keyOf(row))).map(outgoing),
      changed: rows.filter((row) => this.differs(row)),
      removed: [...this.removedRows.values()],
    }
  }

  private differs(row: GridRow): boolean {
    const key = this.keyOf(row)
    const original = this.isNew(key) ? undefined : this.originals.get(key)
    return original !== undefined && Object.keys({ ...original, ...row }).some((name) => original[name] !== row[name])
  }

  /** Somebody else's value is the new starting point of that cell; my changes to others stay marked. */
  private follow(key: RowKey, before: GridRow, after: GridRow): void {
    const original = this.originals.get(key)
    if (!original) return
    const next: Record<string, unknown> = { ...original }
    for (const name of Object.keys(after)) if (after[name] !== before[name]) next[name] = after[name]
    this.originals.set(key, next)
  }
}

function without(row: GridRow, name: string): GridRow {
  const { [name]: _left, ...rest } = row
  return rest
}
