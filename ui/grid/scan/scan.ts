import { convertCell, type ChoicesOf } from '../clipboard/convert.ts'
import type { DataColumn } from '../column.ts'
import type { Command } from '../controller/command.ts'
import type { CellRef, GridRow } from '../row.ts'
import { isEmptyValue } from '../values/empty.ts'
import type { ShownCells } from '../values/shown-cells.ts'

/** What a scanned code stands for. */
export interface Scanned {
  readonly value: unknown
  readonly text?: string
  /** Values of other columns that come with it. */
  readonly others?: GridRow
}

/** How a grid takes scanned codes. */
export interface ScanOptions {
  /** Key of the column that takes them. */
  readonly column: string
  /** What a code stands for; nothing for an unknown one. Without it the code itself is stored. */
  readonly resolve?: (code: string) => Scanned | undefined | Promise<Scanned | undefined>
  /** Where the hand stands after a right code: at the next free cell of the column (default), or at the next cell of the row. */
  readonly next?: 'row' | 'cell'
}

/** A code as it is stored; a wrong one with the reason. */
export type Judged = { readonly scanned: Scanned; readonly wrong?: 'unknown' | 'unfit' }

/** What a code stands for in a column. Also wrong codes are stored, so that the cell can be marked and mended. */
export async function judgeCode(code: string, column: DataColumn, resolve: ScanOptions['resolve'], choicesOf: ChoicesOf): Promise<Judged> {
  if (resolve) {
    const scanned = await resolve(code)
    return scanned ? { scanned } : { scanned: { value: code }, wrong: 'unknown' }
  }
  const read = convertCell({ text: code }, column, choicesOf)
  if (read.type !== 'value') return { scanned: { value: code }, wrong: 'unfit' }
  return { scanned: { value: read.value, ...(read.text === undefined ? {} : { text: read.text }) } }
}

/** The cell that takes the next code: the one that holds a wrong code, else the first free one; undefined if none is free. */
export function nextFree(shown: ShownCells, column: DataColumn, wrong: CellRef | undefined, isStillWrong: (cell: CellRef) => boolean): {
  line: number
  row: GridRow
} | undefined {
  const mending = wrong !== undefined && isStillWrong(wrong)
  for (let line = 0; line < shown.lineCount; line += 1) {
    const row = shown.rowAt(line)
    if (!row || !shown.isEditable(row, column)) continue
    if (mending ? shown.keyOf(row) === wrong.row : isEmptyValue(row[column.key])) return { line, row }
  }
  // The wrong one has gone meanwhile: the next free cell takes the code.
  return mending ? nextFree(shown, column, undefined, isStillWrong) : undefined
}

/** Puts a code into a row that is there. */
export function writeScanned(row: string, column: string, { value, text, others = {} }: Scanned): Command {
  return { type: 'write', cells: [{ row, column, value, ...(text === undefined ? {} : { text }) }, ...othersOf(row, others)] }
}

function othersOf(row: string, others: GridRow) {
  return Object.entries(others).filter(([name]) => !name.endsWith('_dictText')).map(([column, value]) => {
    const text = others[`${column}_dictText`]
    return { row, column, value, ...(typeof text === 'string' ? { text } : {}) }
  })
}

/** A new row that holds a code. */
export function rowWith(row: GridRow, column: string, { value, text, others }: Scanned): GridRow {
  return { ...row, ...others, [column]: value, ...(text === undefined ? {} : { [`${column}_dictText`]: text }) }
}
