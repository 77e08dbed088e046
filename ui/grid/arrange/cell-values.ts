import type { KindName } from '#kernel/entity/index.ts'
import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { textOfValue } from '../values/empty.ts'
import { codedText } from '../values/shown-cells.ts'

/** Shown text of a cell. */
export type TextOf = (row: GridRow, column: DataColumn) => string

/** How values of a column are put in order. */
export type Order = 'number' | 'time' | 'coded' | 'text'

const orders: Partial<Record<KindName, Order>> = {
  integer: 'number',
  decimal: 'number',
  money: 'number',
  date: 'time',
  datetime: 'time',
  time: 'time',
  month: 'time',
  year: 'time',
  week: 'time',
  dict: 'coded',
  dicts: 'coded',
  ref: 'coded',
  refs: 'coded',
  user: 'coded',
  users: 'coded',
  depart: 'coded',
  departs: 'coded',
  category: 'coded',
  yesNo: 'coded',
}

export function orderOf({ field, options }: DataColumn): Order {
  return orders[field.kind] ?? (options ? 'coded' : 'text')
}

/** The text as far as row and column know it. */
export function plainText(row: GridRow, column: DataColumn): string {
  const text = textOfValue(row[column.key])
  return codedText(row, column) ?? column.options?.find(({ value }) => value === text)?.text ?? text
}

/** The text of each cell of a column. Coded values are few and asked about once each. */
export function textReader(column: DataColumn, textOf: TextOf): (row: GridRow) => string {
  const { key } = column
  if (orderOf(column) !== 'coded')
    return (row) => (typeof row[key] === 'string' && !column.options ? (row[key] as string) : textOf(row, column))
  const known = new Map<unknown, string>()
  return (row) => {
    const value = row[key]
    const before = known.get(value)
    if (before !== undefined) return before
    const text = textOf(row, column)
    known.set(value, text)
    return text
  }
}
