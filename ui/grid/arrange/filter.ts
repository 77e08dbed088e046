import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { canonicalDecimal, compareDecimals, parseScaled } from '../values/decimal-text.ts'
import { isEmptyValue, textOfValue } from '../values/empty.ts'
import type { ColumnFilter } from './arrangement.ts'
import { orderOf, textReader, type TextOf } from './cell-values.ts'

type Test = (row: GridRow) => boolean

/** Places of the rows that pass all filters, in their order. Filters of columns that are not there are passed over. */
export function filterPlaces(rows: readonly GridRow[], filters: Readonly<Record<string, ColumnFilter>>,
  columns: ReadonlyMap<string, DataColumn>, textOf: TextOf): Int32Array {
  const tests = Object.entries(filters).flatMap(([key, filter]) => {
    const column = columns.get(key)
    return column ? [compileFilter(filter, column, textOf)] : []
  })
  let places = new Int32Array(rows.length)
  for (let place = 0; place < rows.length; place += 1) places[place] = place
  for (const test of tests) {
    let kept = 0
    for (const place of places) if (test(rows[place]!)) places[kept++] = place
    places = places.subarray(0, kept)
  }
  return places
}

/** A filter made ready for a column. Contains looks at shown texts, all others at what is stored. */
export function compileFilter(filter: ColumnFilter, column: DataColumn, textOf: TextOf): Test {
  switch (filter.type) {
    case 'contains':
      return contains(filter.text, column, textOf)
    case 'equals':
      return oneOf([filter.value], column)
    case 'oneOf':
      return oneOf(filter.values, column)
    case 'between':
      return between(filter, column)
    case 'empty':
      return (row) => isEmptyValue(row[column.key]) === filter.empty
  }
}

function contains(wanted: string, column: DataColumn, textOf: TextOf): Test {
  const text = textReader(column, textOf)
  const folded = wanted.toLowerCase()
  if (folded === '') return () => true
  // Chinese and digits have no capitals: most searches need not fold a hundred thousand texts.
  const isCased = folded !== wanted.toUpperCase()
  return isCased ? (row) => text(row).toLowerCase().includes(folded) : (row) => text(row).includes(wanted)
}

/** Stored values; an empty text among them stands for empty cells. */
function oneOf(values: readonly string[], column: DataColumn): Test {
  const { key } = column
  const isNumber = orderOf(column) === 'number'
  const same = (text: string) => (isNumber ? (canonicalDecimal(text) ?? text) : text)
  const wanted = new Set(values.map(same))
  const several = column.field.kind.endsWith('s') && orderOf(column) === 'coded'
  return (row) => {
    const text = textOfValue(row[key])
    return wanted.has(same(text)) || (several && text.split(',').some((part) => wanted.has(part.trim())))
  }
}

/** Both ends included. A day as the last end includes all of that day. */
function between({ from = '', to = '' }: { from?: string; to?: string }, column: DataColumn): Test {
  const { key } = column
  if (orderOf(column) === 'number') {
    const [low, high] = [limit(from, -Infinity), limit(to, Infinity)]
    return (row) => {
      const value = row[key]
      if (!parseScaled(value)) return false
      const number = Number(value)
      // Only what seems equal to a bound as a binary float is compared digit by digit.
      return (number > low.number || (number === low.number && compareDecimals(value, low.text) >= 0))
        && (number < high.number || (number === high.number && compareDecimals(value, high.text) <= 0))
    }
  }
  return (row) => {
    const text = textOfValue(row[key])
    return text !== '' && (from === '' || text >= from) && (to === '' || text.slice(0, to.length) <= to)
  }
}

function limit(text: string, open: number): { number: number; text: string } {
  if (text === '') return { number: open, text }
  // What is no number bounds nothing and lets nothing through.
  return { number: parseScaled(text) ? Number(text) : Number.NaN, text }
}
