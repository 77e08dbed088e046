import type { Box, Boxes, Point } from '../editing/boxes.ts'
import { columnKey } from '../editing/places.ts'

/** Elements of the canvas that hands reach for without drawing anything anew; undefined while there is no canvas. */
export interface Surface {
  /** Scrolls, and takes the keys. */
  readonly scroller: HTMLElement | undefined
  /** Holds the drawn form, the place mark and the frames; all boxes count from its corner. */
  readonly sheet: HTMLElement | undefined
  readonly mark: HTMLElement | undefined
  /** Says aloud, and in the line below the canvas, what the hands do. */
  readonly announcer: HTMLElement | undefined
  /** Takes the elements in as they are drawn. */
  readonly refs: Readonly<Record<'scroller' | 'sheet' | 'mark' | 'announcer', (element: HTMLElement | null) => void>>
}

export function createSurface(): Surface {
  const parts: Partial<Record<keyof Surface['refs'], HTMLElement>> = {}
  const ref = (name: keyof Surface['refs']) => (element: HTMLElement | null) => {
    if (element) parts[name] = element
    else delete parts[name]
  }
  return {
    get scroller() {
      return parts.scroller
    },
    get sheet() {
      return parts.sheet
    },
    get mark() {
      return parts.mark
    },
    get announcer() {
      return parts.announcer
    },
    refs: { scroller: ref('scroller'), sheet: ref('sheet'), mark: ref('mark'), announcer: ref('announcer') },
  }
}

/** Measures everything that is drawn. A column of a dynamic table is its head and its cell together. */
export function measureBoxes({ sheet }: Surface): Boxes {
  const boxes = new Map<string, Box>()
  if (!sheet) return boxes
  const corner = sheet.getBoundingClientRect()
  boxes.set('', { left: 0, top: 0, right: corner.width, bottom: corner.height })
  for (const element of sheet.querySelectorAll<HTMLElement>('[data-id], [data-column]')) {
    const box = boxFrom(element, corner)
    const key = element.dataset.id ?? columnKey(element.closest<HTMLElement>('[data-id]')?.dataset.id ?? '', Number(element.dataset.column))
    if (box.right - box.left > 1) boxes.set(key, joined(boxes.get(key), box))
  }
  return boxes
}

/** The box of one component, cell or column of a row by its key; undefined while it is not drawn. */
export function measureBox({ sheet }: Surface, key: string): Box | undefined {
  if (!sheet || key === '') return undefined
  const [id = '', column] = key.split('#')
  const selector = `[data-id="${CSS.escape(id)}"]${column === undefined ? '' : ` [data-column="${column}"]`}`
  const corner = sheet.getBoundingClientRect()
  return [...sheet.querySelectorAll<HTMLElement>(selector)].map((element) => boxFrom(element, corner)).filter(({ left, right }) =>
    right - left > 1
  ).reduce<Box | undefined>(joined, undefined)
}

/** The box of the words that stand on a component: of its label where it shows one, else of the component itself. */
export function measureWords({ sheet }: Surface, id: string): Box | undefined {
  const element = sheet?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)
  if (!sheet || !element) return undefined
  const label = element.querySelector<HTMLElement>(':scope > .mw-fv-label, :scope > .mw-fv-dynamic > .mw-fv-caption') ?? element
  return boxFrom(label, sheet.getBoundingClientRect())
}

/** The point of an event on the sheet; undefined where it is not over the canvas. */
export function pointOn({ sheet, scroller }: Surface, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }):
  | Point
  | undefined {
  const seen = scroller?.getBoundingClientRect()
  const corner = sheet?.getBoundingClientRect()
  if (!seen || !corner || clientX < seen.left || clientX > seen.right || clientY < seen.top || clientY > seen.bottom) return undefined
  return { x: clientX - corner.left, y: clientY - corner.top }
}

/** Shows where something will stand; without a box the mark goes away. */
export function showMark({ mark }: Surface, box: Box | undefined, refused = false): void {
  if (!mark) return
  mark.hidden = box === undefined
  if (!box) return
  mark.dataset.refused = String(refused)
  mark.dataset.area = String(Math.min(box.right - box.left, box.bottom - box.top) > 8)
  lay(mark, box)
}

/** Lays an element over a box. */
export function lay(element: HTMLElement, { left, top, right, bottom }: Box): void {
  element.style.transform = `translate(${left}px, ${top}px)`
  element.style.width = `${right - left}px`
  element.style.height = `${bottom - top}px`
}

/** Brings a box into view. */
export function reveal({ sheet, scroller }: Surface, { top, bottom }: Box): void {
  const corner = sheet?.getBoundingClientRect()
  const seen = scroller?.getBoundingClientRect()
  if (!corner || !seen || !scroller) return
  const above = corner.top + top - seen.top - 40
  const below = corner.top + bottom - seen.bottom + 16
  if (above < 0) scroller.scrollBy(0, above)
  else if (below > 0) scroller.scrollBy(0, Math.min(below, above))
}

function boxFrom(element: HTMLElement, corner: DOMRect): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left: left - corner.left, top: top - corner.top, right: right - corner.left, bottom: bottom - corner.top }
}

function joined(one: Box | undefined, other: Box): Box {
  return one
    ? { left: Math.min(one.left, other.left), top: Math.min(one.top, other.top), right: Math.max(one.right, other.right),
      bottom: Math.max(one.bottom, other.bottom) }
    : other
}
