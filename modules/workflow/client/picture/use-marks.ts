import { useEffect } from 'react'
import type { Drawing } from './services.ts'

/** A mark on an element: a class for its colour, and words beside it. */
export interface Mark {
  readonly id: string
  readonly className: string
  /** Stands at the upper edge; undefined: colour alone, where words stand elsewhere. */
  readonly text?: string
}

const overlay = 'mw-wf-mark'

/** Marks elements of a drawing; those that it does not hold are passed over. */
export function useMarks(drawing: Drawing | undefined, marks: readonly Mark[]): void {
  useEffect(() => {
    if (!drawing) return undefined
    const [canvas, registry, overlays] = [drawing.get('canvas'), drawing.get('elementRegistry'), drawing.get('overlays')]
    const here = marks.filter(({ id }) => registry.get(id))
    for (const { id, className, text } of here) {
      canvas.addMarker(id, className)
      if (text !== undefined) overlays.add(id, overlay, { position: { top: -11, left: 4 }, html: badge(className, text) })
    }
    return () => {
      overlays.remove({ type: overlay })
      for (const { id, className } of here) if (registry.get(id)) canvas.removeMarker(id, className)
    }
  }, [drawing, marks])
}

function badge(className: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = `mw-wf-badge ${className}`
  element.textContent = text
  return element
}
