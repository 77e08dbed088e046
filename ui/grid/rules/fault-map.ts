import type { CellFault } from '../column.ts'
import type { CellRef, RowKey } from '../row.ts'

/** Faults by cell. Most rows have none and cost nothing. */
export class FaultMap {
  private readonly rows = new Map<RowKey, Map<string, string>>()
  private total = 0

  get count(): number {
    return this.total
  }

  get({ row, column }: CellRef): string | undefined {
    return this.rows.get(row)?.get(column)
  }

  ofRow(row: RowKey): ReadonlyMap<string, string> | undefined {
    return this.rows.get(row)
  }

  /** @returns whether anything is different now */
  set(row: RowKey, column: string, text: string | undefined): boolean {
    const cells = this.rows.get(row)
    const before = cells?.get(column)
    if (before === text) return false
    if (text === undefined) {
      cells!.delete(column)
      if (cells!.size === 0) this.rows.delete(row)
      this.total -= 1
      return true
    }
    if (cells) cells.set(column, text)
    else this.rows.set(row, new Map([[column, text]]))
    if (before === undefined) this.total += 1
    return true
  }

  dropRow(row: RowKey): void {
    this.total -= this.rows.get(row)?.size ?? 0
    this.rows.delete(row)
  }

  clear(): void {
    this.rows.clear()
    this.total = 0
  }

  *[Symbol.iterator](): Iterator<CellFault> {
    for (const [row, cells] of this.rows) for (const [column, text] of cells) yield { row, column, text }
  }
}
