import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import type { Arrangement, Sort } from './arrangement.ts'
import { plainText, type TextOf } from './cell-values.ts'
import { filterPlaces } from './filter.ts'
import { groupPlaces, type Group } from './group.ts'
import { sortPlaces } from './sort.ts'

export interface Arranged {
  /** Places of rows by line; a negative entry is the heading of the group `-1 - entry`. */
  readonly lines: Int32Array
  readonly groups: readonly Group[]
}

/**
 * Places of the rows in the order in which they are shown. It is a picture of this moment: a row that is edited later
 * stays on its line until it is arranged again, so that nothing runs away under the hands of who types.
 */
export function arrange(rows: readonly GridRow[], arrangement: Arrangement, columns: readonly DataColumn[], textOf?: TextOf): Int32Array {
  return arrangeGroups(rows, arrangement, columns, textOf).lines
}

/** The same with the groups that stand between the rows. */
export function arrangeGroups(rows: readonly GridRow[], { filters, sorts, groups, collapsed }: Arrangement, columns: readonly DataColumn[],
  textOf: TextOf = plainText): Arranged {
  const byKey = new Map(columns.map((column) => [column.key, column]))
  let places = filterPlaces(rows, filters, byKey, textOf)
  // The least important order first: each later one keeps it among its equals.
  for (const { column: key, order } of effectiveSorts(sorts, groups).reverse()) {
    const column = byKey.get(key)
    if (column) places = sortPlaces(rows, places, column, order, textOf)
  }
  const groupColumns = groups.flatMap((key) => byKey.get(key) ?? [])
  return groupColumns.length === 0
    ? { lines: places, groups: [] }
    : groupPlaces(rows, places, { by: groupColumns, columns, collapsed, textOf })
}

/** Rows of a group stand together: its columns order first, in their own direction. */
function effectiveSorts(sorts: readonly Sort[], groups: readonly string[]): Sort[] {
  const ofGroups = groups.map((column): Sort => sorts.find((sort) => sort.column === column) ?? { column, order: 'asc' })
  return [...ofGroups, ...sorts.filter(({ column }) => !groups.includes(column))]
}
