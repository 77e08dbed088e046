import { Decimal } from '#kernel/entity/index.ts'

/** What a bin takes; absent limits: any quantity, any weight. */
export interface BinLimits {
  mixItem: boolean
  mixLot: boolean
  maxQty: string | null
  maxKg: string | null
}

/** What lies in a bin, or comes into it. `kg` is the weight of all of it. */
export interface BinContent {
  item: string
  lot: string | null
  qty: string
  kg: string
}

export type BinFault = { code: 'mixItem' | 'mixLot'; other: BinContent } | { code: 'maxQty' | 'maxKg'; max: string; there: string;
  added: string }

/** Why a bin does not take what comes into it (domain §2.5: mixing rules per bin); undefined where it does. */
export function faultOfBin({ mixItem, mixLot, maxQty, maxKg }: BinLimits, contents: readonly BinContent[], incoming: BinContent):
  | BinFault
  | undefined {
  const otherItem = mixItem ? undefined : contents.find(({ item }) => item !== incoming.item)
  if (otherItem) return { code: 'mixItem', other: otherItem }
  const otherLot = mixLot ? undefined : contents.find(({ item, lot }) => item === incoming.item && lot !== incoming.lot)
  if (otherLot) return { code: 'mixLot', other: otherLot }
  return overfull('maxQty', maxQty, contents.map(({ qty }) => qty), incoming.qty)
    ?? overfull('maxKg', maxKg, contents.map(({ kg }) => kg), incoming.kg)
}

function overfull(code: 'maxQty' | 'maxKg', max: string | null, there: readonly string[], added: string): BinFault | undefined {
  const sum = there.reduce((total, one) => total.plus(one), new Decimal(0))
  return max !== null && sum.plus(added).gt(max)
    ? { code, max: new Decimal(max).toFixed(), there: sum.toFixed(), added: new Decimal(added).toFixed() }
    : undefined
}

export interface BinCandidate extends BinLimits {
  id: string
  code: string
  pathSeq: number
  contents: readonly BinContent[]
}

/** Why a bin is suggested. */
export type BinReason = 'sameLot' | 'sameItem' | 'empty' | 'free'

/**
 * Bins that take what comes in, the best first: where the same lot lies, then the same item, then empty ones, then others,
 * each in the order of the walk through the store.
 */
export function suggestBins(bins: readonly BinCandidate[], incoming: BinContent): { bin: BinCandidate; reason: BinReason }[] {
  return bins.filter((bin) => !faultOfBin(bin, bin.contents, incoming)).map((bin) => ({ bin, reason: reasonOf(bin, incoming) }))
    .toSorted((a, b) =>
      order.indexOf(a.reason) - order.indexOf(b.reason) || a.bin.pathSeq - b.bin.pathSeq || (a.bin.code < b.bin.code ? -1 : 1)
    )
}

const order: readonly BinReason[] = ['sameLot', 'sameItem', 'empty', 'free']

function reasonOf({ contents }: BinCandidate, { item, lot }: BinContent): BinReason {
  const same = contents.filter((one) => one.item === item)
  if (same.some((one) => one.lot === lot)) return 'sameLot'
  if (same.length > 0) return 'sameItem'
  return contents.length === 0 ? 'empty' : 'free'
}
