import { useLayoutEffect, useRef } from 'react'
import { keyOf } from '../editing/places.ts'
import { useHands } from '../hands/hands.ts'
import { dragSpan, spanOf } from '../hands/span.ts'
import { lay, measureBox, type Surface } from '../hands/surface.ts'
import { useEditor } from '../state/use-editor.ts'
import { useEditorText } from '../text.ts'
import { FrameTools } from './FrameTools.tsx'

/** Frames around what is chosen, and the tools of the last of it. They are laid over the drawing, which knows nothing of them. */
export function Frames() {
  const hands = useHands()
  const { surface } = hands
  const { say } = useEditorText()
  const document = useEditor((state) => state.document)
  const selection = useEditor((state) => state.selection)
  const target = useEditor((state) => state.target)
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = layer
    const sheet = current?.parentElement
    if (!current || !sheet) return
    const place = () => layFrames(surface, current)
    place()
    // Pictures and editors that come later move what stands below them.
    const observer = new ResizeObserver(place)
    observer.observe(sheet)
    const scroller = sheet.parentElement
    scroller?.addEventListener('scroll', place, { passive: true })
    return () => {
      observer.disconnect()
      scroller?.removeEventListener('scroll', place)
    }
  }, [surface, document, selection, target])
  return (
    <div ref={layer} className="mw-fd-frames">
      {target && target.container.in !== 'form' && <div className="mw-fd-target" data-frame={keyOf(target.container)} />}
      {selection.map((id) => (
        <div key={id} className="mw-fd-frame" data-frame={id}>
          {selection.length === 1 && spanOf(document, id) !== undefined && (
            <button type="button" className="mw-fd-width" tabIndex={-1} aria-label={say('spanHandle')} title={say('spanHandle')}
              onPointerDown={({ nativeEvent }) => dragSpan(hands, nativeEvent, id)} />
          )}
        </div>
      ))}
      {selection.length > 0 && <FrameTools document={document} id={selection.at(-1)!} />}
    </div>
  )
}

function layFrames(surface: Surface, layer: HTMLElement): void {
  for (const frame of layer.querySelectorAll<HTMLElement>('[data-frame]')) {
    const box = measureBox(surface, frame.dataset.frame ?? '')
    frame.hidden = box === undefined
    if (box) lay(frame, box)
  }
  layTools(surface, layer)
}

/** The tools stand above the frame at its end; where that is out of view, at the upper rim, as long as the frame is in view. */
function layTools(surface: Surface, layer: HTMLElement): void {
  const tools = layer.querySelector<HTMLElement>('[data-tools]')
  const box = tools && measureBox(surface, tools.dataset.tools ?? '')
  const seen = surface.scroller?.getBoundingClientRect()
  const corner = surface.sheet?.getBoundingClientRect()
  if (!tools || !box || !seen || !corner) return
  const left = Math.max(0, Math.min(box.right, corner.width) - tools.offsetWidth)
  const top = Math.min(Math.max(box.top - tools.offsetHeight, seen.top - corner.top + 2), box.bottom)
  tools.style.transform = `translate(${left}px, ${top}px)`
}
