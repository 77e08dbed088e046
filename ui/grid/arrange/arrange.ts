import type { DataColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import type { Arrangement } from './arrangement.ts'

/** Places of the rows in the order in which they are shown. */
export function arrange(rows: readonly GridRow[], { sorts }: Arrangement, _columns: readonly DataColumn[]): Int32Array {
  const lines = Int32Array.from(rows, (_, place) => place)
  const [sort] = sorts
  return sort ? lines.sort((a, b) => String(rows[a]![sort.column]).localeCompare(String(rows[b]![sort.column]))) : lines
}
