import { useEffect, useRef } from 'react'
import { isDataColumn } from '../column.ts'
import { takeFocus, type Hands } from '../hands/hands.ts'
import { dragAlong } from '../hands/drag-along.ts'
import { cellAtPoint } from '../paint/cell-at-point.ts'
import { clip, type CellRange } from '../view/range.ts'
import { selectedRanges } from '../view/view-state.ts'
import { fillTarget } from './fill-target.ts'

interface FillHandleProps {
  readonly hands: Hands
  readonly onFill: (from: CellRange, to: CellRange, swap: boolean) => void
  readonly onFillDown: (from: CellRange) => void
}

/**
 * The square in the lower right corner of the selection, and the frame of what a drag of it would fill. Both are laid over
 * the cells: the cell below is recycled, and covered by the input while it waits for keys.
 */
export function FillHandle({ hands, onFill, onFillDown }: FillHandleProps) {
  const handle = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const dragged = useRef<CellRange>(undefined)

  useEffect(() => {
    const { grid, surface } = hands
    const { scroller } = surface.parts
    const place = () => {
      if (handle.current) placeHandle(hands, handle.current)
      if (frame.current) placeFrame(hands, frame.current, dragged.current)
    }
    place()
    const stop = grid.listen(place)
    scroller.addEventListener('scroll', place, { passive: true })
    return () => {
      stop()
      scroller.removeEventListener('scroll', place)
    }
  }, [hands])

  const drag = (event: React.PointerEvent) => {
    const from = sourceOf(hands)
    if (!from || event.button > 0) return
    event.preventDefault()
    hands.typing.commit()
    takeFocus(hands)
    const show = (to: CellRange | undefined) => {
      dragged.current = to
      if (frame.current) placeFrame(hands, frame.current, to)
    }
    // A finger holds on to what it touched: its moves are told to the window all the same.
    event.currentTarget.releasePointerCapture(event.pointerId)
    dragAlong(hands.surface.parts.scroller, {
      onPoint: (x, y) => show(fillTarget(from, cellAtPoint(hands.surface, x, y))),
      onEnd: (dropped, end) => {
        const to = dragged.current
        show(undefined)
        if (dropped && to && to !== from) onFill(from, to, end.ctrlKey || end.metaKey)
      },
    })
  }
  return (
    <>
      <div ref={frame} className="mw-g-fillframe" hidden />
      <div ref={handle} className="mw-g-fillhandle" aria-hidden hidden onPointerDown={drag} onMouseDown={(event) => event.preventDefault()}
        onDoubleClick={() => {
          const from = sourceOf(hands)
          if (from) onFillDown(from)
        }} />
    </>
  )
}

function sourceOf({ grid }: Hands): CellRange | undefined {
  const [range] = selectedRanges(grid.view)
  return range && clip(range, grid.lineCount, grid.columns.length)
}

function placeHandle(hands: Hands, handle: HTMLElement): void {
  const { grid, surface } = hands
  const range = grid.editable && grid.view.editing?.mode !== 'edit' ? sourceOf(hands) : undefined
  const column = range && grid.columns[range.right]
  const isAlone = range?.top === range?.bottom && range !== undefined && grid.rowAt(range.top) === undefined
  const rect = range && column && isDataColumn(column) && !isAlone ? surface.rectOf({ row: range.bottom, column: range.right }) : undefined
  const { left: scrollLeft } = surface.scroll
  const clientWidth = surface.width
  const corner = rect && rect.left + rect.width
  // What pinned columns cover is not drawn over them.
  const isCovered = corner === undefined
    || (column?.fixed === undefined
      && (corner <= scrollLeft + surface.places.leftWidth || corner > scrollLeft + clientWidth - surface.places.rightWidth + 1))
  handle.hidden = isCovered
  if (rect && corner !== undefined) handle.style.transform = `translate(${corner}px, ${rect.top + rect.height}px)`
}

function placeFrame({ surface }: Hands, frame: HTMLElement, range: CellRange | undefined): void {
  const first = range && surface.rectOf({ row: range.top, column: range.left })
  const last = range && surface.rectOf({ row: range.bottom, column: range.right })
  frame.hidden = !first || !last
  if (!first || !last) return
  frame.style.transform = `translate(${first.left}px, ${first.top}px)`
  frame.style.width = `${last.left + last.width - first.left}px`
  frame.style.height = `${last.top + last.height - first.top}px`
}
