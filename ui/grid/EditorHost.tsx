import { useEffect, useRef, type ComponentType } from 'react'
import type { CellEditorProps } from './cell-types/cell-type.ts'
import { cellTypeOf } from './cell-types/registry.ts'
import type { Grid } from './controller/grid.ts'
import { takeFocus, type Hands } from './hands/hands.ts'
import { onKey } from './hands/keyboard.ts'
import { useGrid } from './use-grid.ts'

interface EditorHostProps {
  readonly grid: Grid
  readonly hands: Hands
  readonly labelOf: (row: number, column: number) => string
  readonly isInvalid: (row: number, column: number) => boolean
}

/** The component that types into the active cell, where its type brings one; plain texts are typed in the grid's own input. */
export function EditorHost({ grid, hands, labelOf, isInvalid }: EditorHostProps) {
  const editing = useGrid(grid, ['view'], ({ view }) => view.editing)
  const row = editing && grid.rowAt(editing.row)
  const column = editing && grid.dataColumnAt(editing.column)
  const box = useRef<HTMLDivElement>(null)
  const Editor = column && cellTypeOf(column.type).editor
  const isComponent = Editor !== undefined && typeof Editor !== 'string'
  useEffect(() => {
    if (!isComponent || !box.current || !editing) return undefined
    const element = box.current
    const place = () => {
      const rect = hands.surface.rectOf(editing)
      if (!rect) return
      element.style.transform = `translate(${rect.left}px, ${rect.top}px)`
      element.style.width = `${rect.width}px`
      element.style.height = `${rect.height}px`
    }
    place()
    const { scroller } = hands.surface.parts
    scroller.addEventListener('scroll', place)
    return () => {
      scroller.removeEventListener('scroll', place)
      // Once the component has gone, keys are for the grid again, unless the person went elsewhere.
      if (element.contains(document.activeElement) || document.activeElement === document.body) takeFocus(hands)
    }
  }, [isComponent, editing, hands])
  if (!editing || !row || !column || !isComponent || !Editor || typeof Editor === 'string') return null
  const { typing } = hands
  return (
    <div ref={box} className="mw-g-editor" role="presentation" data-pinned={column.fixed} onKeyDownCapture={(event) => {
      const { key, target, currentTarget } = event
      if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target) || event.nativeEvent.isComposing) return
      // A select takes, or takes back, what is marked on Tab: that is meant only once something was searched. And one Escape is enough.
      if (key !== 'Escape' && !(key === 'Tab' && target.value === '' && target.closest('.ant-select'))) return
      event.stopPropagation()
      onKey(hands, event.nativeEvent)
    }} onKeyDown={(event) => {
      // What a control uses itself (Enter in an open list) has been used up by then.
      const { key } = event
      if (event.defaultPrevented && key !== 'Tab') return
      if (key === 'Escape' || key === 'Tab'
        || (key === 'Enter' && event.target instanceof HTMLInputElement
          && (event.target.classList.contains('mw-g-refinput') || event.target.getAttribute('aria-expanded') !== 'true'))
        || (/^[sfh]$/i.test(key) && (event.ctrlKey || event.metaKey))) onKey(hands, event.nativeEvent)
    }}>
      <Mounted Editor={Editor} key={`${grid.keyOf(row)}.${column.key}`} grid={grid} locked={!grid.isEditable(row, column)} column={column}
        row={row} value={row[column.key]} text={textOf(row[`${column.key}_dictText`])} seed={editing.seed}
        label={labelOf(editing.row, editing.column)} invalid={isInvalid(editing.row, editing.column)}
        onChange={(value, text) => typing.setDraft(value, text)} onDone={(value, text) => {
        typing.setDraft(value, text)
        typing.commit()
        takeFocus(hands)
      }} onCancel={() => {
        typing.cancel()
        takeFocus(hands)
      }} onRow={(values) => typing.setOthers(values)} />
    </div>
  )
}

function Mounted({ Editor, ...props }: CellEditorProps & { Editor: ComponentType<CellEditorProps> }) {
  return <Editor {...props} />
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
