import { Popover, Tabs } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#kernel/client/session/use-permission.ts'
import { ScreenRoot } from '../../screens/ScreenRoot.tsx'
import { useRights } from '../../screens/use-rights.ts'
import { takeFocus, type Hands } from '../hands/hands.ts'
import type { CellRef } from '../row.ts'
import { useGridText } from '../text.ts'
import { CellHistory } from './CellHistory.tsx'
import { CommentsPopover } from './CommentsPopover.tsx'
import { storedId, threadOf } from './note-marks.ts'
import type { LinesHome } from './lines-home.ts'
import type { CommentsController } from './use-comments.ts'

export type NotesTab = 'comments' | 'history'

interface NotesPopoverProps {
  hands: Hands
  home: LinesHome
  comments: CommentsController
  cell: CellRef
  initialTab: NotesTab
  onClose: () => void
}

/** Comments and history of one cell, at the cell. */
export function NotesPopover({ hands, home, comments, cell, initialTab, onClose }: NotesPopoverProps) {
  const { say } = useGridText()
  const [tab, setTab] = useState(initialTab)
  const me = useSession(({ user }) => user?.username)
  const mayWrite = useRights(home.entity).edit
  const { grid, surface } = hands
  const row = grid.store.rowOf(cell.row)
  const at = grid.atOf(cell)
  const rect = at && surface.rectOf(at)
  const id = storedId(row)
  const isGone = !row || !rect || id === undefined
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  const onPanel = useCallback((panel: HTMLDivElement | null) => {
    if (!panel) return undefined
    // Whoever opens it by keyboard goes on typing there, and by Escape in the grid.
    if (!panel.contains(document.activeElement)) (panel.querySelector<HTMLElement>('textarea') ?? panel).focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
      takeFocus(hands)
    }
    panel.addEventListener('keydown', onKey)
    return () => panel.removeEventListener('keydown', onKey)
  }, [hands, onClose])
  if (isGone) return null
  const column = grid.columns[at.column]!
  const items = [
    {
      key: 'comments',
      label: say('comments'),
      children: (
        <CommentsPopover title={column.title} thread={threadOf(comments.index, row, cell.column)} mayWrite={mayWrite} me={me}
          onAdd={(text) => comments.add({ row: id, column: cell.column }, text)} onResolve={comments.resolve} onRemove={comments.remove} />
      ),
    },
    // What the cell began with is what it held before anything was typed here.
    { key: 'history', label: say('cellHistory'),
      children: (
        <CellHistory entity={home.entity} recordId={home.recordId} lines={home.name} column={cell.column}
          row={grid.books.originalOf(cell.row) ?? row} />
      ) },
  ]
  return (
    <Popover open trigger="click" placement="bottomLeft" destroyOnHidden onOpenChange={(next) => {
      if (!next) onClose()
    }} classNames={{ root: 'mw-g-popup' }}
      content={
        <div className="mw-cell-notes" role="dialog" aria-label={`${column.title} ${say('comments')}`} tabIndex={-1} ref={onPanel}>
          <ScreenRoot>
            <Tabs size="small" activeKey={tab} onChange={(next) => setTab(next as NotesTab)} items={items} />
          </ScreenRoot>
        </div>
      }
    >
      <span className="mw-g-notes-at"
        style={{ transform: `translate(${rect.left}px, ${rect.top}px)`, width: rect.width, height: rect.height }} />
    </Popover>
  )
}
