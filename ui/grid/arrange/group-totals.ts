import type { GridRow, KeyOf, RowKey, RowWatcher } from '../row.ts'
import type { Group } from './group.ts'

/**
 * Keeps the subtotals of groups right while values change and rows go. Rows that come belong to no group until they are
 * arranged again, as do rows whose grouping value was changed to the one they stand under.
 */
export class GroupTotals implements RowWatcher {
  private readonly keyOf: KeyOf
  private groups: readonly Group[] = []
  private readonly innermost = new Map<RowKey, number>()

  constructor(keyOf: KeyOf) {
    this.keyOf = keyOf
  }

  /** Keeps these groups from now on; `rows` as they stand, and stood when the groups were made. */
  follow(rows: readonly GridRow[], groups: readonly Group[]): void {
    this.groups = groups
    this.innermost.clear()
    // Groups inside come after the one around them: the innermost has the last word.
    for (const [number, { places, totals }] of groups.entries())
      if (totals.size > 0) { for (const place of places) this.innermost.set(this.keyOf(rows[place]!), number) }
  }

  /** Other rows have other groups: these are over. */
  reset(): void {
    this.innermost.clear()
  }

  added(): void {}

  removed(rows: readonly GridRow[]): void {
    for (const row of rows) {
      const key = this.keyOf(row)
      for (const { totals } of this.groupsOf(key)) for (const [column, sum] of totals) sum.remove(row[column])
      this.innermost.delete(key)
    }
  }

  replaced(before: readonly GridRow[], after: readonly GridRow[]): void {
    for (let index = 0; index < before.length; index += 1) {
      const [was, is] = [before[index]!, after[index]!]
      for (const { totals } of this.groupsOf(this.keyOf(is))) {
        for (const [column, sum] of totals) {
          if (Object.is(was[column], is[column])) continue
          sum.remove(was[column])
          sum.add(is[column])
        }
      }
    }
  }

  private groupsOf(row: RowKey): Group[] {
    const found: Group[] = []
    for (let number = this.innermost.get(row) ?? -1; number >= 0; number = this.groups[number]!.parent) found.push(this.groups[number]!)
    return found
  }
}
