import { Decimal } from '#kernel/entity/index.ts'

/** A traveller that may leave its order: nothing of it has begun. */
export interface FreeLot {
  id: string
  qty: string
}

/**
 * The last travellers of an order whose pieces are as many as shall leave it.
 * @returns them, or which quantities could leave
 */
export function lotsFor(free: readonly FreeLot[], qty: string): { lots: readonly FreeLot[] } | { possible: readonly string[] } {
  const sums: string[] = []
  let sum = new Decimal(0)
  for (const [at, one] of free.toReversed().entries()) {
    sum = sum.plus(one.qty)
    if (sum.eq(qty)) return { lots: free.slice(free.length - 1 - at) }
    sums.push(sum.toFixed())
  }
  return { possible: sums }
}

/** What a line of the bill requires for a part of the order, rounded up to its unit; what is taken once for an order is needed whole. */
export function requiredFor({ required, qtyType }: { required: string; qtyType: string }, part: string, whole: string,
  precision: number): string {
  if (qtyType === 'FIXED') return required
  return new Decimal(required).times(part).div(whole).toDecimalPlaces(12).toDecimalPlaces(precision, Decimal.ROUND_UP).toFixed()
}

/** By which an order is made; orders that share it can become one. */
export interface OrderKind {
  item: string
  woType: string
  bom: string | null
  route: string | null
  workshop: string
  warehouse: string
  bin: string
}

const kind = ['item', 'woType', 'bom', 'route', 'workshop', 'warehouse', 'bin'] as const

/** In what two orders are not made alike. */
export function differsIn(one: OrderKind, other: OrderKind): (typeof kind)[number] | undefined {
  return kind.find((name) => one[name] !== other[name])
}
