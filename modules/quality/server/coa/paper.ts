import { flow, heightOf, pageOf, textCell, type PaperPage, type PaperRow } from '#modules/label/server.ts'

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

export const coaSize = { widthMm: 210, heightMm: 297 } as const

const left = 12
const width = 188
const top = 14
/** Between a text and the next column. */
const gutter = 1
const bottom = 282
const footGap = 4

const points = { plant: 14, title: 20, fact: 9, head: 8.5, cell: 8.5, foot: 9 } as const
/** A certificate on A4: plant, title and facts, a table of as many pages as it takes, who issued it on each of them. */
export function coaPages(texts: CoaTexts): PaperPage[] {
  const plant: PaperRow = { cells: [textCell('plant', left, width, texts.plant, { size: points.plant, bold: true, align: 'center' })],
    gap: 2, again: [] }
  const title: PaperRow = { cells: [textCell('title', left, width, texts.title, { size: points.title, bold: true, align: 'center' })],
    gap: 4, rule: 0.4, again: [] }
  const top1 = [plant, title]
  const [first, ...further] = texts.facts.map((pair) => factRow(pair, top1))
  const begun = [...top1, first!]
  const heads: PaperRow = {
    cells: columns.map(([name, x, w]) => textCell(`head_${name}`, x, w - gutter, texts.heads[name], { size: points.head, bold: true })),
    gap: 1.5,
    rule: 0.3,
    again: begun,
  }
  const rows = texts.rows.map((row): PaperRow => ({ again: [...begun, heads], gap: 1.5, rule: 0.1,
    cells: columns.map(([name, x, w]) => textCell(name, x, w - gutter, row[name], { size: points.cell })) })
  )
  const foot: PaperRow[] = [texts.statement, texts.issued].map((text, index) => ({ gap: footGap, again: [],
    cells: [textCell(index === 0 ? 'statement' : 'issued', left, width, text, { size: points.foot, bold: index === 1 })] })
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
    return pageOf([...placed, ...closing], { left, width }, { values: { page: texts.page(index + 1, pages.length) },
      elements: [{ id: 'page', type: 'text', x: 150, y: 284, width: 50, height: 5, rotate: 0, text: '{page}', size: 8, bold: false,
        align: 'right' }] })
  })
}

function factRow([one, other]: readonly [Fact, Fact], again: readonly PaperRow[]): PaperRow {
  const style = { size: points.fact }
  const cells = [textCell('label', left, 22, one.label, style), textCell('fact', left + 23, 70, one.text, { ...style, bold: true }),
    textCell('label', 108, 22, other.label, style), textCell('fact', 131, 69, other.text, { ...style, bold: true })]
  return { cells, gap: 3, again }
}
