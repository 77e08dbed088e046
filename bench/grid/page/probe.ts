import type { BenchGrid } from '../adapter.ts'
import { columns, rowHeightPx } from '../data.ts'

export interface Point {
  x: number
  y: number
}

const across = [0.06, 0.34, 0.63, 0.93]
const down = [0.03, 0.26, 0.5, 0.74, 0.97]

const offsets = columns.map((_, index) => columns.slice(0, index).reduce((sum, { width }) => sum + width, 0))

/** Points of the window that are looked at, spread over the grid's cells. */
export function samplePoints(grid: BenchGrid): Point[] {
  const { left, top, width, height } = grid.body()
  return across.flatMap((x) => down.map((y) => ({ x: left + x * width, y: top + y * height })))
}

export function isFilled(grid: BenchGrid): boolean {
  return samplePoints(grid).every((point) => hasContent(grid, point))
}

/** Whether something of a cell is seen at a point. */
export function hasContent(grid: BenchGrid, { x, y }: Point): boolean {
  if (grid.picture) return grid.picture(x, y) !== ''
  return cellTextAt(grid, { x, y }) !== ''
}

/** Empty too where there is no cell. */
export function cellTextAt(grid: BenchGrid, { x, y }: Point): string {
  return cellElementAt(grid, { x, y })?.textContent.trim() ?? ''
}

function cellElementAt(grid: BenchGrid, { x, y }: Point): Element | undefined {
  const selector = grid.cellSelector ?? ''
  const top = document.elementFromPoint(x, y)?.closest(selector)
  if (top) return top
  for (const element of document.elementsFromPoint(x, y)) {
    const cell = element.closest(selector)
    if (cell) return cell
  }
  return undefined
}

export function isMarkedAt(grid: BenchGrid, { x, y }: Point): boolean {
  const { faultSelector } = grid
  if (!faultSelector) return true
  const cell = cellElementAt(grid, { x, y })
  return cell !== undefined
    && (cell.matches(faultSelector) || cell.querySelector(faultSelector) !== null || cell.closest(faultSelector) !== null)
}

/** The middle of a cell by the scroll position; for grids whose positions are not scaled. */
export function cellPoint(grid: BenchGrid, row: number, column: string): Point {
  const { left, top } = grid.body()
  const index = columns.findIndex(({ key }) => key === column)
  const across = grid.horizontalScroller ?? grid.scroller
  return {
    x: left + (offsets[index] ?? 0) + (columns[index]?.width ?? 0) / 2 - across.scrollLeft,
    y: top + (row + 0.5) * rowHeightPx - grid.scroller.scrollTop,
  }
}

/** Becomes true once a cell shows the text; where cells are pixels, once they are others than now. */
export function showing(grid: BenchGrid, point: Point, text: string): () => boolean {
  if (grid.picture) {
    const before = grid.picture(point.x, point.y)
    return () => grid.picture?.(point.x, point.y) !== before
  }
  return () => cellTextAt(grid, point) === text
}

/** Whether what is typed now goes into an editor that stands at a point. */
export function isEditingAt(grid: BenchGrid, { x, y }: Point): boolean {
  if (grid.isEditing?.() === false) return false
  const active = document.activeElement
  if (!active?.matches('input:not([type=checkbox]), textarea, [contenteditable=true]')) return false
  const { left, top, right, bottom } = active.getBoundingClientRect()
  return left <= x && x <= right && top <= y && y <= bottom && right - left > 20
}
