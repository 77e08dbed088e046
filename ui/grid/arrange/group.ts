import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { ExactSum } from '../totals/exact-sum.ts'
import { textOfValue } from '../values/empty.ts'
import type { Arranged } from './arrange.ts'
import { textReader, type TextOf } from './cell-values.ts'

/** Rows that share the values of the grouping columns. */
export interface Group {
  /** What the arrangement's `collapsed` names: the values from the outermost column on. */
  readonly key: string
  /** 0 for the outermost. */
  readonly level: number
  readonly parent: number
  readonly column: string
  readonly value: unknown
  /** Shown text of the value; empty for rows without one. */
  readonly text: string
  readonly isCollapsed: boolean
  /** Places of its rows, those of the groups inside included, as they stood when they were arranged. */
  readonly places: Int32Array
  /** Subtotals of the columns with statistics. */
  readonly totals: ReadonlyMap<string, ExactSum>
}

export interface Grouping {
  /** Outermost first. */
  readonly by: readonly DataColumn[]
  /** Those with statistics get subtotals. */
  readonly columns: readonly DataColumn[]
  readonly collapsed: ReadonlySet<string>
  readonly textOf: TextOf
}

/** Key of a group by the values of its columns, outermost first. */
export function groupKey(values: readonly unknown[]): string {
  return JSON.stringify(values.map(textOfValue))
}

/** Puts headings before the rows of each group; groups come in the order of their first rows. */
export function groupPlaces(rows: readonly GridRow[], places: Int32Array, { by, columns, collapsed, textOf }: Grouping): Arranged {
  const groups: Group[] = []
  const lines: number[] = []
  const counted = columns.filter(({ statistics }) => statistics.length > 0)
  const readers = by.map((column) => textReader(column, textOf))

  function open(inside: Int32Array, level: number, parent: number, values: readonly unknown[], isShown: boolean): void {
    const column = by[level]
    if (!column) {
      if (isShown) { for (const place of inside) lines.push(place) }
      return
    }
    for (const part of partition(rows, inside, column.key)) {
      const first = rows[part[0]!]!
      const path = [...values, first[column.key]]
      const key = groupKey(path)
      const isCollapsed = collapsed.has(key)
      const number = groups.length
      groups.push({ key, level, parent, column: column.key, value: first[column.key], text: readers[level]!(first), isCollapsed,
        places: part, totals: totalsOf(rows, part, counted) })
      if (isShown) lines.push(-1 - number)
      open(part, level + 1, number, path, isShown && !isCollapsed)
    }
  }

  open(places, 0, -1, [], true)
  return { lines: Int32Array.from(lines), groups }
}

/** Places by value, in the order in which values first appear. */
function partition(rows: readonly GridRow[], places: Int32Array, key: string): Int32Array[] {
  const numbers = new Map<string, number>()
  const sizes: number[] = []
  const numberOf = new Int32Array(places.length)
  for (let index = 0; index < places.length; index += 1) {
    const value = textOfValue(rows[places[index]!]![key])
    let number = numbers.get(value)
    if (number === undefined) {
      number = sizes.length
      numbers.set(value, number)
      sizes.push(0)
    }
    numberOf[index] = number
    sizes[number]! += 1
  }
  const parts = sizes.map((size) => new Int32Array(size))
  const filled = new Int32Array(sizes.length)
  for (let index = 0; index < places.length; index += 1) {
    const number = numberOf[index]!
    parts[number]![filled[number]!++] = places[index]!
  }
  return parts
}

function totalsOf(rows: readonly GridRow[], places: Int32Array, columns: readonly DataColumn[]): Map<string, ExactSum> {
  return new Map(columns.map(({ key }) => {
    const sum = new ExactSum()
    for (const place of places) sum.add(rows[place]![key])
    return [key, sum]
  }))
}
