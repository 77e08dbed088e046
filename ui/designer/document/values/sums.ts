import { Decimal } from '#kernel/entity/index.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import type { DynamicTable } from '../component.ts'
import type { FormValues } from './form-values.ts'

/** More digits than any column of numbers can add up to. */
const Exact = Decimal.clone({ precision: 100 })
const numeral = /^[+-]?\d+(\.\d+)?$/

/** The sum of each column of numbers, in plain notation, by the column's id; no digit is lost, what is no number counts as nothing. */
export function sumsOf({ columns }: Pick<DynamicTable, 'columns'>, rows: readonly FormValues[]): Readonly<Record<string, string>> {
  return Object.fromEntries(columns.filter(({ compType }) => compType === 'number').map(({ id }) => {
    const amounts = rows.map((row) => String(row[id] ?? '')).filter((text) => numeral.test(text))
    return [id, amounts.reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed()]
  }))
}

/** The sum of a column as the last row of its table writes it, with the unit. */
export function sumText({ summaryText }: Pick<DynamicTable, 'summaryText'>, sum: string | undefined): string {
  return sum === undefined ? '' : `${withThousands(sum)} ${summaryText}`.trim()
}
