import { Decimal } from '#kernel/entity/index.ts'

/**
 * How an order is divided into lots of at most so many pieces; the last takes what is left.
 * @returns quantities whose sum is `qty`
 */
export function lotsOf(qty: string, lotSize: string | null): string[] {
  const size = new Decimal(lotSize ?? qty)
  if (size.lte(0) || size.gte(qty)) return [new Decimal(qty).toFixed()]
  const whole = new Decimal(qty).dividedToIntegerBy(size).toNumber()
  const rest = new Decimal(qty).minus(size.times(whole))
  return [...Array.from({ length: whole }, () => size.toFixed()), ...(rest.gt(0) ? [rest.toFixed()] : [])]
}

/** What is counted by its weight has none by the piece. */
export const weightUnit = 'kg'

/** Pieces of a weighed quantity (domain §2.4 rule 5): net by the weight of one, to whole pieces, halves up. Weights in kg. */
export function piecesOf(netKg: string, unitKg: string): string {
  return new Decimal(netKg).dividedBy(unitKg).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toFixed()
}
