import { Decimal } from '#kernel/entity/index.ts'

/**
 * Whose goods came back: what a customer returned of an item belongs to the positions by which it left, the last ones first, for those
 * before them were what was wanted most.
 * @param left by the positions of a notice
 * @param returned by item
 * @returns what came back of each position, by its id
 */
export function allotReturns(left: readonly { id: string; item: string; shipped: string }[],
  returned: ReadonlyMap<string, string>): Map<string, string> {
  const rest = new Map([...returned].map(([item, qty]) => [item, new Decimal(qty)]))
  const back = new Map<string, string>()
  for (const { id, item, shipped } of left.toReversed()) {
    const open = rest.get(item) ?? new Decimal(0)
    const taken = Decimal.min(open, shipped)
    rest.set(item, open.minus(taken))
    back.set(id, taken.toFixed())
  }
  return back
}
