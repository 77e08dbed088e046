import type { Entity } from '#kernel/entity/index.ts'
import { sheetCalls, type CheckedRow, type ImportCheck, type ImportEntry } from '#kernel/entity/derived/sheet-calls.ts'
import { ask, makeCall } from '../request/calls.ts'
import { upload } from '../request/files.ts'

/** Reading and trying a large workbook takes what it takes. */
const LONG_MS = 600_000
/** Answer code of an import that kept some rows and refused others (wire contract §2.2). */
export const PARTLY = 201

export type { CheckedRow, ImportCheck, ImportColumn, ImportCounts, ImportEntry, ImportResult } from '#kernel/entity/derived/sheet-calls.ts'

/** What becomes of records that are there: nothing, all of their row, or what its cells hold. */
export type UpdateMode = 'N' | 'Y' | 'FILLED'

/** How a stored file is to be read; what is missing is found out. */
export interface ImportSource {
  /** Stored path. */
  file: string
  sheet?: number
  headerRow?: number
  /** Field of each column, empty where it is left out. */
  columns?: string[]
  updateExisting: UpdateMode
  /** What every row bears of fields that no column fills. */
  constants?: Readonly<Record<string, string>>
}

export interface SentRow {
  number: number
  values: Record<string, unknown>
}

export interface ImportChanges {
  mended: readonly SentRow[]
  /** Numbers of rows that are left out. */
  skipped: readonly number[]
}

/** The import calls of an entity. Each throws `BusinessError` where the server refuses. */
export function importApi(entity: Entity) {
  const calls = sheetCalls(entity)
  return {
    /** What the columns mean; nothing is tried. */
    plan: (source: ImportSource, progressId: string): Promise<ImportCheck> =>
      ask(calls.importCheck, { ...source, planOnly: 'Y' }, { timeoutMs: LONG_MS, progressId }),
    /** What an import would do, with rows that were mended and left out. */
    check: (source: ImportSource & ImportChanges, progressId: string): Promise<ImportCheck> =>
      ask(calls.importCheck, source, { timeoutMs: LONG_MS, progressId }),
    checkRows: (rows: readonly SentRow[], updateExisting: UpdateMode, signal: AbortSignal): Promise<readonly CheckedRow[]> =>
      ask(calls.importCheckRows, { rows, updateExisting }, { timeoutMs: LONG_MS, signal }),
    run: (body: ImportSource & ImportChanges, idempotencyKey: string) =>
      makeCall(calls.importRows, body, { timeoutMs: LONG_MS, idempotencyKey, progressId: idempotencyKey }),
    list: (): Promise<readonly ImportEntry[]> => ask(calls.imports, {}),
    undo: (id: string, idempotencyKey: string) =>
      makeCall(calls.importUndo, { id }, { timeoutMs: LONG_MS, idempotencyKey, progressId: idempotencyKey }),
  }
}

/** What the shared import modal sends beside its files (spec 2 §7). */
export interface ImportForm {
  /** With a value the file is for one table alone. */
  biz?: string
  foreignKeys?: string
  /** Online mode only. */
  validateStatus?: 0 | 1
}

/** Sends files to an import address, one part `files[]` each. */
export function sendFiles(url: string, files: readonly File[], { biz, foreignKeys, validateStatus }: ImportForm,
  onProgress: (share: number) => void) {
  const form = new FormData()
  if (biz) form.append('isSingleTableImport', biz)
  if (foreignKeys) form.append('foreignKeys', foreignKeys)
  if (validateStatus !== undefined) form.append('validateStatus', String(validateStatus))
  for (const file of files) form.append('files[]', file, file.name)
  return upload<unknown>(url, form, { onProgress })
}
