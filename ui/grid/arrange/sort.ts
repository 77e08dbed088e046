import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { compareDecimals } from '../values/decimal-text.ts'
import { isEmptyValue } from '../values/empty.ts'
import type { Sort } from './arrangement.ts'
import { orderOf, textReader, type TextOf } from './cell-values.ts'
import { collationKeys } from './collation.ts'
import { mergeSort, type Tie } from './merge-sort.ts'
import { numberKey, timeKey } from './number-keys.ts'

/** Binary floats tell numbers of as many digits apart; longer ones are compared exactly where they seem equal. */
const FLOAT_DIGITS = 15

/** Sorted by one column: equals keep their order; empty cells stand last, and before them what is no value of the column, whichever the direction. */
export function sortPlaces(rows: readonly GridRow[], places: Int32Array, column: DataColumn, order: Sort['order'],
  textOf: TextOf): Int32Array {
  const kind = orderOf(column)
  const kept = new Int32Array(places.length)
  const odd: number[] = []
  const empty: number[] = []
  const keys = new Float64Array(places.length)
  let count = 0
  const texts: string[] = []
  const text = textReader(column, textOf)
  let isLong = false
  for (const place of places) {
    const row = rows[place]!
    const value = row[column.key]
    if (isEmptyValue(value)) {
      empty.push(place)
      continue
    }
    let key = 0
    if (kind === 'number') {
      key = numberKey(value)
      isLong ||= typeof value === 'string' && value.length > FLOAT_DIGITS
    } else if (kind === 'time') key = timeKey(value)
    else texts.push(text(row))
    if (Number.isNaN(key)) odd.push(place)
    else {
      keys[count] = key
      kept[count++] = place
    }
  }
  const sorted = kept.subarray(0, count)
  if (kind === 'number' || kind === 'time')
    sort(sorted, keys.subarray(0, count), order, isLong ? (a, b) => compareDecimals(rows[a]![column.key], rows[b]![column.key]) : undefined)
  else sortTexts(sorted, texts, order)
  return joined(sorted, odd, empty)
}

function sort(places: Int32Array, keys: Float64Array, order: Sort['order'], tie: Tie | undefined): void {
  if (order === 'asc') mergeSort(places, keys, tie)
  else {
    for (let index = 0; index < keys.length; index += 1) keys[index] = -keys[index]!
    mergeSort(places, keys, tie && ((a, b) => tie(b, a)))
  }
}

/** Texts often repeat: each distinct one is ranked once, the rows are sorted by ranks. */
function sortTexts(places: Int32Array, texts: readonly string[], order: Sort['order']): void {
  const numbers = new Map<string, number>()
  const distinct: string[] = []
  const numberOf = new Int32Array(texts.length)
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index]!
    let number = numbers.get(text)
    if (number === undefined) {
      number = distinct.length
      numbers.set(text, number)
      distinct.push(text)
    }
    numberOf[index] = number
  }
  const { heads, compareTails } = collationKeys(distinct)
  const ranked = Int32Array.from(distinct, (_, index) => index)
  mergeSort(ranked, heads, compareTails)
  const rankOf = new Int32Array(distinct.length)
  for (let rank = 0; rank < ranked.length; rank += 1) rankOf[ranked[rank]!] = rank
  sort(places, Float64Array.from(numberOf, (number) => rankOf[number]!), order, undefined)
}

function joined(sorted: Int32Array, odd: readonly number[], empty: readonly number[]): Int32Array {
  const all = new Int32Array(sorted.length + odd.length + empty.length)
  all.set(sorted)
  all.set(odd, sorted.length)
  all.set(empty, sorted.length + odd.length)
  return all
}
