import { useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Distance to the rim of the window (px). */
const RIM_PX = 8

interface FloatingPanelProps {
  /** Named by what it belongs to. */
  readonly label: string
  readonly children: ReactNode
  /** Lies over the cell rather than below it. */
  readonly over?: boolean
  readonly className?: string
}

/**
 * A panel at a cell or a row, above everything that scrolls: below the element in which it is drawn or, where there is more
 * room, above. Tab goes from control to control inside; past the last one it is the grid's again.
 */
export function FloatingPanel({ label, children, over = false, className = '' }: FloatingPanelProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [home, setHome] = useState<Element>()
  // Before its first place it is there already, so that the focus and the first key find it.
  const [place, setPlace] = useState<CSSProperties>({ opacity: 0, left: 0, top: 0 })
  useLayoutEffect(() => setHome(anchor.current?.closest('.mw-screen') ?? document.body), [])
  useLayoutEffect(() => {
    if (!home) return undefined
    const update = () => {
      const cell = anchor.current?.parentElement?.getBoundingClientRect()
      const own = panel.current?.getBoundingClientRect()
      if (!cell || !own) return
      const below = over ? cell.top : cell.bottom + 4
      const top = below + own.height <= window.innerHeight - RIM_PX
        ? below
        : Math.max(RIM_PX, (over ? cell.bottom : cell.top - 4) - own.height)
      setPlace({ left: Math.max(RIM_PX, Math.min(cell.left, window.innerWidth - own.width - RIM_PX)), top, minWidth: cell.width })
    }
    // The cell takes its place after this.
    const frame = requestAnimationFrame(update)
    const watcher = new ResizeObserver(update)
    watcher.observe(panel.current!)
    window.addEventListener('scroll', update, true)
    window.addEventListener('resize', update)
    return () => {
      cancelAnimationFrame(frame)
      watcher.disconnect()
      window.removeEventListener('scroll', update, true)
      window.removeEventListener('resize', update)
    }
  }, [home, over])
  return (
    <>
      <span ref={anchor} className="mw-g-anchor" />
      {home
        && createPortal(<div ref={panel} role="dialog" aria-label={label} className={`mw-g-popup mw-g-panel ${className}`} style={place}>
          <div role="presentation" className="mw-g-contents" onKeyDown={keepTabInside}>{children}</div>
        </div>, home)}
    </>
  )
}

function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not([type=file]), textarea, [tabindex="0"]',
    ),
  ]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (at >= 0 && (event.shiftKey ? at > 0 : at < stops.length - 1)) event.stopPropagation()
}
