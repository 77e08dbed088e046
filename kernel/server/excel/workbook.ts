import { Worker } from 'node:worker_threads'

/** A cell as a sheet holds it; numbers are numbers, texts are texts, whatever they begin with. */
export type Cell = string | number | boolean | null
export interface Sheet {
  name: string
  rows: Cell[][]
}
export type WorkbookType = 'xlsx' | 'xls'

export type WorkbookTask =
  | { kind: 'read'; bytes: Uint8Array; csv: boolean }
  | { kind: 'write'; sheets: Sheet[]; type: WorkbookType }

export type WorkbookResult =
  | { sheets: Sheet[] }
  | { bytes: Uint8Array }
  | { error: string }

/** A file that is no workbook; the text tells why. */
export class NotAWorkbook extends Error {}

/** Large workbooks take a second of pure computing, so they are read and written beside the event loop. */
function runTask(task: WorkbookTask, transfer: ArrayBuffer[]): Promise<WorkbookResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { workerData: task, transferList: transfer })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => code !== 0 && reject(new Error(`workbook worker ended with ${code}`)))
  })
}

/** The sheets of an .xls or .xlsx file, or the one of comma-separated text (UTF-8 or GB18030). Throws `NotAWorkbook`. */
export async function readWorkbook(bytes: Uint8Array, { csv = false } = {}): Promise<Sheet[]> {
  const copy = new Uint8Array(bytes)
  const result = await runTask({ kind: 'read', bytes: copy, csv }, [copy.buffer])
  if ('sheets' in result) return result.sheets
  throw new NotAWorkbook('error' in result ? result.error : 'unreadable')
}

export async function writeWorkbook(sheets: Sheet[], type: WorkbookType): Promise<Buffer> {
  const result = await runTask({ kind: 'write', sheets, type }, [])
  if ('bytes' in result) return Buffer.from(result.bytes)
  throw new Error('error' in result ? result.error : 'unwritable')
}

/** Rows that a sheet of the type holds (the .xls format ends there, and libraries cut silently). */
export const maxSheetRows: Record<WorkbookType, number> = { xls: 65_536, xlsx: 1_048_576 }

export const mimeTypes: Record<WorkbookType, string> = {
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
