import type { DynamicTable, TableLayout } from '../document/component.ts'
import { rowsOf, type FormValues } from '../document/values/form-values.ts'
import { sumsOf, sumText } from '../document/values/sums.ts'
import { paperBackground } from './colour.ts'
import { layOutLeaves } from './lay-out-leaves.ts'
import { layOutValue } from './lay-out-value.ts'
import { POINTS_PER_PX, type Paper, type PaperCell, type PaperTable } from './paper.ts'
import type { PrintContext } from './print-context.ts'

/** Free at either side of what a cell holds. */
export const CELL_PADDING = 5
const INDEX_WIDTH = 36
const HEAD_BACKGROUND = '#F0F0F0'

const texts = { 'zh-CN': { row: '序号', none: '还没有数据' }, 'en-US': { row: 'No.', none: 'No data yet' } }

/** Cells in rows, as wide as the first row says. What is hidden lies below a merged cell. */
export function layOutTable({ rows, width: percent, rowHeight }: TableLayout, values: FormValues, context: PrintContext,
  room: number): PaperTable {
  const width = percent === 0 ? room : Math.min(room, (room * percent) / 100)
  const shares = rows[0]!.map(({ style }) => Math.max(1, style.width))
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (width * share) / whole)
  const paper = rows.map((cells) =>
    cells.map((cell, column): PaperCell | undefined => {
      if (cell.hide) return undefined
      const inside = widths.slice(column, column + cell.col).reduce((sum, one) => sum + one, 0) - 2 * CELL_PADDING
      return { of: layOutLeaves(cell.columns, values, context, inside), columns: cell.col, rows: cell.row,
        background: paperBackground(cell.style.background) }
    })
  )
  return { as: 'table', widths, rowHeight: rowHeight * POINTS_PER_PX, head: 0, rows: paper }
}

/** The rows of a dynamic table under their head, which comes again on each page, with their sums. */
export function layOutRows(table: DynamicTable, values: FormValues, context: PrintContext, room: number): Paper[] {
  const { columns, showIndex, showSummary, showLabel, label } = table
  if (columns.length === 0) return []
  const held = rowsOf(values, table)
  const each = (room - (showIndex ? INDEX_WIDTH : 0)) / columns.length
  const messages = texts[context.locale]
  const index = (text: string, bold = false) => (showIndex ? [cellOf([{ as: 'text', text, bold, align: 'center' }], bold)] : [])
  const head = [...index(messages.row, true),
    ...columns.map((column) => cellOf([{ as: 'text', text: column.label, bold: true, align: alignOf(column) }], true))]
  const rows = held.map((row,
    at) => [...index(String(at + 1)),
    ...columns.map((column) => cellOf(aligned(layOutValue(column, row[column.id], context, each - 2 * CELL_PADDING), alignOf(column))))]
  )
  const none = held.length === 0 ? [acrossAll([{ as: 'text', text: messages.none, align: 'center' }], head.length)] : []
  return [
    ...(showLabel && label !== '' ? [{ as: 'text', text: label, bold: true } as const] : []),
    { as: 'table', widths: [...(showIndex ? [INDEX_WIDTH] : []), ...columns.map(() => each)], rowHeight: 0, head: 1,
      rows: [head, ...rows, ...none, ...(showSummary && held.length > 0 ? [sumRow(table, held)] : [])] },
  ]
}

/** Without a cell before them the first column says what the row is. */
function sumRow(table: DynamicTable, held: readonly FormValues[]): PaperCell[] {
  const sums = sumsOf(table, held)
  const sum = (id: string) => sumText(table, sums[id])
  const text = (words: string, align: 'left' | 'right' | 'center') => cellOf([{ as: 'text', text: words, bold: true, align }], true)
  return [
    ...(table.showIndex ? [text(table.sumText, 'center')] : []),
    ...table.columns.map((column, at) =>
      text(!table.showIndex && at === 0 ? `${table.sumText} ${sum(column.id)}`.trim() : sum(column.id), alignOf(column))
    ),
  ]
}

function alignOf({ compType }: DynamicTable['columns'][number]): 'left' | 'right' {
  return compType === 'number' ? 'right' : 'left'
}

function aligned(papers: Paper[], align: 'left' | 'right'): Paper[] {
  return papers.map((paper) => (paper.as === 'text' ? { ...paper, align } : paper))
}

function cellOf(of: readonly Paper[], shaded = false): PaperCell {
  return { of, columns: 1, rows: 1, background: shaded ? HEAD_BACKGROUND : undefined }
}

function acrossAll(of: readonly Paper[], columns: number): (PaperCell | undefined)[] {
  return [{ ...cellOf(of), columns }, ...Array.from({ length: columns - 1 }, () => undefined)]
}
