import { CommentOutlined, HistoryOutlined } from '@ant-design/icons'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Grid } from '../controller/grid.ts'
import type { GridFeature } from '../features/feature.ts'
import type { Live } from '../live/open-live.ts'
import type { CellAt, CellRef } from '../row.ts'
import { useGridText } from '../text.ts'
import type { LinesHome } from './lines-home.ts'
import { noteMarks, storedId } from './note-marks.ts'
import { NotesPopover, type NotesTab } from './NotesPopover.tsx'
import { useComments } from './use-comments.ts'
import './comments.css'

/** Comments on the cells of a stored record's sub-table and the history of each (Shift+F2, menu of the cell). Without a home, nothing. */
export function useCellNotes(grid: Grid, home: LinesHome | undefined, live: Live | undefined): GridFeature | undefined {
  const { say } = useGridText()
  const comments = useComments(home?.entity, home?.recordId, home?.name ?? '', live)
  const [open, setOpen] = useState<{ cell: CellRef; tab: NotesTab }>()
  const close = useCallback(() => setOpen(undefined), [])
  useEffect(() => grid.tell('marks'), [grid, comments.index])
  return useMemo((): GridFeature | undefined => {
    if (!home) return undefined
    const show = (at: CellAt, tab: NotesTab) => {
      const cell = cellOf(grid, at)
      if (cell) setOpen({ cell, tab })
    }
    return {
      acts: { comment: (at) => show(at, 'comments') },
      marks: [noteMarks(comments.index)],
      menu: (at) => (cellOf(grid, at)
        ? [
          { key: 'comments', icon: <CommentOutlined />, label: say('comments'), extra: 'Shift+F2', onClick: () => show(at, 'comments') },
          { key: 'cellHistory', icon: <HistoryOutlined />, label: say('cellHistory'), onClick: () => show(at, 'history') },
        ]
        : []),
      overlay: (hands) =>
        open && (
          <NotesPopover key={`${open.cell.row} ${open.cell.column} ${open.tab}`} hands={hands} home={home} comments={comments}
            cell={open.cell} initialTab={open.tab} onClose={close} />
        ),
    }
  }, [grid, home, comments, open, close, say])
}

/** A cell of which something can be said: one with a value, of a row that the server knows. */
function cellOf(grid: Grid, at: CellAt): CellRef | undefined {
  return grid.dataColumnAt(at.column) && storedId(grid.rowAt(at.row)) !== undefined ? grid.refOf(at) : undefined
}
