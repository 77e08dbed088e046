import { Decimal } from '#kernel/entity/index.ts'

/** Stock on hold that left a balance, by the keys of balances; `to` is absent where it is on hold no longer. */
export interface HeldMove {
  from: string
  to: string | undefined
  qty: string
}

/**
 * How much of what a freeze put on hold lies in which balance by now. Of a balance that holds other stock as well the frozen leaves
 * first.
 * @param frozen quantity by balance as it was frozen
 * @param moves in their order
 */
export function whereMoved(frozen: ReadonlyMap<string, string>, moves: readonly HeldMove[]): Map<string, Decimal> {
  const at = new Map([...frozen].map(([key, qty]) => [key, new Decimal(qty)]))
  const there = (key: string) => at.get(key) ?? new Decimal(0)
  for (const { from, to, qty } of moves) {
    const share = Decimal.min(qty, there(from))
    at.set(from, there(from).minus(share))
    if (to !== undefined) at.set(to, there(to).plus(share))
  }
  return at
}
