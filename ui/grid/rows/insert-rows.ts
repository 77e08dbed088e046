import type { Grid } from '../controller/grid.ts'
import type { GridRow } from '../row.ts'

/**
 * Puts rows in at a place among all rows.
 * @throws Error where the place is no number from 0 on (spec 2 §5), and in a tree (spec 2 §8)
 */
export function insertRows(grid: Grid, place: number, rows: readonly GridRow[]): void {
  if (!Number.isInteger(place) || place < 0) throw new Error(`insertRows: the index must be a non-negative number, not ${place}`)
  refuseInTree(grid)
  grid.run({ type: 'insert', place: Math.min(place, grid.store.count), rows })
}

/**
 * Takes rows out, by key.
 * @throws Error where the argument is neither a string nor an array (spec 2 §5), and in a tree (spec 2 §8)
 */
export function removeRows(grid: Grid, keys: string | readonly string[]): void {
  if (typeof keys !== 'string' && !Array.isArray(keys)) throw new Error('removeRows: the argument must be a string or an array')
  refuseInTree(grid)
  grid.run({ type: 'remove', rows: typeof keys === 'string' ? [keys] : keys })
}

function refuseInTree(grid: Grid): void {
  if (grid.refuseInserts) throw new Error('Inserting and removing rows is not supported in a tree table')
}
