import { flow, type Row as PaperRow } from '../../rules/paper/flow.ts'
import { pageOf, textCell, type PaperPage } from '../../rules/paper/page.ts'

export const paperSize = { widthMm: 210, heightMm: 297 } as const

/** A column of a paper's table: a share of its width. */
export interface SheetColumn {
  readonly key: string
  readonly label: string
  readonly share: number
  readonly align: 'left' | 'right'
}

/** A paper on A4: head and title, facts in pairs, a table of as many pages as it takes, its sums, and what stands below. */
export interface Sheet {
  readonly head: string
  readonly title: string
  /** That it is a draft, or not valid any more; empty where it is neither. */
  readonly note: string
  readonly facts: readonly (readonly [label: string, text: string])[]
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly Readonly<Record<string, string>>[]
  readonly totals: Readonly<Record<string, string>>
  readonly foot: readonly string[]
}

const [left, width, top, bottom] = [12, 186, 14, 280]
const gutter = 1.5
const labelWidth = 30
const points = { head: 12, title: 18, note: 12, fact: 9, cell: 8.5, foot: 9.5 } as const

export function sheetPages(sheet: Sheet): PaperPage[] {
  const begun = [centred('head', sheet.head, points.head), centred('title', sheet.title, points.title),
    ...(sheet.note === '' ? [] : [centred('note', sheet.note, points.note)])]
  const facts = sheet.facts.filter(([, text]) => text !== '').map(([label, text]): PaperRow => ({ gap: 1.5, again: begun,
    cells: [textCell('label', left, labelWidth, label, { size: points.fact }),
      textCell('fact', left + labelWidth, width - labelWidth, text, { size: points.fact, bold: true })] })
  )
  const columns = placed(sheet.columns)
  const row = (values: Readonly<Record<string, string>>, more: { again: readonly PaperRow[]; rule: number; bold?: boolean }): PaperRow => ({
    gap: 1.5,
    rule: more.rule,
    again: more.again,
    cells: columns.map(({ key, x, width: wide, align }) =>
      textCell(key, x, wide - gutter, values[key] ?? '', { size: points.cell, bold: more.bold ?? false,
        align: align === 'right' ? 'right' : undefined })
    ),
  })
  const heads = row(Object.fromEntries(sheet.columns.map(({ key, label }) => [key, label])), { again: begun, rule: 0.3, bold: true })
  const again = [...begun, heads]
  const foot = sheet.foot.filter((text) => text !== '').map((text): PaperRow => ({ gap: 3, again: begun,
    cells: [textCell('foot', left, width, text, { size: points.foot })] })
  )
  const rows = [...begun.map((one) => ({ ...one, again: [] })), ...facts, { cells: [], gap: 3, again: [] }, ...(sheet.columns.length === 0
    ? []
    : [heads, ...sheet.rows.map((values) => row(values, { again, rule: 0.1 })), row(sheet.totals, { again, rule: 0.3, bold: true })]), {
    cells: [],
    gap: 3,
    again: [],
  }, ...foot]
  return numbered(flow(rows, { top, bottom }))
}

/** Blocks of large letters, as many on a page as fit; none is cut. */
export function blockPages(blocks: readonly (readonly string[])[]): PaperPage[] {
  const size = 15
  return numbered(
    flow(
      blocks.map((lines): PaperRow => ({ gap: 10, rule: 0.4, again: [],
        cells: [{ name: 'mark', x: left, width, size, bold: true,
          lines: lines.flatMap((line) => textCell('mark', left, width, line, { size, bold: true }).lines) }] })
      ),
      { top, bottom },
    ),
  )
}

function centred(name: string, text: string, size: number): PaperRow {
  return { gap: 2, again: [], cells: [textCell(name, left, width, text, { size, bold: true, align: 'center' })] }
}

function placed(columns: readonly SheetColumn[]) {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let x = left
  return columns.map((column) => {
    const wide = (column.share / all) * width
    const at = { ...column, x, width: wide }
    x += wide
    return at
  })
}

function numbered(pages: ReturnType<typeof flow>): PaperPage[] {
  return pages.map((rows, index) =>
    pageOf(rows, { left, width }, { values: { page: `${index + 1} / ${pages.length}` },
      elements: [{ id: 'page', type: 'text', x: 150, y: 284, width: 48, height: 5, rotate: 0, text: '{page}', size: 8, bold: false,
        align: 'right' }] })
  )
}
