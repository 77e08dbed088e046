/** A bin as the map of its warehouse shows it. */
export interface MappedBin {
  readonly id: string
  readonly code: string
  /** Name of its area; null outside of any. */
  readonly area: string | null
  readonly enabled: boolean
  /** Itself or with its warehouse. */
  readonly frozen: boolean
  /** How many items and lots lie there. */
  readonly items: number
  readonly lots: number
  /** The item of which there is most, by its part of the bin's quantity; null where the bin is empty. */
  readonly item: string | null
  /** How much of it lies there, in which unit. */
  readonly qty: string | null
  readonly uom: string | null
  /** Codes of `wms_stock_type` that lie there, in their order. */
  readonly stockTypes: readonly string[]
  /** Per cent of the largest quantity or weight, whichever is nearer; null where the bin is empty or has no limit. */
  readonly load: number | null
  /** What was looked for lies there. */
  readonly found: boolean
}

/** What a tile says first: whether there is something, and whether it may be used. */
export function stateOfBin({ stockTypes }: Pick<MappedBin, 'stockTypes'>): 'empty' | 'usable' | 'waiting' | 'blocked' {
  if (stockTypes.length === 0) return 'empty'
  if (stockTypes.some((type) => type === 'NG' || type === 'HOLD')) return 'blocked'
  return stockTypes.includes('QC') ? 'waiting' : 'usable'
}
