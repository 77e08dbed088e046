/* What stands on paper in rows that grow with their texts: nothing is cut, and what a page does not hold goes on to the next. */

/** A text of a row, already in lines: from `x`, in millimetres. */
export interface Cell {
  readonly name: string
  readonly x: number
  readonly width: number
  readonly lines: readonly string[]
  /** Points. */
  readonly size: number
  readonly bold: boolean
  readonly align?: 'center' | 'right'
  /** A square of so many millimetres to be filled in by hand, in place of a text. */
  readonly box?: number
}

export interface Row {
  readonly cells: readonly Cell[]
  /** Millimetres below its texts. */
  readonly gap: number
  /** How thick the line below it is, in millimetres. */
  readonly rule?: number
  /** What a page begins with that begins with this row. */
  readonly again: readonly Row[]
}

/** A row where it stands: millimetres from the top of the page. */
export interface PlacedRow {
  readonly row: Row
  readonly y: number
}

/** Millimetres of one line of a cell. */
export const lineHeight = ({ size }: Pick<Cell, 'size'>) => size * (25.4 / 72) * 1.25

export const heightOf = ({ cells, gap }: Row) => Math.max(0, ...cells.map((cell) => cell.lines.length * lineHeight(cell))) + gap

/** Rows on pages, each from `top` to `bottom`; a row that is higher than a page is cut between its lines. */
export function flow(rows: readonly Row[], { top, bottom }: { top: number; bottom: number }): PlacedRow[][] {
  const pages: PlacedRow[][] = [[]]
  let y = top
  const place = (row: Row) => {
    pages.at(-1)!.push({ row, y })
    y += heightOf(row)
  }
  const turnPage = ({ again }: Row) => {
    pages.push([])
    y = top
    again.forEach(place)
  }
  const waiting = [...rows]
  for (let row = waiting.shift(); row; row = waiting.shift()) {
    if (y + heightOf(row) <= bottom) {
      place(row)
      continue
    }
    const fresh = pages.at(-1)!.length === (pages.length === 1 ? 0 : row.again.length)
    if (fresh) {
      const [part, rest] = cutRow(row, bottom - y)
      place(part)
      row = rest
    }
    turnPage(row)
    waiting.unshift(row)
  }
  return pages
}

/** The lines of a row that fit into a height, one of each cell at least, and the rest of it. */
function cutRow(row: Row, height: number): [Row, Row] {
  const most = (cell: Cell) => Math.max(1, Math.floor((height - row.gap) / lineHeight(cell)))
  const { rule: _rule, ...open } = row
  return [{ ...open, cells: row.cells.map((cell) => ({ ...cell, lines: cell.lines.slice(0, most(cell)) })) }, { ...row,
    cells: row.cells.map((cell) => ({ ...cell, lines: cell.lines.slice(most(cell)) })) }]
}
