import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { QUIET } from '#ui/designer/document/bar-code/code128.ts'
import { CELL_PADDING } from '#ui/designer/print/lay-out-tables.ts'
import { MUTED, SMALL_SIZE, type Paper, type PaperCell, type PaperTable, type PaperText } from '#ui/designer/print/paper.ts'
import type { Run } from '#kernel/server/fonts/print-fonts.ts'

const LINE = '#BFBFBF'
const AFTER = 4
/** Width of lines. */
const RULE = 0.5

type Runs = (text: string) => readonly Run[]

/** What stands on paper as the library takes it. */
export function contentOf(papers: readonly Paper[], runs: Runs): Content[] {
  return papers.map((paper) => pieceOf(paper, runs))
}

function pieceOf(paper: Paper, runs: Runs): Content {
  switch (paper.as) {
    case 'text':
      return wordsOf(paper, runs)
    case 'table':
      return tableOf(paper, runs)
    case 'columns':
      return { unbreakable: staysWhole(paper), columnGap: paper.gap,
        columns: paper.columns.map(({ width, of }) => ({ width, stack: contentOf(of, runs) })) }
    case 'picture':
      return {
        stack: [{ image: paper.path, fit: [paper.width, paper.height] },
          ...(paper.caption === '' ? [] : [wordsOf({ as: 'text', text: paper.caption, size: SMALL_SIZE, colour: MUTED }, runs)])],
        unbreakable: true,
        margin: [0, 0, 0, AFTER],
      }
    case 'bars':
      return barsOf(paper, runs)
    case 'swatch':
      return { columnGap: AFTER,
        columns: [{ width: 12, canvas: [{ type: 'rect', x: 0, y: 2, w: 10, h: 10, color: paper.colour, lineColor: LINE }] }, { width: '*',
          ...wordsOf({ as: 'text', text: paper.text }, runs) }] }
    case 'line':
      return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: paper.width, y2: 0, lineWidth: RULE, lineColor: LINE }],
        margin: [0, AFTER, 0, AFTER] }
  }
}

/** A picture stays with the label beside it; a page may end between the pieces of a longer column. */
function staysWhole(paper: Paper): boolean {
  return paper.as === 'picture' || paper.as === 'bars'
    || (paper.as === 'columns' && paper.columns.every(({ of }) => of.length <= 1) && paper.columns.some(({ of }) => of.some(staysWhole)))
}

/** A text without what no paper shows. */
export function wordsOf({ text, size, bold = false, colour, align = 'left', address }: PaperText, runs: Runs) {
  const plain = text.replaceAll('\t', '    ').replaceAll(/\r\n?/g, '\n').replaceAll(/\p{Cc}/gu,
    (character) => (character === '\n' ? character : ''))
  return {
    text: runs(plain).map((run) => ({ text: run.text, font: run.font })),
    bold,
    alignment: align,
    preserveLeadingSpaces: true,
    ...(size === undefined ? {} : { fontSize: size }),
    ...(colour === undefined ? {} : { color: colour }),
    ...(address === undefined ? {} : { link: address, decoration: 'underline' as const }),
  }
}

function tableOf({ widths, rowHeight, head, rows }: PaperTable, runs: Runs): Content {
  return {
    table: { widths: widths.map((width) => Math.max(1, width - 2 * CELL_PADDING - RULE)), heights: rowHeight, headerRows: head,
      dontBreakRows: true, body: rows.map((cells) => cells.map((cell) => cellOf(cell, runs))) },
    layout: { hLineWidth: () => RULE, vLineWidth: () => RULE, hLineColor: () => LINE, vLineColor: () => LINE,
      paddingLeft: () => CELL_PADDING, paddingRight: () => CELL_PADDING, paddingTop: () => 4, paddingBottom: () => 4 },
    margin: [0, AFTER, 0, AFTER],
  }
}

function cellOf(cell: PaperCell | undefined, runs: Runs): TableCell {
  if (!cell) return {}
  return { stack: contentOf(cell.of, runs), colSpan: cell.columns, rowSpan: cell.rows, verticalAlignment: 'middle',
    ...(cell.background === undefined ? {} : { fillColor: cell.background }) }
}

function barsOf({ code, text, width, height, colour, background }: Extract<Paper, { readonly as: 'bars' }>, runs: Runs): Content {
  const module = width / (code.width + 2 * QUIET)
  const bars = code.bars.map((bar) => ({ type: 'rect' as const, x: (QUIET + bar.at) * module, y: 0, w: bar.width * module, h: height,
    color: colour, lineWidth: 0 })
  )
  return {
    unbreakable: true,
    margin: [0, AFTER, 0, AFTER],
    stack: [{ canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, color: background, lineWidth: 0 }, ...bars] },
      ...(text === '' ? [] : [{ columns: [{ width, ...wordsOf({ as: 'text', text, size: SMALL_SIZE, align: 'center' }, runs) }] }])],
  }
}
