import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import type { LabelElement, LabelPaper } from '../../index.ts'
import type { Drawn } from '../../rules/lay-out.ts'
import { ElementPicture } from '../LabelPicture.tsx'
import { useLabelText } from '../text.ts'
import type { Act } from './design-state.ts'

const STEP_MM = 0.5
const LEAP_MM = 5
const HANDLE_MM = 2
const arrows: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1],
  ArrowDown: [0, 1] }

interface Drag {
  readonly element: LabelElement
  readonly resizes: boolean
  readonly x: number
  readonly y: number
  readonly step: string
}

interface LabelCanvasProps {
  paper: LabelPaper
  drawn: readonly Drawn[]
  selected: string | undefined
  act: (act: Act) => void
}

/** The paper with its elements: moved and resized by hand or by the arrow keys. */
export function LabelCanvas({ paper, drawn, selected, act }: LabelCanvasProps) {
  const { say } = useLabelText()
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef<Drag>(undefined)
  const { widthMm, heightMm } = paper

  /** Where a pointer stands on the paper, in mm. */
  const placeOf = ({ clientX, clientY }: PointerEvent): { x: number; y: number } => {
    const box = svg.current!.getBoundingClientRect()
    return { x: ((clientX - box.left) / box.width) * widthMm, y: ((clientY - box.top) / box.height) * heightMm }
  }
  const begin = (event: PointerEvent, element: LabelElement, resizes: boolean) => {
    event.stopPropagation()
    svg.current!.setPointerCapture(event.pointerId)
    act({ type: 'select', id: element.id })
    drag.current = { element, resizes, ...placeOf(event), step: `drag ${event.timeStamp}` }
  }
  const moveTo = (event: PointerEvent) => {
    if (!drag.current) return
    const { element, resizes, x, y, step } = drag.current
    const at = placeOf(event)
    const [dx, dy] = [at.x - x, at.y - y]
    act({ type: 'change', id: element.id, step,
      change: resizes ? { width: element.width + dx, height: element.height + dy } : { x: element.x + dx, y: element.y + dy } })
  }
  const end = () => {
    drag.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const control = event.ctrlKey || event.metaKey
    if (control && event.key.toLowerCase() === 'z') act({ type: event.shiftKey ? 'redo' : 'undo' })
    else if (control && event.key.toLowerCase() === 'y') act({ type: 'redo' })
    else return
    event.preventDefault()
  }
  const nameOf = (element: LabelElement) =>
    say('elementName', { type: say(`add_${element.type}`), content: 'text' in element ? element.text : '' }).trim()
  return (
    <div className="mw-label-desk">
      <svg ref={svg} className="mw-label-paper" role="listbox" tabIndex={-1} aria-label={say('canvas')}
        viewBox={`0 0 ${widthMm} ${heightMm}`} style={{ aspectRatio: `${widthMm} / ${heightMm}` }} onPointerMove={moveTo} onPointerUp={end}
        onPointerCancel={end} onPointerDown={() => act({ type: 'select', id: undefined })} onKeyDown={press}
      >
        {drawn.map((one) => <ElementPicture key={one.element.id} drawn={one} />)}
        {paper.elements.map((element) => (
          <Handle key={element.id} element={element} name={nameOf(element)} selected={element.id === selected} resize={say('resize')}
            act={act} onBegin={begin} />
        ))}
      </svg>
      {paper.elements.length === 0 && <p className="mw-faint">{say('noElements')}</p>}
      <p className="mw-faint mw-label-keys">{say('keysHint')}</p>
    </div>
  )
}

interface HandleProps {
  element: LabelElement
  name: string
  selected: boolean
  resize: string
  act: (act: Act) => void
  onBegin: (event: PointerEvent, element: LabelElement, resizes: boolean) => void
}

/** What of an element is taken hold of: its box, and a corner that resizes it. */
function Handle({ element, name, selected, resize, act, onBegin }: HandleProps) {
  const { id, x, y, width, height } = element
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow) act({ type: 'change', id, step: `keys ${id}`, change: changeBy(element, arrow, event) })
    else if (event.key === 'Delete' || event.key === 'Backspace') act({ type: 'remove', id })
    else if (event.key === 'Enter' || event.key === ' ') act({ type: 'select', id })
    else return
    event.preventDefault()
  }
  // A line of half a millimetre is hard to hit.
  const room = { x: x - Math.max(0, 2 - width) / 2, y: y - Math.max(0, 2 - height) / 2, width: Math.max(2, width),
    height: Math.max(2, height) }
  return (
    <g>
      <rect {...room} className={selected ? 'mw-label-box mw-label-chosen' : 'mw-label-box'} role="option" tabIndex={0} aria-label={name}
        aria-selected={selected} onPointerDown={(event) => onBegin(event, element, false)} onFocus={() => act({ type: 'select', id })}
        onKeyDown={press} />
      {selected && (
        <rect x={x + width - HANDLE_MM / 2} y={y + height - HANDLE_MM / 2} width={HANDLE_MM} height={HANDLE_MM} className="mw-label-corner"
          onPointerDown={(event) => onBegin(event, element, true)}
        >
          <title>{resize}</title>
        </rect>
      )}
    </g>
  )
}

function changeBy({ x, y, width, height }: LabelElement, [right, down]: readonly [number, number], { shiftKey, altKey }: KeyboardEvent) {
  const by = shiftKey ? LEAP_MM : STEP_MM
  return altKey ? { width: width + right * by, height: height + down * by } : { x: x + right * by, y: y + down * by }
}
