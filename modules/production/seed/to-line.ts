import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { item } from '#modules/product/index.ts'
import { storedIds } from '#modules/system/server.ts'
import { bin, place } from '#modules/warehouse/index.ts'
import { post } from '#modules/warehouse/server.ts'
import { workOrder } from '../entities/work-order.ts'

/** What is brought to a line: item, quantity, store and bin where it lies. */
export type Brought = readonly [item: string, qty: string, store: string, bin: string]

/** Material as it is issued to the line-side store of a workshop (201), each item from one lot. @param story names what it is for */
export async function toLine(keeper: Ctx, story: string, line: string, brought: readonly Brought[]): Promise<void> {
  const [items, stores, bins] = [await storedIds(keeper, item, 'code'), await storedIds(keeper, place, 'code'),
    await storedIds(keeper, bin, 'code')]
  for (const [code, qty, store, from] of brought) {
    const moved = { moveType: '201', item: items(code), stockType: 'OK', pair: 1 } as const
    const { rows: [stock] } = await sql<{ lot: string | null }>`
      select lot from wms_balance
      where bin = ${bins(from)} and item = ${moved.item} and stock_type = 'OK' and qty >= ${qty}::numeric
      order by lot limit 1`.execute(keeper.db)
    const { lot } = stock!
    await post(keeper, { doc: { type: workOrder.id, id: `${story}-${code}`.slice(0, 32), no: `领料 ${code}` }, key: `demo-${story}:${code}`,
      lines: [
        { ...moved, lot, warehouse: stores(store), bin: bins(from), qty: `-${qty}` },
        { ...moved, lot, warehouse: stores(line), bin: bins(`${line}-A-01`), qty },
      ] })
  }
}
