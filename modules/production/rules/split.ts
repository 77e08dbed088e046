import { Decimal } from '#kernel/entity/index.ts'

/** An operation, as far as pieces of a traveller lie there. */
export interface PiecesAt {
  wip: string
  qc: string
  /** Counted as rework, and not back from it. */
  rework: string
  status: string
}

export type BundleFault = 'none' | 'spread' | 'inspected' | 'begun' | 'reworked'

/** What is still at one operation of a lot and may be given to other lots. */
export interface Bundle {
  /** Place of the operation among those of the lot. */
  at: number
  qty: string
}

/**
 * What a lot could give away: pieces that all lie at one operation, that nobody works on, and that wait for no inspection. What lies at
 * several operations was counted by reports of its own lot, which would be true of none of the new ones; and what is reworked comes back
 * to the lot that counted it.
 */
export function bundleOf(ops: readonly PiecesAt[]): Bundle | BundleFault {
  const places = ops.flatMap(({ wip }, at) => (new Decimal(wip).isZero() ? [] : [at]))
  const [at, further] = places
  if (at === undefined) return 'none'
  if (ops.some(({ status }) => status === 'RUNNING' || status === 'PAUSED')) return 'begun'
  if (ops.some(({ qc }) => !new Decimal(qc).isZero())) return 'inspected'
  if (ops.some(({ rework }) => !new Decimal(rework).isZero())) return 'reworked'
  return further === undefined ? { at, qty: ops[at]!.wip } : 'spread'
}

/**
 * How a lot is split (domain §2.4 rule 8): so many lots with `qty` each, and one with what is left.
 * @returns quantities whose sum is `there`; undefined where that is no split, or more than there is
 */
export function splitOf(there: string, qty: string, cards: number): string[] | undefined {
  const left = new Decimal(there).minus(new Decimal(qty).times(cards))
  if (left.isNegative()) return undefined
  const parts = [...Array.from({ length: cards }, () => new Decimal(qty).toFixed()), ...(left.isZero() ? [] : [left.toFixed()])]
  return parts.length > 1 ? parts : undefined
}

/** A lot of an order as far as it decides with which others it may be one. */
export interface Mergeable {
  opNo: number
  held: boolean
  /** The heat that it went through last. */
  heat: string | null
}

export type MergeFault = 'op' | 'held' | 'heat'

/** Why two lots of one order cannot become one: their item, grade and route are the order's own. */
export function mergeFault(one: Mergeable, other: Mergeable): MergeFault | undefined {
  if (one.opNo !== other.opNo) return 'op'
  if (one.held !== other.held) return 'held'
  return one.heat === other.heat ? undefined : 'heat'
}
