import type { Face } from '../cell-types/face.ts'
import type { PlacedColumn } from '../layout/column-places.ts'

/** A cell on the screen; it shows now this, now that cell of the grid. */
export interface CellView {
  readonly element: HTMLElement
  /** Index of the shown column, -1 before the first use. */
  column: number
  /** What is drawn: the text itself, or the key of a rich face behind a sign that no text begins with. */
  drawn: string
  className: string
  component: boolean
}

/** Cannot be typed: tells keys of rich faces from texts. */
const RICH = '\u0000'

export function createCell(id: string): CellView {
  const element = document.createElement('div')
  element.id = id
  element.setAttribute('role', 'gridcell')
  element.append('')
  return { element, column: -1, drawn: '', className: '', component: false }
}

/** Lays a free cell over the place of a column. */
export function placeCell(cell: CellView, { index, offset, width }: PlacedColumn): void {
  const { style } = cell.element
  style.transform = `translateX(${offset}px)`
  style.width = `${width}px`
  if (cell.column !== index) cell.element.setAttribute('aria-colindex', String(index + 1))
  cell.column = index
}

/** Draws a face unless it is there already. @returns whether a component has come or gone */
export function drawFace(cell: CellView, face: Face): boolean {
  const plain = typeof face === 'string'
  const drawn = plain ? face : RICH + face.key
  if (cell.drawn === drawn) return false
  const { element } = cell
  // The component itself is told what it shows now; its place stays, and what React drew into it.
  if (!plain && face.component && cell.component) {
    cell.drawn = drawn
    return true
  }
  if (plain && !cell.drawn.startsWith(RICH)) element.firstChild!.nodeValue = face
  else {
    element.textContent = ''
    if (plain) element.append(face)
    else face.draw(element)
    if (plain && face === '') element.append(document.createTextNode(''))
  }
  cell.drawn = drawn
  const had = cell.component
  cell.component = !plain && face.component === true
  return had || cell.component
}

export function setClass(cell: CellView, className: string): void {
  if (cell.className === className) return
  cell.className = className
  cell.element.className = className
}

/** Keeps `aria-*` true only where it says something. */
export function setFlag(element: Element, name: string, value: boolean): void {
  if (value) element.setAttribute(name, 'true')
  else element.removeAttribute(name)
}
