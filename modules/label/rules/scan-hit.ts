import type { Gs1Content } from './gs1.ts'

export interface ScanAction {
  code: string
  title: string
  /** Where in the console it is done. */
  path: string
}

/** What was scanned: the record, in words, and what can be done with it. */
export interface ScanHit {
  bizType: string
  id: string
  /** The record's key. */
  name: string
  title: string
  facts: { label: string; text: string }[]
  actions: ScanAction[]
}

/** The answer of `GET /label/scan`. */
export interface Scanned extends ScanHit {
  /** What else the code may stand for. */
  others: readonly ScanHit[]
  gs1?: Gs1Content
}
