import { Decimal } from 'decimal.js'
import { percentOf } from './ratio.ts'

/** A group and its amount, a decimal as text. `key` is null where rows have no value. */
export interface Group {
  readonly key: string | null
  readonly text: string
  readonly amount: string
}

export interface ParetoBar extends Group {
  /** Percent of all. */
  readonly share: string
  /** Percent of all with those before it. */
  readonly cumulated: string
  /** One of the few that make up 80 %. */
  readonly vital: boolean
}

/** The share that the vital few make up. */
export const vitalPercent = 80

/** Groups by amount, the largest first, with what they add up to. The vital few end with the group that reaches 80 %. */
export function pareto(groups: readonly Group[], total: string): ParetoBar[] {
  let before = new Decimal(0)
  const sorted = groups.toSorted((a, b) => new Decimal(b.amount).cmp(a.amount) || (a.text < b.text ? -1 : 1))
  return sorted.map((group) => {
    const vital = before.mul(100).lt(new Decimal(total).mul(vitalPercent))
    before = before.plus(group.amount)
    return { ...group, share: percentOf(group.amount, total) ?? '0', cumulated: percentOf(before, total) ?? '0', vital }
  })
}
