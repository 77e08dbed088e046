import { use, useEffect, useMemo, useRef, type RefObject } from 'react'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import { useUploadText } from '../../../upload/text.ts'
import type { CellFault } from '../../column.ts'
import type { Grid } from '../../controller/grid.ts'
import type { Faults } from '../../faults/use-faults.tsx'
import { holdUploads } from './hold-uploads.ts'
import { uploadsOf } from './uploads.ts'

/**
 * Files of cells are waited for by the form around and by whoever checks the grid, and go as the grid does.
 * @param frame the element that the grid consists of
 * @returns everything that is wrong, files that did not arrive included; undefined where the grid is gone meanwhile
 */
export function useHeldUploads(grid: Grid, frame: RefObject<HTMLElement | null>, { check, validator }: Faults,
  line: string | undefined): () => Promise<readonly CellFault[] | undefined> {
  const { say } = useUploadText()
  const hold = use(HoldSaving)
  const around = { hold, line, say: (names: readonly string[]) => say('notUploaded', { names: names.join('、') }) }
  const latest = useRef(around)
  latest.current = around
  const held = useMemo(() => holdUploads(grid, uploadsOf(grid), () => latest.current), [grid])
  useEffect(() => {
    const uploads = uploadsOf(grid)
    const root = frame.current
    uploads.goOn()
    return () => {
      // A page behind another one stays where it is and comes back with its grid.
      if (root?.isConnected) uploads.suspend()
      else uploads.stopAll()
    }
  }, [grid, frame])
  return useMemo(() => async () => {
    const lacking = await held.arrived()
    if (!lacking) return undefined
    validator.clearMarks('upload')
    await check()
    for (const { row, column, text } of lacking) {
      const there = grid.store.rowOf(row)
      if (there) validator.mark(there, column, text, 'upload')
    }
    return [...validator]
  }, [grid, held, validator, check])
}
