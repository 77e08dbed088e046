import { useEffect, useRef, useState } from 'react'
import type { CellAt, CellRef } from '../row.ts'
import type { Hands } from '../hands/hands.ts'

/** The tip of a cell that was left stays for this long (ms, spec 2 §9). */
const TIP_DELAY_MS = 100

/** What is wrong with the active cell, or with the one under the pointer; or what else there is to say of it. */
export function FaultTip({ hands, textOf, className }: { hands: Hands; textOf: (ref: CellRef) => string | undefined; className?: string }) {
  const { grid, surface, typing } = hands
  const [tip, setTip] = useState<{ at: CellAt; text: string }>()
  const pointed = useRef<CellAt>(undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const find = () => {
      const { editing, active } = grid.view
      // A list that is open over the cell must not be covered.
      if (editing && typeof typing.current?.editor !== 'string') return undefined
      for (const at of [pointed.current, active]) {
        const ref = at && grid.refOf(at)
        const text = ref && textOf(ref)
        if (at && text !== undefined) return { at, text }
      }
      return undefined
    }
    const update = () => {
      clearTimeout(timer)
      const next = find()
      if (next)
        setTip((now) => (now && now.text === next.text && now.at.row === next.at.row && now.at.column === next.at.column ? now : next))
      else timer = setTimeout(() => setTip(undefined), TIP_DELAY_MS)
    }
    const onMove = (event: PointerEvent) => {
      const at = surface.cellAt(event.target)
      if (at?.row === pointed.current?.row && at?.column === pointed.current?.column) return
      pointed.current = at
      update()
    }
    const onLeave = () => {
      pointed.current = undefined
      update()
    }
    const { body } = surface.parts
    body.addEventListener('pointermove', onMove)
    body.addEventListener('pointerleave', onLeave)
    const stop = grid.listen(update)
    return () => {
      stop()
      clearTimeout(timer)
      body.removeEventListener('pointermove', onMove)
      body.removeEventListener('pointerleave', onLeave)
    }
  }, [grid, surface, typing, textOf])
  const rect = tip && surface.rectOf(tip.at)
  if (!tip || !rect) return null
  return (
    <div className={className ? `mw-g-tip ${className}` : 'mw-g-tip'} role="tooltip"
      style={{ transform: `translate(${rect.left}px, ${rect.top + rect.height}px)` }}
    >
      {tip.text}
    </div>
  )
}
