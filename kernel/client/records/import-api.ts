import type { Entity } from '#kernel/entity/index.ts'
import { getPlain, post } from '../request/actions.ts'
import { upload } from '../request/files.ts'

/** Reading and trying a large workbook takes what it takes. */
const LONG_MS = 600_000
/** Answer code of an import that kept some rows and refused others (wire contract §2.2). */
export const PARTLY = 201

export interface ImportCounts {
  added: number
  updated: number
  unchanged: number
  refused: number
}

/** A column of the sheet and what it was taken for. */
export interface ImportColumn {
  /** Heading as the sheet has it. */
  title: string
  /** The first values below it. */
  samples: string[]
  /** Field that it fills; null where it is left out. */
  field: string | null
  found: 'name' | 'remembered' | 'similar' | 'chosen' | 'none'
}

export interface ImportFault {
  /** Missing where the row as a whole or one of its sub-tables is at fault. */
  field?: string
  text: string
  /** Number of the earlier row of the file that has the same key. */
  twiceOf?: number
}

/** A row as the server read and tried it; `number` as the sheet counts, from 1. */
export interface CheckedRow {
  number: number
  values: Record<string, unknown>
  faults: ImportFault[]
  became: 'added' | 'updated' | 'unchanged' | null
}

/** What an import would do. */
export interface ImportCheck {
  fileName: string
  sheets: { name: string; rows: number }[]
  sheet: number
  /** From 1. */
  headerRow: number
  columns: ImportColumn[]
  /** Fields that a column may fill. */
  fields: string[]
  /** Fields that a column has to fill. */
  required: string[]
  total: number
  counts: ImportCounts | null
  /** The first 200 rows, and up to 200 faulty ones behind them. */
  rows: CheckedRow[]
}

/** How a stored file is to be read; what is missing is found out. */
export interface ImportSource {
  /** Stored path. */
  file: string
  sheet?: number
  headerRow?: number
  /** Field of each column, empty where it is left out. */
  columns?: string[]
  updateExisting: 'Y' | 'N'
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

export interface ImportResult {
  msg: string
  fileUrl?: string
  fileName?: string
  totalCount: number
  errorCount: number
  successCount: number
  unchangedCount?: number
  addedCount?: number
  updatedCount?: number
  /** Under which the imports of the files can be taken back. */
  importIds?: string[]
}

export interface ImportEntry extends ImportCounts {
  id: string
  fileName: string
  total: number
  createTime: string
  undoTime: string | null
}

/** The import calls of an entity. Each throws `BusinessError` where the server refuses. */
export function importApi({ path }: Entity) {
  return {
    /** What the columns mean; nothing is tried. */
    plan: async (source: ImportSource): Promise<ImportCheck> =>
      (await post<ImportCheck>(`${path}/importCheck`, { ...source, planOnly: 'Y' }, { timeoutMs: LONG_MS })).result,
    /** What an import would do, with rows that were mended and left out. */
    check: async (source: ImportSource & ImportChanges, progressId: string): Promise<ImportCheck> =>
      (await post<ImportCheck>(`${path}/importCheck`, source, { timeoutMs: LONG_MS, progressId })).result,
    checkRows: async (rows: readonly SentRow[], updateExisting: 'Y' | 'N', signal: AbortSignal): Promise<CheckedRow[]> =>
      (await post<CheckedRow[]>(`${path}/importCheckRows`, { rows, updateExisting }, { timeoutMs: LONG_MS, signal })).result,
    run: (body: ImportSource & ImportChanges, idempotencyKey: string) =>
      post<ImportResult>(`${path}/importRows`, body, { timeoutMs: LONG_MS, idempotencyKey, progressId: idempotencyKey }),
    list: async (): Promise<ImportEntry[]> => (await getPlain<ImportEntry[]>(`${path}/imports`)).result,
    undo: (id: string, idempotencyKey: string) =>
      post<null>(`${path}/importUndo`, { id }, { timeoutMs: LONG_MS, idempotencyKey, progressId: idempotencyKey }),
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
