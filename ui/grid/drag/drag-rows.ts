import type { Hands } from '../hands/hands.ts'
import type { CellAt, GridRow } from '../row.ts'

/** A move of at least this share of a row draws anew (spec 2 §9). */
const REDRAW_SHARE = 0.3
const RIM_PX = 28
const SCROLL_STEP_PX = 16
/** A pointer that strayed less than this has pressed, not dragged. */
const PRESS_PX = 4

/** Where a dragged row would land: before the line, from where on the half of a row that the pointer is over decides. */
function dropLine(offset: number, rowHeight: number, lineCount: number): number {
  return Math.max(0, Math.min(lineCount, Math.round(offset / rowHeight)))
}

/**
 * Drags rows by their handle. A mark shows where they would land; Escape gives up.
 * @param ends `drop` puts the rows before a line, absent where they have no place of their own; `press` is told of a handle that was
 * pressed and let go
 */
export function dragRows(hands: Hands, event: PointerEvent, at: CellAt, rows: readonly GridRow[],
  { drop, press }: { drop?: ((rows: readonly GridRow[], line: number) => void) | undefined; press: (x: number, y: number) => void }): void {
  const { grid, surface } = hands
  const { scroller, body } = surface.parts
  event.preventDefault()
  const ending = new AbortController()
  const { signal } = ending
  const mark = document.createElement('div')
  mark.className = 'mw-g-rowmark'
  mark.setAttribute('aria-hidden', 'true')
  const height = surface.parts.rowHeight()
  let line = at.row
  let drawnAt = Number.NEGATIVE_INFINITY
  let pointerY = event.clientY
  let strayed = false
  const update = () => {
    const offset = surface.offsetAt(pointerY)
    if (Math.abs(offset - drawnAt) < REDRAW_SHARE * height) return
    drawnAt = offset
    line = dropLine(offset, height, grid.lineCount)
    mark.style.transform = `translateY(${surface.topOfLine(line) - 1}px)`
    if (!mark.isConnected) body.append(mark)
  }
  const scroll = () => {
    const box = scroller.getBoundingClientRect()
    const by = pointerY > box.bottom - RIM_PX ? SCROLL_STEP_PX : pointerY < box.top + RIM_PX + 36 ? -SCROLL_STEP_PX : 0
    if (by !== 0 && mark.isConnected) {
      scroller.scrollBy(0, by)
      update()
    }
    if (!signal.aborted) requestAnimationFrame(scroll)
  }
  const end = (put: boolean) => {
    ending.abort()
    mark.remove()
    hands.root.classList.remove('mw-g-dragging')
    if (put && drawnAt !== Number.NEGATIVE_INFINITY) drop?.(rows, line)
  }
  hands.root.classList.add('mw-g-dragging')
  window.addEventListener('pointermove', (move) => {
    pointerY = move.clientY
    strayed ||= Math.hypot(move.clientX - event.clientX, move.clientY - event.clientY) >= PRESS_PX
    if (strayed && drop) update()
  }, { signal })
  window.addEventListener('pointerup', (up) => {
    end(true)
    if (!strayed) press(up.clientX, up.clientY)
  }, { signal })
  window.addEventListener('pointercancel', () => end(false), { signal })
  window.addEventListener('keydown', (key) => {
    if (key.key === 'Escape') end(false)
  }, { signal, capture: true })
  requestAnimationFrame(scroll)
}
