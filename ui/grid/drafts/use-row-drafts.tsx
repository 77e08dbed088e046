import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { formatDate } from '#kernel/entity/preset-dates.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import { useGridText } from '../text.ts'
import { keepDrafts } from './draft-keeper.ts'
import { findRowDraft, keepRowDraft } from './kept-row-drafts.ts'
import { changeCount, commandOf, draftOfGrid, type RowDraft } from './row-draft.ts'

const nothing: GridFeature = {}

/**
 * Unsaved changes of a grid survive a closed browser and are offered at the next opening.
 * @param name under which they are kept; without one nothing is kept
 */
export function useRowDrafts(grid: Grid, name: string | undefined): GridFeature {
  const { say } = useGridText()
  const [offered, setOffered] = useState<RowDraft | undefined>(() => (name === undefined ? undefined : findRowDraft(name)))
  useEffect(() => {
    if (name === undefined) return undefined
    const keeper = keepDrafts(grid, name, offered)
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      keeper.stop()
    }
  }, [grid, name, offered])

  return useMemo(() => {
    if (!offered || name === undefined) return nothing
    const answer = (take: boolean) => {
      if (take) grid.run(commandOf(offered, grid))
      keepRowDraft(name, draftOfGrid(grid, Date.now()))
      setOffered(undefined)
    }
    const time = formatDate(new Date(offered.at), 'yyyy-MM-dd HH:mm')
    return {
      bar: (
        <div className="mw-g-rowdraft" role="status">
          <span>{say('rowDraft', { count: changeCount(offered), time })}</span>
          <Button size="small" type="primary" onClick={() => answer(true)}>{say('rowDraftTake')}</Button>
          <Button size="small" onClick={() => answer(false)}>{say('rowDraftDrop')}</Button>
        </div>
      ),
    }
  }, [grid, name, offered, say])
}
