/** Distance to the rim (px) within which a drag scrolls, and how far at a time. */
const RIM_PX = 24
const SCROLL_STEP_PX = 24

export interface DragAlong {
  /** The pointer stands elsewhere, or the grid has moved below it. */
  readonly onPoint: (x: number, y: number, event: PointerEvent) => void
  /** `dropped`: the button was let go; otherwise the drag was called off. */
  readonly onEnd?: (dropped: boolean, event: PointerEvent | KeyboardEvent) => void
}

/** Follows the pointer until its button is let go; at the rim of the scroller the grid scrolls along. Escape calls it off. */
export function dragAlong(scroller: HTMLElement, { onPoint, onEnd }: DragAlong): void {
  const ending = new AbortController()
  const options = { signal: ending.signal }
  let last: PointerEvent | undefined
  let frame: number | undefined
  const scrollAtRim = () => {
    const box = scroller.getBoundingClientRect()
    const { clientX: x, clientY: y } = last!
    const down = y > box.bottom - RIM_PX ? 1 : y < box.top + RIM_PX ? -1 : 0
    const right = x > box.right - RIM_PX ? 1 : x < box.left + RIM_PX ? -1 : 0
    if (down !== 0 || right !== 0) {
      scroller.scrollBy(right * SCROLL_STEP_PX, down * SCROLL_STEP_PX)
      onPoint(x, y, last!)
    }
    frame = requestAnimationFrame(scrollAtRim)
  }
  const end = (dropped: boolean) => (event: PointerEvent | KeyboardEvent) => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    ending.abort()
    onEnd?.(dropped, event)
  }
  window.addEventListener('pointermove', (event) => {
    last = event
    onPoint(event.clientX, event.clientY, event)
    frame ??= requestAnimationFrame(scrollAtRim)
  }, options)
  window.addEventListener('pointerup', end(true), options)
  window.addEventListener('pointercancel', end(false), options)
  window.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end(false)(event)
  }, { signal: ending.signal, capture: true })
}
