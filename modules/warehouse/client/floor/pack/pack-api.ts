import { getSigned, newIdempotencyKey, post } from '#kernel/client/request/actions.ts'

export interface PackUnit {
  readonly id: string
  readonly huNo: string
  readonly huType: 'BOX' | 'CARTON' | 'PALLET'
  readonly huType_dictText: string
  readonly status: string
  readonly status_dictText: string
  readonly qty: string
  readonly tail: 'Y' | 'N'
  readonly parent: string | null
  readonly grossKg: string | null
  readonly netKg: string | null
}

export interface PackState {
  readonly std: { readonly boxQty: string; readonly cartonBoxes: number; readonly palletCartons: number;
    readonly weightTolPct: string | null; readonly unitWeightKg: string | null }
  readonly packed: string
  readonly left: string
  readonly plan: { readonly boxes: number; readonly tailQty: string; readonly cartons: number; readonly pallets: number }
  readonly loose: readonly { readonly lot: string | null; readonly lotNo: string | null; readonly qty: string }[]
  readonly units: readonly PackUnit[]
  readonly uom: string
}

export interface Scale {
  readonly grossKg: string | null
  readonly tareKg: string | null
}

const call = (name: string, body: Record<string, unknown>) =>
  post<unknown>(`/warehouse/pack/${name}`, body, { quiet: true, idempotencyKey: newIdempotencyKey() })

/** The calls of a packing order beyond the generic ones. Each throws what the request layer throws. */
export const packApi = {
  state: async (id: string): Promise<PackState> => (await getSigned<PackState>('/warehouse/pack/state', { id }, { quiet: true })).result,
  fill: (id: string, fill: { lot: string | null; qty: string; hu: string | null }) => call('fill', { id, ...fill }),
  seal: (id: string, hu: string, how: Scale & { tail: 'Y' | 'N' }) => call('seal', { id, hu, ...how }),
  boxes: (id: string, boxes: Scale & { lot: string | null; qty: string }) => call('boxes', { id, ...boxes }),
  group: (id: string, huType: 'CARTON' | 'PALLET') => call('group', { id, huType }),
  unpack: (hu: string) => call('unpack', { hu }),
}
