import type { GridRow, KeyOf, RowKey, RowWatcher } from '../row.ts'

/** Selection of the whole table (spec 2 §4). */
export type CheckedState = 'none' | 'some' | 'all'

/** The ticked rows. Rows disabled by rule cannot be ticked; rows that go take their tick along. */
export class CheckedRows implements RowWatcher {
  private readonly keys = new Set<RowKey>()
  private readonly keyOf: KeyOf
  private readonly rule: ((row: GridRow) => boolean) | undefined
  private disabledCount = 0
  private rowCount = 0

  constructor(keyOf: KeyOf, rule: ((row: GridRow) => boolean) | undefined) {
    this.keyOf = keyOf
    this.rule = rule
  }

  /** Whether the rule of the grid forbids to tick a row. */
  isDisabled(row: GridRow): boolean {
    return this.rule?.(row) ?? false
  }

  has(key: RowKey): boolean {
    return this.keys.has(key)
  }

  get count(): number {
    return this.keys.size
  }

  list(): RowKey[] {
    return [...this.keys]
  }

  get state(): CheckedState {
    if (this.keys.size === 0) return 'none'
    return this.keys.size >= this.rowCount - this.disabledCount ? 'all' : 'some'
  }

  /** @returns whether anything changed */
  set(rows: readonly GridRow[], checked: boolean): boolean {
    const before = this.keys.size
    for (const row of rows) {
      if (!checked) this.keys.delete(this.keyOf(row))
      else if (!this.isDisabled(row)) this.keys.add(this.keyOf(row))
    }
    return this.keys.size !== before
  }

  /** This row and no other (selection by radio). */
  setOnly(row: GridRow): void {
    if (this.isDisabled(row)) return
    this.keys.clear()
    this.keys.add(this.keyOf(row))
  }

  clear(): void {
    this.keys.clear()
  }

  reset(rows: readonly GridRow[]): void {
    const stays = new Set<RowKey>()
    this.rowCount = rows.length
    this.disabledCount = 0
    if (!this.rule && this.keys.size === 0) return
    for (const row of rows) {
      if (this.isDisabled(row)) this.disabledCount += 1
      else if (this.keys.has(this.keyOf(row))) stays.add(this.keyOf(row))
    }
    this.keys.clear()
    for (const key of stays) this.keys.add(key)
  }

  added(rows: readonly GridRow[]): void {
    this.rowCount += rows.length
    if (!this.rule) return
    for (const row of rows) if (this.isDisabled(row)) this.disabledCount += 1
  }

  removed(rows: readonly GridRow[]): void {
    this.rowCount -= rows.length
    for (const row of rows) {
      this.keys.delete(this.keyOf(row))
      if (this.isDisabled(row)) this.disabledCount -= 1
    }
  }

  replaced(before: readonly GridRow[], after: readonly GridRow[]): void {
    if (!this.rule) return
    for (let index = 0; index < before.length; index += 1) {
      const [was, is] = [this.isDisabled(before[index]!), this.isDisabled(after[index]!)]
      if (was === is) continue
      this.disabledCount += is ? 1 : -1
      if (is) this.keys.delete(this.keyOf(after[index]!))
    }
  }
}
