import type { Rec } from '#kernel/client/records/record.ts'
import { getSigned, newIdempotencyKey, post } from '#kernel/client/request/actions.ts'
import { defectModel, inspection } from '../../index.ts'

export type Judge = 'OK' | 'NG'

/** Where a characteristic stands; what recording answers of it. */
export interface LineMeter {
  readonly id: string
  readonly checked: number
  readonly nonconforming: number
  readonly result: Judge | null
}

/** A characteristic of the sheet, by its snapshot of the standard. */
export interface SheetLine extends LineMeter {
  readonly lineNo: number
  readonly char: string
  readonly code: string
  readonly name: string
  readonly kind: 'VAR' | 'ATT' | 'TEXT' | 'FILE'
  readonly unit: string | null
  readonly decimals: number
  readonly target: string | null
  readonly lower: string | null
  readonly upper: string | null
  readonly lowerIncl: 'Y' | 'N'
  readonly upperIncl: 'Y' | 'N'
  readonly severity: 'CR' | 'MAJ' | 'MIN'
  readonly letter: string | null
  readonly n: number
  readonly ac: number
  readonly re: number
  readonly full: 'Y' | 'N'
  readonly tallied?: 'Y' | 'N'
  readonly picture: string | null
  readonly gaugeType: string | null
  readonly method: string | null
  readonly spc: 'Y' | 'N'
}

export interface SheetValue {
  readonly id: string
  readonly line: string
  readonly sampleNo: number
  readonly value: string | null
  readonly text: string | null
  readonly judge: Judge
  readonly gauge: string | null
  readonly gaugeNo: string | null
  readonly by: string
  /** Who that is. */
  readonly byName?: string
  readonly at: string
}

export interface SheetDefect {
  readonly id: string
  readonly line: string | null
  readonly sampleNo: number | null
  readonly defect: string
  readonly name: string
  readonly position: string | null
  readonly x: string | null
  readonly y: string | null
  readonly qty: number
  readonly severity: 'CR' | 'MAJ' | 'MIN'
  readonly photo: string | null
}

export interface SheetGauge {
  readonly id: string
  readonly no: string
  readonly name: string
  readonly type: string
  readonly valid: boolean
}

export interface Sheet {
  readonly inspection: Rec
  readonly samples: number
  readonly lines: readonly SheetLine[]
  readonly values: readonly SheetValue[]
  readonly defects: readonly SheetDefect[]
  readonly gauges: readonly SheetGauge[]
  /** The nonconformity that its judgement opened. */
  readonly ncr: { readonly id: string; readonly docNo: string } | null
  /** Keys of acts of this page that were done before it was read. */
  readonly settled?: readonly string[]
}

export const inspectUrls = { record: `${inspection.path}/record`, tally: `${inspection.path}/tally`, defect: `${inspection.path}/defect`,
  dropDefect: `${inspection.path}/dropDefect` } as const

/** A first part of the key of everything that is asked of one sheet. */
export const sheetKey = (id: string) => [inspection.id, 'sheet', id] as const

const once = () => ({ quiet: true, idempotencyKey: newIdempotencyKey() })

/** Calls of an inspection beyond the generic ones. Each throws what the request layer throws. */
export const inspectApi = {
  sheet: async (id: string): Promise<Sheet> => (await getSigned<Sheet>(`${inspection.path}/sheet`, { id }, { quiet: true })).result,
  modelFor: async (item: string): Promise<Rec | null> =>
    (await getSigned<Rec | null>(`${defectModel.path}/forItem`, { item }, { quiet: true })).result,
  rejudge: (id: string) => post<{ id: string }>(`${inspection.path}/rejudge`, { id }, once()),
}
