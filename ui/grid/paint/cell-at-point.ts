import type { CellAt } from '../row.ts'
import type { Surface } from './surface.ts'

/** The cell at a point of the screen, whatever lies over it; beyond the rims the nearest one. */
export function cellAtPoint(surface: Surface, x: number, y: number): CellAt {
  const { scroller, grid, rowHeight } = surface.parts
  const row = Math.floor(surface.offsetAt(y) / rowHeight())
  return { row: Math.min(grid.lineCount - 1, Math.max(0, row)), column: columnAt(surface, x - scroller.getBoundingClientRect().left) }
}

/** @param x from the left rim of what is in sight (px) */
function columnAt({ places, parts }: Surface, x: number): number {
  const { scrollLeft, clientWidth } = parts.scroller
  const isRight = x > clientWidth - places.rightWidth && places.right.length > 0
  const on = x < places.leftWidth ? x : isRight ? places.totalWidth - (clientWidth - x) : x + scrollLeft
  const found = places.all.find(({ offset, width }) => on < offset + width)
  return found?.index ?? places.all.length - 1
}
