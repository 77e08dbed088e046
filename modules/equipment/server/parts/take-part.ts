import { sql } from 'kysely'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import type { InputOf } from '#kernel/entity/call.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { addRecord } from '#kernel/server/operations/system-writes.ts'
import { heldStockIn, pickFrom, post, type StoredStock } from '#modules/warehouse/server.ts'
import type { takePartForOrder } from '../../calls/part.ts'
import { partUse } from '../../entities/repair.ts'
import { askIfBelow } from './below-minimum.ts'
import { refreshCost, type Job } from './parts-cost.ts'
import { partMessages } from './messages.ts'
import { lineOf, usedAtLine, type LineBin } from './at-line.ts'
import { itemFacts } from './spare-stock.ts'

export type PartUse = Row<typeof partUse>
type Wanted = Pick<InputOf<typeof takePartForOrder>, 'item' | 'qty' | 'lot' | 'bin' | 'price'>

/**
 * Takes a part out of the store of spares for an order or a repair: from the lots where it lies, all of the quantity or nothing.
 * One posting for each lot and bin, so that each can be taken back by itself. Two who take the same wait for one another at the
 * balances.
 */
export async function takePart(ctx: Ctx, job: Job, { item: itemId, qty, lot, bin, price }: Wanted): Promise<PartUse[]> {
  const item = (await itemFacts(ctx, [itemId])).get(itemId)
  if (!item) throw refuseFaults([{ field: 'item', text: partMessages[ctx.locale].noItem }])
  if (item.rule === 'SPEC' && !lot) throw refuseFaults([{ field: 'lot', text: partMessages[ctx.locale].lotNeeded(item.code) }])
  const picks = pickFrom(ctx, item, await heldStockIn(ctx, [itemId], { whType: 'SPARE', lot, bin }), qty)
  const line = await lineOf(ctx, job.record.device)
  const known = price ?? await lastPrice(ctx, itemId)
  const uses: PartUse[] = []
  for (const { from, qty: taken } of picks) uses.push(await usedFrom(ctx, job, { item: itemId, from, line, qty: taken, price: known }))
  await refreshCost(ctx, job)
  await askIfBelow(ctx, item, job)
  return uses
}

async function usedFrom(ctx: Ctx, { entity, record }: Job,
  { item, from, line, qty, price }: { item: string; from: StoredStock; line: LineBin; qty: string; price: string | null }
): Promise<
  PartUse
> {
  const id = newId(ctx.kernel.clock.now().getTime())
  const posted = await post(ctx, { doc: { type: entity.id, id: record.id, no: record.docNo }, key: `part-use:${id}`,
    lines: usedAtLine({ item, from, line, qty }) })
  return addRecord(ctx, partUse, { id, device: record.device, item, lot: from.lot, bin: from.bin, qty, price, cost: costOf(qty, price),
    usedAt: now(ctx), sourceType: entity.id, sourceId: record.id, sourceNo: record.docNo, posting: posted.id, returned: 'N' })
}

function costOf(qty: string, price: string | null): string | null {
  return price === null ? null : new Decimal(qty).times(price).toDecimalPlaces(4).toFixed()
}

/** The price at which it was taken last; purchase orders come with a later area. */
async function lastPrice(ctx: Ctx, item: string): Promise<string | null> {
  const { rows: [last] } = await sql<{ price: string }>`
    select trim_scale(price)::text as price
    from eam_part_use
    where item = ${item} and price is not null and red_of is null and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by create_time desc, id desc
    limit 1`.execute(ctx.db)
  return last?.price ?? null
}
