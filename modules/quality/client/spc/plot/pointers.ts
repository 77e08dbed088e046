/** What wheel, mouse and fingers ask of a chart; `x` in CSS pixels from its left edge. */
export interface PointerActs {
  drag(dx: number): void
  /** @param factor below 1 nearer */
  zoom(x: number, factor: number): void
  press(x: number): void
  all(): void
}

/** A press that moves less is none to drag. */
const still = 4
/** Zoom of a wheel's notch of 100 px. */
const wheelZoom = 0.0015

/**
 * Drags with mouse or one finger, pinches with two, turns the wheel: with Ctrl, or once the chart has the focus, so that the page
 * scrolls past a chart that nobody looks at. @returns ends it
 */
export function followPointers(host: HTMLElement, acts: PointerActs): () => void {
  const down = new Map<number, number>()
  let moved = 0
  let apart = 0
  const xOf = ({ clientX }: MouseEvent) => clientX - host.getBoundingClientRect().left

  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    host.setPointerCapture(event.pointerId)
    down.set(event.pointerId, xOf(event))
    moved = down.size > 1 ? still : 0
    apart = spread(down)
  }
  const move = (event: PointerEvent) => {
    const before = down.get(event.pointerId)
    if (before === undefined) return
    const x = xOf(event)
    down.set(event.pointerId, x)
    if (down.size === 2) {
      const now = spread(down)
      const xs = [...down.values()]
      if (now > 8 && apart > 8) acts.zoom((xs[0]! + xs[1]!) / 2, apart / now)
      apart = now
      return
    }
    moved += Math.abs(x - before)
    if (moved >= still) acts.drag(x - before)
  }
  const end = (event: PointerEvent) => {
    if (!down.delete(event.pointerId)) return
    if (moved < still && event.type === 'pointerup') acts.press(xOf(event))
  }
  const wheel = (event: WheelEvent) => {
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    if (!sideways && !event.ctrlKey && !event.metaKey && document.activeElement !== host) return
    event.preventDefault()
    if (sideways) acts.drag(-event.deltaX)
    else acts.zoom(xOf(event), Math.exp(event.deltaY * wheelZoom))
  }
  const all = () => acts.all()
  const bound = { pointerdown: begin, pointermove: move, pointerup: end, pointercancel: end, dblclick: all } as const
  for (const [name, listener] of Object.entries(bound)) host.addEventListener(name, listener as EventListener)
  host.addEventListener('wheel', wheel, { passive: false })
  return () => {
    for (const [name, listener] of Object.entries(bound)) host.removeEventListener(name, listener as EventListener)
    host.removeEventListener('wheel', wheel)
  }
}

/** Distance of two fingers; 0 where there are not two. */
function spread(down: ReadonlyMap<number, number>): number {
  const [one, other] = [...down.values()]
  return one === undefined || other === undefined ? 0 : Math.abs(one - other)
}
