import { parentPort, workerData } from 'node:worker_threads'
import * as xlsx from '@e965/xlsx'
import type { Cell, Sheet, WorkbookResult, WorkbookTask } from './workbook.ts'

/** Signatures of zip (.xlsx) and compound files (.xls); the library would read anything else as comma-separated text. */
const signatures = [[0x50, 0x4b, 0x03, 0x04], [0xd0, 0xcf, 0x11, 0xe0]]

function read(bytes: Uint8Array, csv: boolean): WorkbookResult {
  if (csv) return { sheets: sheetsOf(xlsx.read(decoded(bytes), { type: 'string', raw: true, dense: true })) }
  if (!signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte)))
    return { error: 'not an .xls or .xlsx file' }
  const book = xlsx.read(bytes, { type: 'array', dense: true, cellHTML: false, cellText: false, sheetStubs: false })
  return { sheets: sheetsOf(book) }
}

function sheetsOf(book: xlsx.WorkBook): Sheet[] {
  return book.SheetNames.map((name) => ({ name,
    rows: xlsx.utils.sheet_to_json<Cell[]>(book.Sheets[name]!, { header: 1, raw: true, defval: null, blankrows: true }) })
  )
}

/** UTF-8 where it can be, else GB18030, in which Chinese spreadsheets save comma-separated text. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function write(sheets: Sheet[], type: 'xlsx' | 'xls'): WorkbookResult {
  const book = xlsx.utils.book_new()
  for (const { name, rows } of sheets) {
    const sheet = xlsx.utils.aoa_to_sheet(rows, { dense: true })
    sheet['!cols'] = (rows[2] ?? rows[0] ?? []).map((cell) => ({ wch: Math.min(Math.max(String(cell ?? '').length * 2, 10), 40) }))
    xlsx.utils.book_append_sheet(book, sheet, sheetName(name, book.SheetNames))
  }
  return {
    bytes: new Uint8Array(
      xlsx.write(book, { type: 'array', bookType: type === 'xls' ? 'biff8' : 'xlsx', compression: true }) as ArrayBuffer,
    ),
  }
}

/** At most 31 characters, none of those the format forbids, each name once. */
function sheetName(name: string, taken: readonly string[]): string {
  const base = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 28) || 'Sheet'
  return taken.includes(base) ? `${base}${taken.length + 1}` : base
}

function run(task: WorkbookTask): WorkbookResult {
  try {
    return task.kind === 'read' ? read(task.bytes, task.csv) : write(task.sheets, task.type)
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort!.postMessage(run(workerData as WorkbookTask))
