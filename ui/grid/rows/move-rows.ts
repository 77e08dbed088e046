import type { Command, CellWrite } from '../controller/command.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridRow } from '../row.ts'

/**
 * Moves rows by a step, or before the row at `to`, and numbers the sort field anew where there is one (spec 2 §3), as one
 * thing to undo. Rows stop at the ends.
 */
export function moveRows(grid: Grid, rows: readonly GridRow[], to: number | { readonly by: -1 | 1 }, orderKey?: string): boolean {
  const places = rows.map((row) => grid.store.placeOf(grid.keyOf(row))).sort((a, b) => a - b)
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined || first < 0) return false
  const target = typeof to === 'number' ? to : to.by < 0 ? first - 1 : last + 2
  if (target < 0 || target > grid.store.count) return false
  const move: Command = { type: 'move', rows: rows.map(grid.keyOf), to: target }
  return grid.batch(() => {
    const done = grid.run(move)
    if (done && orderKey !== undefined) grid.amend(numbering(grid, orderKey))
    return done
  })
}

/** Writes 1, 2, 3 … into the sort field, where it holds something else. */
function numbering(grid: Grid, orderKey: string): Command {
  const cells: CellWrite[] = []
  grid.store.rows.forEach((row, place) => {
    if (String(row[orderKey]) !== String(place + 1)) cells.push({ row: grid.keyOf(row), place, column: orderKey, value: place + 1 })
  })
  return { type: 'write', cells }
}
