import type { ElementType, LabelElement, LabelPaper } from '../../rules/element.ts'

/** What is drawn, and the way back. */
export interface Design {
  readonly paper: LabelPaper
  readonly past: readonly LabelPaper[]
  readonly future: readonly LabelPaper[]
  readonly selected?: string
  /** Steps of the same drag or of the same field are taken back together. */
  readonly step?: string
}

export type Change = Partial<Omit<LabelElement, 'id' | 'type'>> & Readonly<Record<string, unknown>>

export type Act =
  | { type: 'select'; id: string | undefined }
  | { type: 'add'; element: LabelElement }
  | { type: 'change'; id: string; change: Change; step?: string }
  | { type: 'paper'; widthMm?: number; heightMm?: number; step?: string }
  | { type: 'remove'; id: string }
  | { type: 'order'; id: string; to: 'front' | 'back' }
  | { type: 'undo' }
  | { type: 'redo' }

const most = 100
const TENTHS = 10
const LEAST_MM = 0.3

export function beginDesign(paper: LabelPaper): Design {
  return { paper, past: [], future: [] }
}

export function design(state: Design, act: Act): Design {
  const { paper } = state
  switch (act.type) {
    case 'select':
      return withoutStep({ ...state, ...(act.id === undefined ? { selected: undefined } : { selected: act.id }) })
    case 'add':
      return { ...drawn(state, { ...paper, elements: [...paper.elements, inside(act.element, paper)] }), selected: act.element.id }
    case 'change':
      return drawn(state, { ...paper, elements: paper.elements.map((
        element,
      ) => (element.id === act.id ? inside({ ...element, ...act.change } as LabelElement, paper) : element)) }, act.step)
    case 'paper': {
      const next = { ...paper, widthMm: act.widthMm ?? paper.widthMm, heightMm: act.heightMm ?? paper.heightMm }
      return drawn(state, { ...next, elements: paper.elements.map((element) => inside(element, next)) }, act.step)
    }
    case 'remove':
      return { ...drawn(state, { ...paper, elements: paper.elements.filter(({ id }) => id !== act.id) }), selected: undefined }
    case 'order':
      return drawn(state, { ...paper, elements: ordered(paper.elements, act.id, act.to) })
    case 'undo':
      return back(state)
    case 'redo':
      return forth(state)
  }
}

function withoutStep({ step: _step, ...state }: Design): Design {
  return state
}

function drawn(state: Design, paper: LabelPaper, step?: string): Design {
  const same = step !== undefined && step === state.step
  return { ...withoutStep(state), paper, past: same ? state.past : [...state.past, state.paper].slice(-most), future: [],
    ...(step === undefined ? {} : { step }) }
}

function back(state: Design): Design {
  const before = state.past.at(-1)
  return before ? { ...withoutStep(state), paper: before, past: state.past.slice(0, -1), future: [state.paper, ...state.future] } : state
}

function forth(state: Design): Design {
  const [next, ...future] = state.future
  return next ? { ...withoutStep(state), paper: next, past: [...state.past, state.paper], future } : state
}

function ordered(elements: readonly LabelElement[], id: string, to: 'front' | 'back'): LabelElement[] {
  const moved = elements.filter((element) => element.id === id)
  const rest = elements.filter((element) => element.id !== id)
  return to === 'front' ? [...rest, ...moved] : [...moved, ...rest]
}

const tenth = (value: number) => Math.round(value * TENTHS) / TENTHS

/** The element within its paper, in tenths of a millimetre. */
function inside<E extends LabelElement>(element: E, { widthMm, heightMm }: Pick<LabelPaper, 'widthMm' | 'heightMm'>): E {
  const width = tenth(Math.min(Math.max(element.width, LEAST_MM), widthMm))
  const height = tenth(Math.min(Math.max(element.height, LEAST_MM), heightMm))
  return { ...element, width, height, x: tenth(Math.min(Math.max(element.x, 0), widthMm - width)),
    y: tenth(Math.min(Math.max(element.y, 0), heightMm - height)) }
}

/** A new element in the middle of its paper. */
export function newElement(type: ElementType, id: string, { widthMm, heightMm }: LabelPaper, content: string): LabelElement {
  const sizes: Readonly<Record<ElementType, readonly [number, number]>> = { text: [30, 6], barcode: [20, 20], line: [30, 0.5],
    box: [30, 15], image: [15, 15] }
  const [wide, high] = sizes[type]
  const [width, height] = [Math.min(wide, widthMm), Math.min(high, heightMm)]
  const place = { id, x: (widthMm - width) / 2, y: (heightMm - height) / 2, width, height, rotate: 0 as const }
  switch (type) {
    case 'text':
      return { ...place, type, text: content, size: 9, bold: false, align: 'left' }
    case 'barcode':
      return { ...place, type, symbology: 'QR', text: content, showText: false }
    case 'line':
      return { ...place, type, thickness: 0.3 }
    case 'box':
      return { ...place, type, thickness: 0.3 }
    case 'image':
      return { ...place, type, path: '' }
  }
}
