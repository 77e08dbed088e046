import { cellTypeOf } from '../cell-types/registry.ts'
import { faceText } from '../cell-types/face.ts'
import type { DataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { ReadingContext } from '../../kinds/reading.ts'

/** Rows looked at: enough to be right nearly always, few enough to be at once. */
const LOOKED_AT = 2000
const WIDEST_PX = 480
/** Padding, rim and room for a mark. */
const AROUND_PX = 26
/** Room for the sort mark and the filter button in the head. */
const HEAD_TOOLS_PX = 48

/** Width at which the head and the cells of a column show whole, up to 480 px. */
export function widthOfTexts(grid: Grid, column: DataColumn, context: ReadingContext, font: string): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return column.width
  pen.font = font
  const face = cellTypeOf(column.type).face(column, context)
  let widest = pen.measureText(column.title).width + HEAD_TOOLS_PX
  // Measuring is slow, comparing lengths is not: only texts longer than what was seen are measured.
  let longest = 0
  for (let line = 0; line < Math.min(grid.lineCount, LOOKED_AT); line += 1) {
    const row = grid.rowAt(line)
    const text = row ? faceText(face(row)) : ''
    if (text.length + 4 < longest) continue
    longest = Math.max(longest, text.length)
    widest = Math.max(widest, pen.measureText(text).width + AROUND_PX)
  }
  return Math.ceil(Math.max(column.minWidth, Math.min(WIDEST_PX, widest)))
}
