import { orderOf, type TextOf } from '../arrange/cell-values.ts'
import { compileFilter } from '../arrange/filter.ts'
import { numberKey, timeKey } from '../arrange/number-keys.ts'
import type { DataColumn } from '../column.ts'
import type { GridRow, KeyOf, RowWatcher } from '../row.ts'
import { UniqueIndex } from '../rules/unique-index.ts'
import { isEmptyValue } from '../values/empty.ts'
import type { ColourComparison, ColourWhen } from './colour-rule.ts'
import { SortedNumbers } from './sorted-numbers.ts'

/** A condition made ready for a column: answers for a row at once, and watches the rows if it depends on the others. */
export interface Condition {
  readonly isMet: (row: GridRow) => boolean
  readonly watcher?: RowWatcher
}

/** Empty cells meet no condition but that of being empty. */
export function compileCondition(when: ColourWhen, column: DataColumn, textOf: TextOf, keyOf: KeyOf): Condition {
  switch (when.type) {
    case 'compare':
      return { isMet: comparison(when.op, when.value, column, textOf) }
    case 'between':
    case 'contains':
      return { isMet: compileFilter(when, column, textOf) }
    case 'empty':
      return { isMet: (row) => isEmptyValue(row[column.key]) }
    case 'duplicate':
      return duplicates(column, keyOf)
    case 'top':
      return topOf(when, column)
  }
}

function comparison(op: ColourComparison, value: string, column: DataColumn, textOf: TextOf): (row: GridRow) => boolean {
  const isEqual = compileFilter({ type: 'equals', value }, column, textOf)
  const isShown = (row: GridRow) => textOf(row, column) === value
  const isSame = orderOf(column) === 'coded' ? (row: GridRow) => isEqual(row) || isShown(row) : isEqual
  const isLess = compileFilter({ type: 'between', to: value }, column, textOf)
  const isMore = compileFilter({ type: 'between', from: value }, column, textOf)
  switch (op) {
    case 'eq':
      return isSame
    case 'ne':
      return (row) => !isEmptyValue(row[column.key]) && !isSame(row)
    case 'le':
      return isLess
    case 'ge':
      return isMore
    case 'lt':
      return (row) => isLess(row) && !isMore(row)
    case 'gt':
      return (row) => isMore(row) && !isLess(row)
  }
}

function duplicates(column: DataColumn, keyOf: KeyOf): Condition {
  const index = new UniqueIndex(column)
  const { key } = column
  const watcher: RowWatcher = {
    reset: (rows) => {
      index.clear(rows.length)
      for (const row of rows) index.add(row, keyOf)
    },
    added: (rows) => rows.forEach((row) => index.add(row, keyOf)),
    removed: (rows) => rows.forEach((row) => index.remove(row, keyOf)),
    replaced: (before, after) =>
      before.forEach((was, at) => {
        const is = after[at]!
        if (Object.is(was[key], is[key])) index.follow(is, keyOf)
        else {
          index.remove(was, keyOf)
          index.add(is, keyOf)
        }
      }),
  }
  return { isMet: (row) => index.isShared(row), watcher }
}

/** The largest numbers or latest times; other columns have none. */
function topOf({ count, smallest = false }: { count: number; smallest?: boolean }, column: DataColumn): Condition {
  const { key } = column
  const toKey = orderOf(column) === 'time' ? timeKey : numberKey
  const keys = (rows: readonly GridRow[]) => rows.map((row) => toKey(row[key]))
  const numbers = new SortedNumbers()
  const watcher: RowWatcher = {
    reset: (rows) => {
      numbers.clear()
      numbers.add(keys(rows))
    },
    added: (rows) => numbers.add(keys(rows)),
    removed: (rows) => numbers.remove(keys(rows)),
    replaced: (before, after) => {
      const changed = before.flatMap((was, at) => (Object.is(was[key], after[at]![key]) ? [] : [at]))
      numbers.remove(changed.map((at) => toKey(before[at]![key])))
      numbers.add(changed.map((at) => toKey(after[at]![key])))
    },
  }
  return { isMet: (row) => (smallest ? toKey(row[key]) <= numbers.smallest(count) : toKey(row[key]) >= numbers.largest(count)), watcher }
}
