import { heldWork, type Hold } from '#kernel/client/records/held-work.ts'
import type { Fault } from '#kernel/client/records/record.ts'
import type { CellFault } from '../../column.ts'
import type { Grid } from '../../controller/grid.ts'
import type { Uploads } from './uploads.ts'

interface Around {
  /** Makes the form around wait. */
  readonly hold: Hold
  /** As which sub-table of that form the grid is told of. */
  readonly line: string | undefined
  /** Says which files are lacking. */
  readonly say: (names: readonly string[]) => string
}

/**
 * Makes saving wait for the files of cells, whoever saves: the form around, told of what is lacking at its cell, and
 * `arrived`, which ends once no file is under way any longer with the cells that lack some; undefined where the grid is gone.
 */
export function holdUploads(grid: Grid, uploads: Uploads, around: () => Around): { arrived: () => Promise<CellFault[] | undefined> } {
  const { hold: holdOwn, done } = heldWork()
  uploads.hold = (work, { row, column }, lacking) => {
    holdOwn(work)
    around().hold(work, (): Fault | undefined => {
      const names = lacking()
      const { line, say } = around()
      return names.length === 0
        ? undefined
        : { field: column, row: grid.store.placeOf(row), text: say(names), ...(line === undefined ? {} : { line }) }
    })
  }
  return {
    arrived: async () => (await done()) && uploads.lacking().map(({ cell, names }) => ({ ...cell, text: around().say(names) })),
  }
}
