import { inspectionSheet, noteDefect, recordSamples, removeDefect, tallySamples, type StoredSheet } from '../../calls/inspect.ts'
import { inspection } from '../../index.ts'

export type Judge = 'OK' | 'NG'
export type { LineMeter, SheetDefect, SheetGauge, SheetLine, SheetValue } from '../../calls/inspect.ts'

export interface Sheet extends StoredSheet {
  /** Keys of acts of this page that were done before it was read. */
  readonly settled?: readonly string[]
}

const addressOf = ({ at }: { at: readonly [string, ...string[]] }) => at[0].split(' ')[1]!
/** Where acts go that wait without network. */
export const inspectUrls = { record: addressOf(recordSamples), tally: addressOf(tallySamples), defect: addressOf(noteDefect),
  dropDefect: addressOf(removeDefect) } as const

/** A first part of the key of everything that is asked of one sheet. */
export const sheetKey = (id: string) => [inspection.id, inspectionSheet.name, { id }] as const
