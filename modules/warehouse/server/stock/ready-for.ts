import { now, type Ctx } from '#kernel/server/context.ts'
import { usableOf } from '../../rules/allocate.ts'
import { sortAside, unitsAside, type AskedFor } from '../hu/set-aside.ts'
import { stockIn } from './pick-from.ts'

/** How much of items an issue of some source could take in a store now, by item; items of which there is nothing are left out. */
export async function readyFor(ctx: Ctx, source: AskedFor, warehouse: string,
  items: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { stock } = await sortAside(ctx, await stockIn(ctx, items, { warehouse }), await unitsAside(ctx, items, source))
  return new Map(
    [...Map.groupBy(stock, ({ item }) => item)].map(([item, own]) => [item, usableOf(own, now(ctx).slice(0, 10)).toFixed()]),
  )
}
