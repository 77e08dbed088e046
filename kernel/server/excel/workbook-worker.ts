import { parentPort } from 'node:worker_threads'
import * as xlsx from '@e965/xlsx'
import { noteCell, noteText, type CellNote } from './cell-notes.ts'
import { measurePackage, measureText, mostUnpacked, WorkbookTooLarge } from './measure-package.ts'
import { readCompound, readPackage } from './read-book.ts'
import { withinCells, type Cell, type FromWorker, type RowNotes, type ToWorker, type WorkbookTask } from './workbook.ts'
import { writeXls } from './write-xls.ts'
import { writeXlsx } from './write-xlsx.ts'
import type { SheetToWrite } from './sheet-to-write.ts'

/** Signatures of zip (.xlsx) and compound files (.xls); the library would read anything else as comma-separated text. */
const zip = [0x50, 0x4b, 0x03, 0x04]
const compound = [0xd0, 0xcf, 0x11, 0xe0]

type Writing = Extract<WorkbookTask, { kind: 'write' }>

const port = parentPort!
const begins = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte)
const say = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

function bookOf(bytes: Uint8Array, csv: boolean): xlsx.WorkBook | undefined {
  if (csv) {
    measureText(bytes)
    return xlsx.read(decoded(bytes), { type: 'string', raw: true, dense: true })
  }
  const options: xlsx.ParsingOptions = { dense: true, cellHTML: false, cellText: false, cellNF: true, sheetStubs: false }
  if (begins(bytes, zip)) {
    measurePackage(bytes)
    return readPackage(bytes, options)
  }
  if (!begins(bytes, compound)) return undefined
  if (bytes.length > mostUnpacked) throw new WorkbookTooLarge('unpacked')
  return readCompound(bytes, options)
}

/** Hands the sheets over, some rows at a time; the next ones when these were taken. */
async function read(bytes: Uint8Array, csv: boolean): Promise<void> {
  const book = bookOf(bytes, csv)
  if (!book) return say({ says: 'failed', reason: 'unreadable' })
  for (const name of book.SheetNames) {
    say({ says: 'sheet', name })
    const sheet = book.Sheets[name]!
    const calendar1904 = book.Workbook?.WBProps?.date1904 === true
    const notes = notesOf(sheet, csv ? noteText : (cell, at) => noteCell(cell, at, calendar1904))
    const rows = xlsx.utils.sheet_to_json<Cell[]>(sheet, { header: 1, raw: true, defval: null, blankrows: true })
    let first = 0
    for (const part of withinCells(rows)) {
      say({ says: 'rows', rows: part, notes: part.map((_row, index) => notes.get(first + index)).filter((one) => one !== undefined) })
      first += part.length
      await heard()
    }
  }
  say({ says: 'read' })
}

/** What cells show beyond their values, by the row as it is read; the cells are brought into one calendar. */
function notesOf(sheet: xlsx.WorkSheet, noteOf: (cell: xlsx.CellObject, at: string) => CellNote | undefined): Map<number, RowNotes> {
  const rows = (sheet as { '!data'?: (xlsx.CellObject | undefined)[][] })['!data'] ?? []
  const { s: first } = xlsx.utils.decode_range(sheet['!ref'] ?? 'A1')
  const notes = new Map<number, RowNotes>()
  rows.forEach((cells, r) => {
    const own = cells.flatMap((cell, c) => {
      const note = cell && noteOf(cell, xlsx.utils.encode_cell({ r, c }))
      return note ? [[c - first.c, note] as const] : []
    })
    if (own.length > 0) notes.set(r - first.r, [r - first.r, own])
  })
  return notes
}

/** UTF-8 where it can be, else GB18030, in which Chinese spreadsheets save comma-separated text. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

async function write({ type, names, path }: Writing): Promise<void> {
  const sheets: SheetToWrite[] = []
  for (const name of names) sheets.push({ name: sheetName(name, sheets.map((sheet) => sheet.name)), rows: rowsOfSheet() })
  await (type === 'xlsx' ? writeXlsx(path, sheets) : writeXls(path, sheets))
  say({ says: 'written' })
}

/** The rows of the next sheet as they are handed over. */
async function* rowsOfSheet(): AsyncGenerator<readonly Cell[][]> {
  for (;;) {
    say({ says: 'next' })
    const given = await heard()
    if (given.says !== 'rows') return
    yield given.rows
  }
}

/** At most 31 characters, none of those the format forbids, each name once. */
function sheetName(name: string, taken: readonly string[]): string {
  const base = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 28) || 'Sheet'
  return taken.includes(base) ? `${base}${taken.length + 1}` : base
}

function heard<M = ToWorker>(): Promise<M> {
  return new Promise((resolve) => port.once('message', resolve))
}

async function carryOut(task: WorkbookTask): Promise<void> {
  try {
    await (task.kind === 'read' ? read(task.bytes, task.csv) : write(task))
  } catch (error) {
    if (error instanceof WorkbookTooLarge) say({ says: 'failed', reason: error.of })
    else if (task.kind === 'read') say({ says: 'failed', reason: 'unreadable' })
    else throw error
  }
}

// One after the other, until the thread is ended.
for (;;) await carryOut(await heard<WorkbookTask>())
