import type { TreePosition } from './cell-faces.ts'
import type { ColumnPlaces, PlacedColumn } from '../layout/column-places.ts'
import { createCell, placeCell, type CellView } from './cell-view.ts'

/** A row on the screen. Pinned cells stick to the rims; free ones are laid over the columns in sight. */
export interface RowView {
  readonly element: HTMLElement
  readonly id: string
  line: number
  className: string
  /** Its place in a tree is told to those who do not see it. */
  announced: boolean
  left: CellView[]
  right: CellView[]
  /** The cell of column c stands at c modulo the number of cells. */
  free: CellView[]
}

export function createRow(id: string): RowView {
  const element = document.createElement('div')
  element.setAttribute('role', 'row')
  element.className = 'mw-g-row'
  return { element, id, line: -1, className: 'mw-g-row', announced: false, left: [], right: [], free: [] }
}

/** Gives a row the cells that the columns need; what it showed is forgotten. */
export function buildCells(row: RowView, places: ColumnPlaces, freeCount: number): void {
  row.element.replaceChildren()
  let next = 0
  const cell = () => createCell(`${row.id}-${next++}`)
  row.left = places.left.map((placed) => pin(cell(), placed, 'left'))
  row.free = Array.from({ length: freeCount }, cell)
  row.right = places.right.map((placed) => pin(cell(), placed, 'right'))
  const spring = document.createElement('div')
  spring.className = 'mw-g-spring'
  spring.setAttribute('role', 'presentation')
  row.element.append(...row.left.map(({ element }) => element), ...row.free.map(({ element }) => element))
  if (row.right.length > 0) row.element.append(spring, ...row.right.map(({ element }) => element))
  row.line = -1
}

function pin(cell: CellView, { index, offset, width }: PlacedColumn, side: 'left' | 'right'): CellView {
  cell.element.style[side] = `${offset}px`
  cell.element.style.width = `${width}px`
  cell.element.setAttribute('aria-colindex', String(index + 1))
  cell.column = index
  return cell
}

/** The free cell of a column, laid over it. */
export function freeCell(row: RowView, placed: PlacedColumn): CellView {
  const cell = row.free[placed.index % row.free.length]!
  if (cell.column !== placed.index) placeCell(cell, placed)
  return cell
}

/** For those who do not see the indents. */
export function tellTree(element: HTMLElement, position: TreePosition | undefined): void {
  if (!position) {
    element.removeAttribute('aria-level')
    element.removeAttribute('aria-expanded')
    return
  }
  const { depth, arrow } = position
  const level = String(depth + 1)
  if (element.getAttribute('aria-level') !== level) element.setAttribute('aria-level', level)
  if (arrow === 'leaf') element.removeAttribute('aria-expanded')
  else element.setAttribute('aria-expanded', String(arrow === 'open'))
}

/** Puts a row where a line stands (px from the top of the body). */
export function placeRow(view: RowView, line: number, top: number): void {
  const { style } = view.element
  style.transform = `translateY(${top}px)`
  if (view.line === line) return
  if (view.line < 0) style.display = ''
  view.element.setAttribute('aria-rowindex', String(line + 2))
  view.line = line
}

/** Takes a row out of sight until it is needed. @returns whether it was in sight */
export function parkRow(view: RowView): boolean {
  if (view.line < 0 && view.element.style.display === 'none') return false
  view.element.style.display = 'none'
  view.line = -1
  return true
}

export function cellsOf(view: RowView): CellView[] {
  return [...view.left, ...view.free, ...view.right]
}
