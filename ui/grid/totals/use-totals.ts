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

/** The rows of the foot, for the statistics that the columns ask for; their figures follow each change. */
export function useTotals(grid: Grid): readonly FootRow[] {
  const [totals] = useState(() => {
    const made = new ExactTotals(grid.columns.filter(isDataColumn))
    grid.store.watch(made)
    return made
  })
  const [columns, setColumns] = useState(grid.columns)
  useEffect(() => grid.listen((changed) => {
    if (changed.has('columns')) setColumns(grid.columns)
  }), [grid])
  return useMemo(() => {
    const asking = columns.filter((column): column is DataColumn => isDataColumn(column) && column.statistics.length > 0)
    return order.filter((name) => asking.some(({ statistics }) => statistics.includes(name))).map((name) => ({
      name,
      textOf: (key) => {
        const column = asking.find((one) => one.key === key)
        const value = column?.statistics.includes(name) ? totals.valueOf(key, name) : undefined
        return column && value !== undefined ? formatNumber(value, column.field) : ''
      },
    }))
  }, [columns, totals])
}
