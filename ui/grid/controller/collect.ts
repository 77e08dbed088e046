import type { CellFault } from '../column.ts'
import type { RowChanges } from '../store/bookkeeping.ts'
import type { Grid } from './grid.ts'

/** Values were asked for that are not all in order. */
export class InvalidCellsError extends Error {
  override name = 'InvalidCellsError'
  readonly faults: readonly CellFault[]

  constructor(faults: readonly CellFault[]) {
    super(faults[0]?.text ?? '')
    this.faults = faults
  }
}

/**
 * All values with what became of the rows, once every rule has passed (spec 2 §5).
 * @param check undefined: nobody is there any more to be told what is wrong
 * @throws InvalidCellsError if any cell fails: nothing is handed out then
 */
export async function collectValid(grid: Grid, check: () => Promise<readonly CellFault[] | undefined>): Promise<RowChanges> {
  const faults = await check()
  if (faults?.length !== 0) throw new InvalidCellsError(faults ?? [])
  return grid.books.collect(grid.store.rows, grid.rowKey)
}
