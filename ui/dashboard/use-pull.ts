import { useState, type PointerEvent } from 'react'

export interface Pull {
  readonly id: string
  readonly kind: 'move' | 'resize' /** Whole cells from where it began. */
  readonly dx: number
  readonly dy: number
}

/** What a handle needs to be pulled with mouse, pen or finger. */
export interface PullHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: () => void
}

interface Start {
  readonly id: string
  readonly kind: Pull['kind']
  readonly x: number
  readonly y: number
  readonly cellWidth: number
}

/**
 * Pulling boxes of a grid by their handles.
 * @param rowHeight px of a row with its gap
 * @param cellWidth px of a column with its gap, asked for when a pull begins
 * @param onDrop told once the handle is let go, unless it stayed in its cell
 */
export function usePull({ rowHeight, cellWidth, onDrop }: { rowHeight: number; cellWidth: () => number; onDrop: (pull: Pull) => void }) {
  const [start, setStart] = useState<Start>()
  const [pull, setPull] = useState<Pull>()
  const end = () => {
    setStart(undefined)
    setPull(undefined)
  }
  const handlers = (id: string, kind: Pull['kind']): PullHandlers => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setStart({ id, kind, x: event.clientX, y: event.clientY, cellWidth: cellWidth() })
    },
    onPointerMove: (event) => {
      if (start?.id !== id || start.kind !== kind) return
      const dx = Math.round((event.clientX - start.x) / start.cellWidth)
      const dy = Math.round((event.clientY - start.y) / rowHeight)
      if (pull?.dx !== dx || pull.dy !== dy) setPull({ id, kind, dx, dy })
    },
    onPointerUp: () => {
      if (pull && (pull.dx !== 0 || pull.dy !== 0)) onDrop(pull)
      end()
    },
    onPointerCancel: end,
  })
  return { pull, handlers }
}
