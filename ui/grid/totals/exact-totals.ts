import type { DataColumn, Statistic } from '../column.ts'
import type { GridRow, RowWatcher } from '../row.ts'
import { ExactSum } from './exact-sum.ts'

interface Total {
  readonly key: string
  readonly sum: ExactSum
}

type StatisticColumn = Pick<DataColumn, 'key' | 'statistics'>

/** Sums and averages of the columns that ask for them (spec 2 §2.1, §3), exact; a change costs the cells that changed. */
export class ExactTotals implements RowWatcher {
  private readonly totals: readonly Total[]

  constructor(columns: readonly StatisticColumn[]) {
    this.totals = columns.filter(({ statistics }) => statistics.length > 0).map(({ key }) => ({ key, sum: new ExactSum() }))
  }

  /** Plain decimal notation; undefined for a column without statistics and for the average of nothing. */
  valueOf(column: string, statistic: Statistic): string | undefined {
    const sum = this.totals.find(({ key }) => key === column)?.sum
    return statistic === 'sum' ? sum?.sum() : sum?.average()
  }

  reset(rows: readonly GridRow[]): void {
    for (const { sum } of this.totals) sum.clear()
    this.added(rows)
  }

  added(rows: readonly GridRow[]): void {
    for (const { key, sum } of this.totals) for (let index = 0; index < rows.length; index += 1) sum.add(rows[index]![key])
  }

  removed(rows: readonly GridRow[]): void {
    for (const { key, sum } of this.totals) for (let index = 0; index < rows.length; index += 1) sum.remove(rows[index]![key])
  }

  replaced(before: readonly GridRow[], after: readonly GridRow[]): void {
    for (const { key, sum } of this.totals) {
      for (let index = 0; index < before.length; index += 1) {
        const [was, is] = [before[index]![key], after[index]![key]]
        if (Object.is(was, is)) continue
        sum.remove(was)
        sum.add(is)
      }
    }
  }
}
