import { Decimal } from '#kernel/entity/index.ts'
import type { StockType } from './move-types.ts'

/** Stock of a lot that is on hold where it lies. */
export interface OnHold {
  lot: string
  bin: string
  hu: string | null
  qty: string
}

/** Stock as it was when it was frozen; `HOLD`: something else held it already. */
export interface FrozenPart extends OnHold {
  id: string
  fromType: StockType
}

/** What a part of the stock at an index becomes, and of which part of the freeze that is; none where it came in later. */
export interface PutBack {
  at: number
  part: string | null
  to: StockType
  qty: string
}

/**
 * What becomes of stock on hold when its freeze is released (domain §2.5): as much of each part as is left becomes what it was,
 * where it was frozen and then wherever it was moved to since; what something else held stays on hold; what came in meanwhile is
 * to be inspected, also where nobody can tell it from what was there before.
 * @param whole lots that were frozen wherever they lie; of others nothing but the parts is released
 * @param cameIn quantity by lot that was brought in while it was frozen
 */
export function putBack(held: readonly OnHold[], parts: readonly FrozenPart[], whole: ReadonlySet<string>,
  cameIn: ReadonlyMap<string, string>): PutBack[] {
  const left = held.map(({ qty }) => new Decimal(qty))
  const due = parts.map(({ qty }) => new Decimal(qty))
  const old = new Map<string, Decimal>()
  for (const { lot, qty } of held) old.set(lot, (old.get(lot) ?? new Decimal(cameIn.get(lot) ?? 0).neg()).plus(qty))
  const found: PutBack[] = []
  for (const { index, at } of claimsOn(held, parts)) {
    const { id, lot, fromType } = parts[index]!
    const qty = Decimal.min(left[at]!, due[index]!, old.get(lot)!)
    if (qty.lte(0)) continue
    left[at] = left[at]!.minus(qty)
    due[index] = due[index]!.minus(qty)
    old.set(lot, old.get(lot)!.minus(qty))
    if (fromType !== 'HOLD') found.push({ at, part: id, to: fromType, qty: qty.toFixed() })
  }
  for (const [at, { lot }] of held.entries())
    if (whole.has(lot) && left[at]!.gt(0)) found.push({ at, part: null, to: 'QC', qty: left[at]!.toFixed() })
  return found
}

/** Which part may be which stock, by their indices: where it was frozen before wherever it may have been moved, and there what stays on hold first. */
function claimsOn(held: readonly OnHold[], parts: readonly FrozenPart[]): { index: number; at: number }[] {
  const claims = parts.flatMap(({ lot, bin, hu, fromType }, index) =>
    held.flatMap((stock, at) => {
      const here = stock.bin === bin && stock.hu === hu
      return stock.lot === lot ? [{ index, at, rank: (here ? 0 : 2) + (fromType === 'HOLD' ? 0 : 1) }] : []
    })
  )
  return claims.toSorted((one, other) => one.rank - other.rank)
}
