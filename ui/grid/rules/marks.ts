import type { GridRow, RowKey } from '../row.ts'

/** Who finds faults beside the rules: a paste that did not fit, the server that refused, a file that did not arrive. */
export type FaultFinder = 'paste' | 'server' | 'upload'

interface Mark {
  readonly value: unknown
  readonly text: string
  readonly by: FaultFinder
}

/**
 * Faults that others found: a pasted text that nothing is known of, a refusal of the server. A mark holds for the value
 * that it was made for, so that undoing a change takes it away and doing it again brings it back.
 */
export class Marks {
  private readonly rows = new Map<RowKey, Map<string, Mark>>()

  set(row: RowKey, column: string, mark: Mark): void {
    const cells = this.rows.get(row)
    if (cells) cells.set(column, mark)
    else this.rows.set(row, new Map([[column, mark]]))
  }

  textOf(keyOf: (row: GridRow) => RowKey, row: GridRow, column: string): string | undefined {
    if (this.rows.size === 0) return undefined
    const mark = this.rows.get(keyOf(row))?.get(column)
    return mark && Object.is(mark.value, row[column]) ? mark.text : undefined
  }

  clear(): void {
    this.rows.clear()
  }

  /** Takes the marks of one finder out. */
  take(by: FaultFinder): { row: RowKey; column: string; text: string }[] {
    const taken: { row: RowKey; column: string; text: string }[] = []
    for (const [row, cells] of this.rows) {
      for (const [column, mark] of cells) {
        if (mark.by !== by) continue
        taken.push({ row, column, text: mark.text })
        cells.delete(column)
      }
      if (cells.size === 0) this.rows.delete(row)
    }
    return taken
  }
}
