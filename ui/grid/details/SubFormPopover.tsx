import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { FloatingPanel } from '../cell-types/editors/FloatingPanel.tsx'
import type { Hands } from '../hands/hands.ts'
import type { RowKey } from '../row.ts'
import { useGrid } from '../use-grid.ts'
import { useGridText } from '../text.ts'
import { writeChanged } from './changed-values.ts'
import type { SubForm } from './sub-form.ts'
import './details.css'

interface SubFormPopoverProps {
  readonly hands: Hands
  readonly rowKey: RowKey
  readonly Content: SubForm
  /** The focus goes in: it was opened on purpose. */
  readonly focus: boolean
  readonly onClose: () => void
}

/** Stands at its row as long as the row is there; Escape closes it. */
export function SubFormPopover({ hands: { grid, surface, root }, rowKey, Content, focus, onClose }: SubFormPopoverProps) {
  const { say } = useGridText()
  const close = useRef<HTMLButtonElement>(null)
  const row = useGrid(grid, ['rows'], ({ store }) => store.rowOf(rowKey))
  const line = useGrid(grid, ['lines', 'rows'], () => grid.lineOf(rowKey))
  useEffect(() => {
    if (focus) close.current?.focus({ preventScroll: true })
  }, [focus])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !grid.view.editing) onClose()
    }
    root.addEventListener('keydown', onKeyDown)
    return () => root.removeEventListener('keydown', onKeyDown)
  }, [grid, root, onClose])
  const rect = line < 0 ? undefined : surface.rectOf({ row: line, column: 0 })
  if (!rect || !row) return null
  const { scrollLeft, clientWidth } = surface.parts.scroller
  return (
    <div className="mw-g-rowanchor"
      style={{ transform: `translate(${scrollLeft}px, ${rect.top}px)`, width: clientWidth, height: rect.height }}
    >
      <FloatingPanel label={say('subFormOfRow', { row: line + 1 })} className="mw-g-subform">
        <div role="presentation" onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.stopPropagation()
          onClose()
        }}>
          <Button ref={close} className="mw-g-subformclose" type="text" size="small" icon={<CloseOutlined />}
            aria-label={say('subFormClose')} onClick={onClose} />
          <Content row={row} editable={grid.editable} onChange={(values) => writeChanged(grid, rowKey, values)} />
        </div>
      </FloatingPanel>
    </div>
  )
}
