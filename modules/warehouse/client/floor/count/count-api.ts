import { getSigned, newIdempotencyKey, post } from '#kernel/client/request/actions.ts'

/** A line of the sheet. What the books say is not among it while a blind count runs. */
export interface SheetLine {
  readonly id: string
  readonly rev: number
  readonly lineNo: number
  readonly item_dictText: string
  readonly lot_dictText?: string
  readonly bin_dictText: string
  readonly stockType: string
  readonly stockType_dictText: string
  readonly hu: string | null
  readonly found: 'Y' | 'N'
  readonly state: 'OPEN' | 'RECOUNT' | 'DONE'
  readonly state_dictText: string
  readonly uom: string
  readonly precision: number
  readonly countQty: string | null
  readonly countBy: string | null
  readonly countBy_dictText?: string
  readonly recountQty: string | null
  readonly recountBy: string | null
  readonly recountBy_dictText?: string
  readonly bookQty?: string | null
  readonly difference?: string | null
}

export interface Sheet {
  readonly blind: boolean
  readonly progress: { readonly total: number; readonly counted: number; readonly recount: number }
  readonly lines: readonly SheetLine[]
}

export interface FoundStock {
  readonly item: string
  readonly lot: string | null
  readonly bin: string
  readonly stockType: string
  readonly qty: string
}

const once = () => ({ quiet: true, idempotencyKey: newIdempotencyKey() })

/** The calls of a count beyond the generic ones. Each throws what the request layer throws. */
export const countApi = {
  sheet: async (id: string): Promise<Sheet> => (await getSigned<Sheet>('/warehouse/count/lines', { id }, { quiet: true })).result,
  record: (id: string, line: SheetLine, qty: string) =>
    post<{ state: string }>('/warehouse/count/record', { id, line: line.id, rev: line.rev, qty }, once()),
  found: (id: string, stock: FoundStock) => post<unknown>('/warehouse/count/found', { id, ...stock }, once()),
  recount: (id: string, lines: readonly string[]) => post<unknown>('/warehouse/count/recount', { id, lines: lines.join(',') }, once()),
}
