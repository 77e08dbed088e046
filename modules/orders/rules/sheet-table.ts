import { matchColumns, readRow, sheetFields, type Matching, type ReadRow } from './read-sheet.ts'

/* Where the table begins on a customer's sheet, and what its rows say. */

type Cell = string | number | boolean | null

export interface SheetTable {
  /** Counted from 1, as the workbook counts. */
  headerRow: number
  /** Each another text: a heading that stands twice is numbered. */
  headings: readonly string[]
  matching: Matching
  rows: readonly { row: number; cells: Readonly<Record<string, string>> }[]
}

/** Letter head, address and terms stand above; further down nobody begins a table. */
const deepestHeader = 40

/**
 * The table of a sheet: its header is the row in which most columns are known, by what was remembered or by their usual names.
 * @param given the row of the header where somebody says it, from 1
 */
export function tableOf(rows: readonly (readonly Cell[])[], remembered: Matching, given?: number): SheetTable {
  const at = given === undefined ? likeliestHeader(rows, remembered) : Math.min(Math.max(given, 1), Math.max(rows.length, 1)) - 1
  const headings = distinct(rows[at] ?? [])
  return { headerRow: at + 1, headings: headings.filter((heading) => heading !== ''),
    matching: matchColumns(headings.filter((heading) => heading !== ''), remembered),
    rows: rows.slice(at + 1).map((cells, index) => ({ row: at + index + 2, cells: named(headings, cells) })) }
}

function likeliestHeader(rows: readonly (readonly Cell[])[], remembered: Matching): number {
  let best = { at: 0, known: 0 }
  for (const [at, cells] of rows.slice(0, deepestHeader).entries()) {
    const known = Object.keys(matchColumns(distinct(cells).filter((heading) => heading !== ''), remembered)).length
    if (known > best.known) best = { at, known }
  }
  return best.at
}

const text = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell).replaceAll(/\s+/g, ' ').trim())

function distinct(cells: readonly Cell[]): string[] {
  const times = new Map<string, number>()
  return cells.map((cell) => {
    const heading = text(cell)
    const before = times.get(heading) ?? 0
    times.set(heading, before + 1)
    return heading === '' || before === 0 ? heading : `${heading} (${before + 1})`
  })
}

function named(headings: readonly string[], cells: readonly Cell[]): Record<string, string> {
  return Object.fromEntries(headings.flatMap((heading, index) => (heading === '' ? [] : [[heading, text(cells[index])]])))
}

export interface ReadTable {
  read: readonly ReadRow[]
  /** Rows that hold something but name no part: sums, remarks, signatures. */
  passed: readonly number[]
}

/** The rows of a table as they are matched. */
export function readTable({ rows }: Pick<SheetTable, 'rows'>, matching: Matching): ReadTable {
  const read: ReadRow[] = []
  const passed: number[] = []
  for (const { row, cells } of rows) {
    const one = readRow(row, cells, matching)
    if (one) read.push(one)
    else if (Object.values(cells).some((cell) => cell !== '')) passed.push(row)
  }
  return { read, passed }
}

/** What a person chose, as far as the sheet has the columns. */
export function chosenColumns(chosen: Readonly<Record<string, string>>, headings: readonly string[]): Matching {
  return Object.fromEntries(sheetFields.flatMap((field) => {
    const heading = chosen[field]
    return heading !== undefined && headings.includes(heading) ? [[field, heading]] : []
  }))
}
