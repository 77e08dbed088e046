import { useEffect, useMemo, useState } from 'react'
import { isDataColumn, type DataColumn, type Statistic } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import { formatNumber } from '../../kinds/format-number.ts'
import { ExactTotals } from './exact-totals.ts'

/** A row of the foot: its name, and the text of each column that has one. */
export interface FootRow {
  readonly name: Statistic
  textOf(column: string): string
}

const order: readonly Statistic[] = ['sum', 'average']
const none: readonly FootRow[] = []

/** The rows of the foot, for the statistics that the columns ask for; their figures follow each change. */
export function useTotals(grid: Grid): readonly FootRow[] {
  const [asking, setAsking] = useState(() => askingColumns(grid))
  useEffect(() =>
    grid.listen((changed) => {
      if (!changed.has('columns')) return
      const next = askingColumns(grid)
      setAsking((now) => (next.length === now.length && next.every((column, index) =>
          column.key === now[index]!.key && column.statistics === now[index]!.statistics
        )
        ? now
        : next)
      )
    }), [grid])
  const totals = useMemo(() => (asking.length === 0 ? undefined : new ExactTotals(asking)), [asking])
  const [built, setBuilt] = useState<ExactTotals>()
  useEffect(() => {
    if (!totals) return undefined
    const stop = grid.store.watch(totals)
    setBuilt(totals)
    return stop
  }, [grid, totals])
  return useMemo(() => {
    if (!built || built !== totals) return none
    return order.filter((name) => asking.some(({ statistics }) => statistics.includes(name))).map((name) => ({
      name,
      textOf: (key) => {
        const column = asking.find((one) => one.key === key)
        const value = column?.statistics.includes(name) ? built.valueOf(key, name) : undefined
        return column && value !== undefined ? formatNumber(value, column.field) : ''
      },
    }))
  }, [asking, totals, built])
}

function askingColumns(grid: Grid): readonly DataColumn[] {
  return grid.columns.filter((column): column is DataColumn => isDataColumn(column) && column.statistics.length > 0)
}
