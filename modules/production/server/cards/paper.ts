import { flow, heightOf, pageOf, textCell, type PaperPage, type PaperRow } from '#modules/label/server.ts'

/** A traveller on A5: half a sheet hangs on a tray and is read at arm's length. */
export const cardSize = { widthMm: 148, heightMm: 210 } as const

/** Columns of the operations: left edge and width in millimetres. The last four are filled in by hand. */
const columns = [
  ['opNo', 10, 10],
  ['process', 20, 32],
  ['workcenter', 52, 30],
  ['check', 82, 14],
  ['good', 96, 13],
  ['scrap', 109, 11],
  ['who', 120, 18],
] as const

type CardColumn = (typeof columns)[number][0]

interface Fact {
  readonly label: string
  readonly text: string
}

export interface CardOperation {
  readonly opNo: string
  readonly process: string
  readonly workcenter: string
  /** How it is inspected; empty where it is not. */
  readonly check: string
  /** A square for the signature under a first piece. */
  readonly firstPiece: boolean
}

/** What a traveller says, in one language. */
export interface CardTexts {
  readonly plant: string
  readonly title: string
  readonly cardNo: string
  /** Two in a line. */
  readonly facts: readonly (readonly [Fact, Fact])[]
  readonly heads: Readonly<Record<CardColumn, string>>
  readonly operations: readonly CardOperation[]
  readonly page: (page: number, all: number) => string
}

const left = 10
const width = 128
const top = 10
const bottom = 200
const gutter = 1
/** The code stands beside the head, which keeps out of its way. */
const code = { x: 110, y: 10, size: 28 } as const
const headWidth = code.x - left - 4
/** What is filled in by hand wants room for a hand. */
const rowHeight = 9
const box = 4.5

const points = { plant: 9, title: 15, cardNo: 15, fact: 9, head: 8, cell: 9 } as const

/** Travellers as pages: head with code, facts, and the operations with room to write; what a page does not hold goes on to the next. */
export function cardPages(texts: CardTexts): PaperPage[] {
  const bold = { bold: true }
  const plant: PaperRow = { cells: [textCell('plant', left, headWidth, texts.plant, { size: points.plant })], gap: 1.5, again: [] }
  const title: PaperRow = { cells: [textCell('title', left, headWidth, texts.title, { size: points.title, ...bold })], gap: 2, again: [] }
  const number = textCell('cardNo', left, headWidth, texts.cardNo, { size: points.cardNo, ...bold })
  const above = heightOf(plant) + heightOf(title) + heightOf({ cells: [number], gap: 0, again: [] })
  const cardNo: PaperRow = { cells: [number], gap: Math.max(3, code.y + code.size + 3 - top - above), rule: 0.4, again: [] }
  const head = [plant, title, cardNo]
  const facts = texts.facts.map((pair): PaperRow => ({ cells: pair.flatMap((fact, at) => factCells(fact, at)), gap: 2, again: head }))
  const heads: PaperRow = {
    cells: columns.map(([name, x, wide]) => textCell(`head_${name}`, x, wide - gutter, texts.heads[name], { size: points.head, ...bold })),
    gap: 2,
    rule: 0.3,
    again: head,
  }
  const pages = flow([...head, ...facts, heads, ...texts.operations.map((one) => operationRow(one, [...head, heads]))], { top, bottom })
  return pages.map((placed, index) =>
    pageOf(placed, { left, width }, {
      values: { page: texts.page(index + 1, pages.length), code: texts.cardNo },
      elements: [
        { id: 'code', type: 'barcode', symbology: 'QR', text: '{code}', showText: false, x: code.x, y: code.y, width: code.size,
          height: code.size, rotate: 0 },
        { id: 'page', type: 'text', x: 98, y: 202, width: 40, height: 4, rotate: 0, text: '{page}', size: 7, bold: false, align: 'right' },
      ],
    })
  )
}

function factCells({ label, text }: Fact, at: number) {
  const x = left + at * 66
  return [textCell('label', x, 15, label, { size: points.fact }), textCell('fact', x + 16, 46, text, { size: points.fact, bold: true })]
}

function operationRow(one: CardOperation, again: readonly PaperRow[]): PaperRow {
  const cells = (['opNo', 'process', 'workcenter', 'check'] as const).map((name) => {
    const [, x, wide] = columns.find(([column]) => column === name)!
    return textCell(name, x, wide - gutter, one[name], { size: points.cell })
  })
  const height = heightOf({ cells, gap: 0, again: [] })
  const [, x, wide] = columns.find(([column]) => column === 'check')!
  const square = { ...textCell('first', x + wide - box - gutter, box, '', { size: points.cell }), box }
  return { cells: one.firstPiece ? [...cells, square] : cells, gap: Math.max(2, rowHeight - height), rule: 0.1, again }
}
