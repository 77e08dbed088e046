import type { LabelElement, LabelPaper } from '#modules/label/index.ts'

/** A column of the certificate's table: the value that stands in it, its left edge and width in millimetres. */
const columns = [
  ['lot', 12, 30],
  ['name', 42, 46],
  ['unit', 88, 16],
  ['limits', 104, 30],
  ['said', 134, 32],
  ['mean', 166, 16],
  ['n', 182, 8],
  ['result', 190, 10],
] as const

export type CoaColumn = (typeof columns)[number][0]
export const coaColumns: readonly CoaColumn[] = columns.map(([name]) => name)

/** As many rows as a page holds. */
export const rowsPerPage = 24

const left = 12
const width = 188
const top = 84
const rowHeight = 7.2

type Box = readonly [x: number, y: number, width: number, height: number]

function text(id: string, [x, y, w, h]: Box, content: string,
  { size = 9, bold = false, align = 'left' }: { size?: number; bold?: boolean; align?: 'left' | 'center' | 'right' } = {}): LabelElement {
  return { id, type: 'text', x, y, width: w, height: h, rotate: 0, text: content, size, bold, align }
}

const rule = (id: string, y: number, thickness = 0.15): LabelElement => ({ id, type: 'line', x: left, y, width, height: thickness,
  rotate: 0, thickness })

/** Facts of the head, two in a line: label and value. */
const facts = [['no', 'customer'], ['date', 'order'], ['version', 'shipment'], ['product', 'quantity']] as const

/** An A4 page: the plant, what it certifies and for whom, a table of so many rows, who issued it. Every text is a value of the page. */
export function coaPaper(rows: number): LabelPaper {
  return { widthMm: 210, heightMm: 297,
    elements: [...head, ...Array.from({ length: Math.min(rows, rowsPerPage) }, (_, row) => rowAt(row)).flat(), ...foot] }
}

const head: readonly LabelElement[] = [
  text('plant', [left, 14, width, 8], '{plant}', { size: 14, bold: true, align: 'center' }),
  text('title', [left, 24, width, 11], '{title}', { size: 20, bold: true, align: 'center' }),
  rule('head', 38, 0.4),
  ...facts.flatMap(([one, other], line) => {
    const y = 42 + line * 8
    return [text(`${one}Label`, [left, y, 22, 6], `{${one}Label}`), text(one, [left + 23, y, 70, 6], `{${one}}`, { bold: true }),
      text(`${other}Label`, [108, y, 22, 6], `{${other}Label}`), text(other, [131, y, 69, 6], `{${other}}`, { bold: true })]
  }),
  rule('tableTop', top - 8, 0.4),
  ...columns.map(([name, x, w]) => text(`head_${name}`, [x, top - 7, w - 1, 6], `{${name}Head}`, { size: 8.5, bold: true })),
  rule('tableHead', top - 1, 0.3),
]

function rowAt(row: number): LabelElement[] {
  const y = top + row * rowHeight
  return [...columns.map(([name, x, w]) => text(`${name}_${row}`, [x, y, w - 1, rowHeight - 1], `{${cellName(row, name)}}`, { size: 8.5 })),
    rule(`rule_${row}`, y + rowHeight - 0.9, 0.1)]
}

const foot: readonly LabelElement[] = [
  text('statement', [left, 262, width, 8], '{statement}', { size: 9 }),
  text('issued', [left, 274, 120, 6], '{issued}', { size: 9, bold: true }),
  text('page', [150, 284, 50, 5], '{page}', { size: 8, align: 'right' }),
]

/** Name of the value in a row and column. */
export function cellName(row: number, column: CoaColumn): string {
  return `c${row}${column}`
}
