import { ExactSum } from '../../../grid/totals/exact-sum.ts'
import type { DynamicTable } from '../../document/component.ts'
import type { FormValues } from '../../document/values/form-values.ts'

/** The sum of each column of numbers, in plain notation, by the column's id; no digit is lost. */
export function sumsOf({ columns }: Pick<DynamicTable, 'columns'>, rows: readonly FormValues[]): Readonly<Record<string, string>> {
  return Object.fromEntries(columns.filter(({ compType }) => compType === 'number').map(({ id }) => {
    const sum = new ExactSum()
    for (const row of rows) sum.add(row[id])
    return [id, sum.sum()]
  }))
}
