import { wrapText, type LabelElement } from '#modules/label/index.ts'
import { flow, heightOf, lineHeight, type Cell, type PlacedRow, type Row } from './flow.ts'

/** A column of the certificate's table: its left edge and width in millimetres. */
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

/** A text of the head with its label. */
interface Fact {
  readonly label: string
  readonly text: string
}

/** What a certificate says, in one language. */
export interface CoaTexts {
  readonly plant: string
  readonly title: string
  /** Two in a line; the first line stands on every page. */
  readonly facts: readonly (readonly [Fact, Fact])[]
  readonly heads: Readonly<Record<CoaColumn, string>>
  readonly rows: readonly Readonly<Record<CoaColumn, string>>[]
  readonly statement: string
  readonly issued: string
  readonly page: (page: number, all: number) => string
}

/** A page of the label engine: its elements, and the values that they name. */
export interface CoaPage {
  readonly elements: readonly LabelElement[]
  readonly values: Readonly<Record<string, string>>
}

export const coaSize = { widthMm: 210, heightMm: 297 } as const

const left = 12
const width = 188
const top = 14
/** Between a text and the next column. */
const gutter = 1
const bottom = 282
const footGap = 4

const points = { plant: 14, title: 20, fact: 9, head: 8.5, cell: 8.5, foot: 9 } as const
type Style = { size: number; bold?: boolean }

function cell(name: string, x: number, wide: number, text: string, { size, bold = false }: Style): Cell {
  return { name, x, width: wide, size, bold, lines: wrapText(text, wide / (size * (25.4 / 72)), bold) }
}

/** A certificate on A4: plant, title and facts, a table of as many pages as it takes, who issued it on each of them. */
export function coaPages(texts: CoaTexts): CoaPage[] {
  const plant: Row = { cells: [cell('plant', left, width, texts.plant, { size: points.plant, bold: true })], gap: 2, again: [] }
  const title: Row = { cells: [cell('title', left, width, texts.title, { size: points.title, bold: true })], gap: 4, rule: 0.4, again: [] }
  const top1 = [plant, title]
  const [first, ...further] = texts.facts.map((pair) => factRow(pair, top1))
  const begun = [...top1, first!]
  const heads: Row = {
    cells: columns.map(([name, x, w]) => cell(`head_${name}`, x, w - gutter, texts.heads[name], { size: points.head, bold: true })),
    gap: 1.5,
    rule: 0.3,
    again: begun,
  }
  const rows = texts.rows.map((row): Row => ({ again: [...begun, heads], gap: 1.5, rule: 0.1,
    cells: columns.map(([name, x, w]) => cell(name, x, w - gutter, row[name], { size: points.cell })) })
  )
  const foot: Row[] = [texts.statement, texts.issued].map((text, index) => ({ gap: footGap, again: [],
    cells: [cell(index === 0 ? 'statement' : 'issued', left, width, text, { size: points.foot, bold: index === 1 })] })
  )
  const footHeight = foot.reduce((sum, row) => sum + heightOf(row), 0)
  const pages = flow([...top1, first!, ...further.map((row) => ({ ...row, again: begun })), heads, ...rows], { top,
    bottom: bottom - footHeight })
  return pages.map((placed, index) => {
    let y = bottom - footHeight
    const closing = foot.map((row) => {
      const at = { row, y }
      y += heightOf(row)
      return at
    })
    return pageOf([...placed, ...closing], texts.page(index + 1, pages.length))
  })
}

function factRow([one, other]: readonly [Fact, Fact], again: readonly Row[]): Row {
  const style = { size: points.fact }
  const cells = [cell('label', left, 22, one.label, style), cell('fact', left + 23, 70, one.text, { ...style, bold: true }),
    cell('label', 108, 22, other.label, style), cell('fact', 131, 69, other.text, { ...style, bold: true })]
  return { cells, gap: 3, again }
}

/** Rows as elements, each with its text as a value: what people write is no field of a label. */
function pageOf(placed: readonly PlacedRow[], page: string): CoaPage {
  const values: Record<string, string> = { page }
  const elements = placed.flatMap(({ row, y }, at): LabelElement[] => {
    const texts = row.cells.filter(({ lines }) => lines.some((line) => line !== '')).map((one, column): LabelElement => {
      const value = `t${at}_${column}`
      values[value] = one.lines.join('\n')
      const align = one.name === 'plant' || one.name === 'title' ? 'center' : 'left'
      return { id: `${one.name}_${at}_${column}`, type: 'text', x: one.x, y, width: one.width, height: one.lines.length * lineHeight(one),
        rotate: 0, text: `{${value}}`, size: one.size, bold: one.bold, align }
    })
    if (row.rule === undefined) return texts
    return [...texts, { id: `rule_${at}`, type: 'line', x: left, y: y + heightOf(row) - row.gap / 2, width, height: row.rule, rotate: 0,
      thickness: row.rule }]
  })
  return { values,
    elements: [...elements, { id: 'page', type: 'text', x: 150, y: 284, width: 50, height: 5, rotate: 0, text: '{page}', size: 8,
      bold: false, align: 'right' }] }
}
