import type { Grid } from '../controller/grid.ts'
import type { GridRow } from '../row.ts'

/**
 * Takes over rows that came from outside (a restored draft, a merge after a stale save). Where only values differ the rows
 * stay where they are, and with them the cell under the hand.
 */
export function reconcile(grid: Grid, rows: readonly GridRow[]): void {
  const now = grid.store.rows
  const same = now.length === rows.length && now.every((row, place) => grid.keyOf(row) === grid.keyOf(rows[place]!))
  if (!same) {
    grid.load(rows)
    return
  }
  const at: number[] = []
  const values: GridRow[] = []
  rows.forEach((row, place) => {
    if (row === now[place]) return
    at.push(place)
    values.push(row)
  })
  if (at.length > 0) grid.merge({ type: 'change', at, values })
}
