import { inspectionSheet, type StoredSheet } from '../../calls/inspect.ts'
import { inspection } from '../../index.ts'

export type Judge = 'OK' | 'NG'
export type { LineMeter, SheetDefect, SheetGauge, SheetLine, SheetValue } from '../../calls/inspect.ts'

export interface Sheet extends StoredSheet {
  /** Keys of acts of this page that were done before it was read. */
  readonly settled?: readonly string[]
}

/** A first part of the key of everything that is asked of one sheet. */
export const sheetKey = (id: string) => [inspection.id, inspectionSheet.name, { id }] as const
