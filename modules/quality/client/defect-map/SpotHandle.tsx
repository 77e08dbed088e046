import { useState, type RefObject } from 'react'
import type { Spot } from '../../rules/defect-map/spots.ts'
import { moveOf, pointIn, type Point } from './spots.ts'
import { useDefectMapText } from './text.ts'

interface SpotHandleProps {
  code: string
  spot: Spot
  disabled: boolean
  box: RefObject<HTMLDivElement | null>
  onMove: (point: Point) => void
  onRemove: () => void
}

/** A place on the picture that can be dragged, moved by arrow keys and removed by Delete. */
export function SpotHandle({ code, spot, disabled, box, onMove, onRemove }: SpotHandleProps) {
  const { say } = useDefectMapText()
  const [dragged, setDragged] = useState<Point>()
  const { x, y } = dragged ?? spot
  const press = (event: React.KeyboardEvent) => {
    const by = moveOf(event.key, event.shiftKey)
    if (by) onMove({ x: spot.x + by.x, y: spot.y + by.y })
    else if (event.key === 'Delete') onRemove()
    else return
    event.preventDefault()
  }
  const drop = () => {
    if (dragged) onMove(dragged)
    setDragged(undefined)
  }
  return (
    <button type="button" className="qdm-spot" disabled={disabled} style={{ insetInlineStart: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={say('spot', { code, name: spot.name })} title={`${code} ${spot.name}`} onKeyDown={press}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)} onPointerUp={drop}
      onPointerCancel={() => setDragged(undefined)} onPointerMove={({ currentTarget, pointerId, clientX, clientY }) => {
      if (currentTarget.hasPointerCapture(pointerId) && box.current)
        setDragged(
          pointIn(box.current.getBoundingClientRect(), { clientX, clientY }),
        )
    }}>
      {code}
    </button>
  )
}
