import { measureBox, reveal, type Surface } from './surface.ts'

const flash: Keyframe[] = [{ boxShadow: '0 0 0 3px var(--ant-color-primary)' }, { boxShadow: '0 0 0 3px transparent' }]
const FLASH_MS = 900

/** Brings what was just put into the form into view, and lets it flash; at rest where the system asks for little motion. */
export function showArrived(surface: Surface, ids: readonly string[]): void {
  if (!surface.sheet) return
  // The drawing follows the document within a frame or two.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const box = measureBox(surface, ids.at(-1) ?? '')
      if (!box) return
      reveal(surface, box)
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      for (const id of ids) surface.sheet?.querySelector(`[data-id="${CSS.escape(id)}"]`)?.animate(flash, FLASH_MS)
    })
  )
}
