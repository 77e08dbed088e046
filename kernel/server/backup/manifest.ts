import type { Locale } from '#kernel/entity/index.ts'
import type { MadeTable } from './made-tables.ts'
import type { TablePart } from './parts.ts'

/** What a backup holds; `manifest.json`, the first file of the archive (decision 0015). */
export interface Manifest {
  format: 1
  /** `yyyy-MM-dd HH:mm:ss` on the plant's wall. */
  createTime: string
  /** Version of PostgreSQL that wrote the rows. */
  postgres: string
  /** Which migrations had made the tables, in their order. */
  migrations: { module: string; name: string; checksum: string }[]
  tables: BackedTable[]
  sequences: { name: string; last: string; called: boolean }[]
  /** Absent in backups from before people could make tables. */
  made?: MadeTable[]
  /** Parts of tables that are partitioned by time, where they were taken. */
  parts?: TablePart[]
}

export interface BackedTable {
  name: string
  columns: string[]
  rows: number
  /** Bytes of the COPY text before compression, and their SHA-256. */
  bytes: number
  sha256: string
}

/** Names of files inside the archive. */
export const manifestName = 'manifest.json'
export const tableFile = (table: string) => `tables/${table}.copy.gz`

/**
 * Not carried over: transaction numbers mean nothing in another cluster, and the list of migrations
 * stands in the manifest, since restoring applies them.
 */
export const uncopied: readonly string[] = ['sys_change', 'sys_migration']

/** A file that cannot be restored, in both languages: the person stands at a terminal. */
export class BadBackup extends Error {
  readonly texts: Record<Locale, string>

  constructor(zh: string, en: string) {
    super(`${zh}\n${en}`)
    this.texts = { 'zh-CN': zh, 'en-US': en }
  }
}

export function rowsOf(manifest: Manifest): number {
  return manifest.tables.reduce((sum, table) => sum + table.rows, 0)
}
