import type { PartResult } from '../../../index.ts'
import { getSigned, newIdempotencyKey, post } from '#kernel/client/request/actions.ts'

export interface WeighLine {
  readonly id: string
  readonly rev: number
  readonly item: string
  readonly item_dictText: string
  /** What it is weighed to. */
  readonly aim: string
  readonly tolPct: string
  readonly uomCode: string
  readonly precision: number
  readonly weighed: string | null
  readonly result: PartResult | null
  /** What has been weighed of it, lot by lot. */
  readonly parts: readonly { readonly id: string; readonly weighed: string; readonly lot_dictText?: string }[]
  readonly lot_dictText?: string
  readonly secondBy_dictText?: string
}

export interface Source {
  readonly lot: string | null
  readonly lotNo: string
  readonly bin: string
  readonly binCode: string
  readonly available: string
  readonly expireDate: string | null
}

export interface MixState {
  readonly lines: readonly WeighLine[]
  readonly next: string | null
  readonly sources: readonly Source[]
  readonly weighedKg: string
}

export interface Weighing {
  readonly lot: string | null
  readonly gross: string
  readonly tare: string | null
  readonly scale: string | null
  readonly otherLotReason: string | null
  /** The lot has run out: the next one continues the component. */
  readonly part: 'Y' | 'N'
  readonly secondUser: string
  readonly secondPassword: string
}

const call = (name: string, body: Record<string, unknown>) =>
  post<unknown>(`/warehouse/mix/${name}`, body, { quiet: true, idempotencyKey: newIdempotencyKey() })

/** The calls of a mixing order beyond the generic ones. Each throws what the request layer throws. */
export const mixApi = {
  state: async (id: string): Promise<MixState> => (await getSigned<MixState>('/warehouse/mix/state', { id }, { quiet: true })).result,
  weigh: (id: string, line: WeighLine, weighing: Weighing) => call('weigh', { id, line: line.id, rev: line.rev, ...weighing }),
  blend: (id: string) => call('blend', { id }),
  startMill: (id: string, rpm: string | null) => call('startMill', { id, rpm }),
  finish: (id: string, output: { totalKg: string | null; millMinutes: string | null }) => call('finish', { id, ...output }),
}
