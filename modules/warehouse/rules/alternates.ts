import { Decimal } from '#kernel/entity/index.ts'
import { allocate, type IssueRule, type Stock } from './allocate.ts'

/** What may be taken in place of an item (domain §2.1): how much of it for one base unit, and by which rule. */
export interface Alternate {
  item: string
  ratio: string
  rule: IssueRule
  /** Decimals of its unit. */
  precision: number
}

export interface Covered {
  picks: { key: string; qty: string; item: string; ratio: string }[]
  /** What is missing of the item itself; `0` where nothing is. */
  short: string
}

/** Decimals of a quantity. */
const decimals = 6

/**
 * Covers what is short of an item from its alternates, in their order. Needs are rounded up to the alternate's unit, since less
 * would not cover; what a part of it covers is told in the item's own unit.
 */
export function coverShort(short: string, alternates: readonly Alternate[], stockOf: (item: string) => readonly Stock[],
  today: string): Covered {
  const picks: Covered['picks'] = []
  let left = new Decimal(short)
  for (const { item, ratio, rule, precision } of alternates) {
    if (left.lte(0)) break
    const found = allocate(stockOf(item), left.times(ratio).toDecimalPlaces(precision, Decimal.ROUND_UP).toFixed(), rule, today)
    picks.push(...found.picks.map((pick) => ({ ...pick, item, ratio })))
    left = left.minus(coveredBy(found.picks.map(({ qty }) => ({ qty, ratio }))))
  }
  return { picks, short: Decimal.max(0, left).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toFixed() }
}

/** How much of an item quantities stand for: their own, or that of alternates by their ratio. */
export function coveredBy(quantities: readonly { qty: string; ratio?: string | null }[]): Decimal {
  return quantities.reduce((sum, { qty, ratio }) => sum.plus(new Decimal(qty).div(ratio ?? 1)), new Decimal(0)).toDecimalPlaces(decimals,
    Decimal.ROUND_HALF_UP)
}
