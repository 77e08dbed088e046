import { Decimal } from '#kernel/entity/index.ts'
import type { StockType } from './move-types.ts'

export type IssueRule = 'FIFO' | 'FEFO' | 'LIFO'

/** A balance that may be picked from. Dates are `yyyy-MM-dd`, quantities decimal strings. */
export interface Stock {
  key: string
  qty: string
  reserved?: string
  stockType: StockType
  /** The bin or its warehouse is frozen. */
  frozen?: boolean
  receiptDate: string
  expireDate?: string | null
  lotNo: string
  pathSeq: number
}

export interface AllocateOptions {
  /** Bins that are emptied come before bins of which something stays, within one lot. */
  preferWhole?: boolean
}

export interface Allocation {
  picks: { key: string; qty: string }[]
  /** What is missing; `0` where nothing is. */
  short: string
}

/**
 * From which balances a quantity is taken (domain §2.5): usable ones only, FIFO by receipt, lot and bin path, FEFO by
 * expiry, receipt and lot, LIFO as FIFO backwards. Stops when covered; a shortage is told, not made up.
 * @param today `yyyy-MM-dd`: what expired before it is not taken
 */
export function allocate(stock: readonly Stock[], qty: string, rule: IssueRule, today: string,
  { preferWhole = false }: AllocateOptions = {}): Allocation {
  const ordered = inOrder(stock.filter((one) => isUsable(one, today)), rule)
  const picks: Allocation['picks'] = []
  let left = new Decimal(qty)
  for (const lot of preferWhole ? wholeFirst(ordered, left) : ordered) {
    if (left.lte(0)) break
    const taken = Decimal.min(left, available(lot))
    picks.push({ key: lot.key, qty: taken.toFixed() })
    left = left.minus(taken)
  }
  return { picks, short: Decimal.max(left, 0).toFixed() }
}

/** A balance within a unit that is set aside for who takes it: the place of the unit among such, and how many balances it has. */
export interface StockAside extends Stock {
  aside?: { place: number; balances: number }
}

/**
 * The same where units are set aside for who takes: these are taken first, each whole and in their order, then what is free, and last a
 * part of a unit that is more than what is left. A unit that is held in part already, or not all of it usable, is not whole any more.
 */
export function allocateAside(stock: readonly StockAside[], qty: string, rule: IssueRule, today: string): Allocation {
  const [ours, free] = [stock.filter(({ aside }) => aside), stock.filter(({ aside }) => !aside)]
  const units = [...Map.groupBy(ours, ({ aside }) => aside!.place)].toSorted(([a], [b]) => a - b).map(([, unit]) => unit)
  const picks: Allocation['picks'] = []
  let left = new Decimal(qty)
  for (const unit of units) {
    const holds = Decimal.sum(...unit.map((one) => one.qty))
    const isWhole = unit.length === unit[0]!.aside!.balances && unit.every((one) => isUsable(one, today) && available(one).eq(one.qty))
    if (!isWhole || holds.gt(left)) continue
    picks.push(...unit.map((one) => ({ key: one.key, qty: new Decimal(one.qty).toFixed() })))
    left = left.minus(holds)
  }
  const loose = allocate(free, left.toFixed(), rule, today)
  const taken = new Set(picks.map(({ key }) => key))
  const parts = allocate(ours.filter(({ key }) => !taken.has(key)), loose.short, rule, today)
  return { picks: [...picks, ...loose.picks, ...parts.picks], short: parts.short }
}

/** How much of balances could be taken, in whatever order. */
export function usableOf(stock: readonly Stock[], today: string): Decimal {
  return stock.filter((one) => isUsable(one, today)).reduce((sum, one) => sum.plus(available(one)), new Decimal(0))
}

function isUsable(one: Stock, today: string): boolean {
  return one.stockType === 'OK' && !one.frozen && !(one.expireDate && one.expireDate < today) && available(one).gt(0)
}

/** Balances of one item in the order in which they are taken. */
export function inOrder<S extends Stock>(stock: readonly S[], rule: IssueRule): S[] {
  return stock.toSorted(orders[rule])
}

/** Bins of one lot that fit whole come first; the order of lots stays. */
function wholeFirst(ordered: readonly Stock[], wanted: Decimal): Stock[] {
  let left = wanted
  return [...Map.groupBy(ordered, ({ lotNo }) => lotNo).values()].flatMap((bins) => {
    const matching = bins.filter((bin) => {
      if (available(bin).gt(left)) return false
      left = left.minus(available(bin))
      return true
    })
    // One of which something stays covers what is left: later lots are not come to.
    return [...matching, ...bins.filter((bin) => !matching.includes(bin))]
  })
}

function available({ qty, reserved }: Stock): Decimal {
  return new Decimal(qty).minus(reserved ?? 0)
}

type Order = (a: Stock, b: Stock) => number
const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const fifo: Order = (a, b) =>
  compare(a.receiptDate, b.receiptDate) || compare(a.lotNo, b.lotNo) || compare(a.pathSeq, b.pathSeq) || compare(a.key, b.key)
/** Without an expiry a lot comes last: nothing is lost by leaving it. */
const expiry = ({ expireDate }: Stock) => expireDate || '9999-12-31'
const orders: Readonly<Record<IssueRule, Order>> = {
  FIFO: fifo,
  FEFO: (a, b) => compare(expiry(a), expiry(b)) || fifo(a, b),
  LIFO: (a, b) => fifo(b, a),
}
