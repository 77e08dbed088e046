import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { allocateAside } from '../../rules/allocate.ts'
import { sortAside, unitsAside, type AskedFor } from '../hu/set-aside.ts'
import { stockIn } from './pick-from.ts'

/** More than anybody asks for. */
const all = '1e18'

/** How much of items an issue of some source could take in a store now, by item; items of which there is nothing are left out. */
export async function readyFor(ctx: Ctx, source: AskedFor, warehouse: string,
  items: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { stock } = await sortAside(ctx, await stockIn(ctx, items, { warehouse }), await unitsAside(ctx, items, source))
  return new Map([...Map.groupBy(stock, ({ item }) => item)].map(([item, own]) => {
    const { picks } = allocateAside(own, all, 'FIFO', now(ctx).slice(0, 10))
    return [item, Decimal.sum(0, ...picks.map(({ qty }) => qty)).toFixed()]
  }))
}
