import { lookup } from '#kernel/entity/lookup.ts'
import type { LabelElement } from '../element.ts'
import { MM_PER_POINT } from '../lay-out.ts'
import { wrapText } from '../text-width.ts'
import { heightOf, lineHeight, type Cell, type PlacedRow } from './flow.ts'

/** A page of the label engine: its elements, and the values that they name. */
export interface PaperPage {
  readonly elements: readonly LabelElement[]
  readonly values: Readonly<Record<string, string>>
}

/** How strong a square to be filled in is drawn, in millimetres. */
const BOX_STROKE = 0.3

/** A text in the lines that its width makes of it. */
export function textCell(name: string, x: number, width: number, text: string,
  { size, bold = false, align }: { size: number; bold?: boolean; align?: Cell['align'] }): Cell {
  return { name, x, width, size, bold, lines: wrapText(text, width / (size * MM_PER_POINT), bold), ...(align ? { align } : {}) }
}

/**
 * Rows as elements, each with its text as a value: what people write is no field of a label.
 * @param left millimetres from which lines below rows are drawn
 * @param width of these lines
 * @param besides what else stands on the page
 */
export function pageOf(placed: readonly PlacedRow[], { left, width }: { left: number; width: number },
  besides: PaperPage = { elements: [], values: {} }): PaperPage {
  const values: Record<string, string> = lookup({ ...besides.values })
  const elements = placed.flatMap(({ row, y }, at): LabelElement[] => {
    const cells = row.cells.flatMap((cell, column): LabelElement[] => {
      const id = `${cell.name}_${at}_${column}`
      if (cell.box) return [{ id, type: 'box', x: cell.x, y, width: cell.box, height: cell.box, rotate: 0, thickness: BOX_STROKE }]
      if (cell.lines.every((line) => line === '')) return []
      const value = `t${at}_${column}`
      values[value] = cell.lines.join('\n')
      return [{ id, type: 'text', x: cell.x, y, width: cell.width, height: cell.lines.length * lineHeight(cell), rotate: 0,
        text: `{${value}}`, size: cell.size, bold: cell.bold, align: cell.align ?? 'left' }]
    })
    if (row.rule === undefined) return cells
    return [...cells, { id: `rule_${at}`, type: 'line', x: left, y: y + heightOf(row) - row.gap / 2, width, height: row.rule, rotate: 0,
      thickness: row.rule }]
  })
  return { values, elements: [...elements, ...besides.elements] }
}
