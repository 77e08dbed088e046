import { Decimal } from '#kernel/entity/index.ts'

export type AbcClass = 'A' | 'B' | 'C'

/** Shares of all cost up to which a class reaches. */
const A_TO = '0.8'
const B_TO = '0.95'

/**
 * Classes by cost: from the dearest on, those that begin within the first 80 % of all cost are A, within 95 % B, the others C, what
 * costs nothing among them. Items of the same cost stand in the order of their ids.
 */
export function abcOf(items: readonly { readonly id: string; readonly cost: string }[]): Map<string, AbcClass> {
  const all = items.reduce((sum, { cost }) => sum.plus(cost), new Decimal(0))
  const dearest = items.toSorted((a, b) => new Decimal(b.cost).cmp(a.cost) || (a.id < b.id ? -1 : 1))
  let before = new Decimal(0)
  return new Map(dearest.map(({ id, cost }) => {
    const share = before
    before = before.plus(cost)
    return [id, share.lt(all.times(A_TO)) ? 'A' : share.lt(all.times(B_TO)) ? 'B' : 'C']
  }))
}
