import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { onAnnounced, onMove } from '#kernel/server/moves.ts'
import { workOrder } from '#modules/production/index.ts'
import { orderCounted } from '#modules/production/server.ts'
import { receipt } from '#modules/warehouse/index.ts'
import { orderLine } from '../../entities/order.ts'
import { settleOrder } from '../orders/settle.ts'
import { requireInvoiceOfAll } from '../receivables/invoice.ts'
import { countReturned } from './count.ts'

/** What production, packing and returns do to positions: what is counted is counted anew. */
export const followedMoves = [
  onAnnounced(orderCounted, ({ id }, ctx) => settleOrderOf(ctx, id)),
  onMove(workOrder, ['submit', 'reject', 'approve', 'cancel', 'close'], ({ after }, ctx) => settleOrderOf(ctx, after.id)),
  onMove(receipt, ['approve', 'reverse'], async ({ after: { inType, issue }, move }, ctx) => {
    const of = inType === 'SALES_RETURN' && issue !== null ? await countReturned(ctx, issue) : undefined
    if (!of) return
    if (move === 'reverse') await requireInvoiceOfAll(ctx, of.notice)
    await settleOrder(ctx, of.salesOrder)
  }),
]

/** The sales orders of a work order, also of one that was split off, and of those that it took in; most have none. */
async function settleOrderOf(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await sql<{ order: string }>`
    with recursive up as (
      select w.source_type, w.source_id, w.parent_wo from mes_work_order w
      where w.id = ${id} and w.tenant_id = ${ctx.session.tenantId}
      union
      select w.source_type, w.source_id, w.parent_wo from mes_work_order w
      where w.merged_into = ${id} and w.tenant_id = ${ctx.session.tenantId} and w.del_flag = 0
      union
      select w.source_type, w.source_id, w.parent_wo
      from up u
      join mes_work_order w on w.id = u.source_id and u.source_type = ${workOrder.id} and w.parent_wo is not distinct from u.parent_wo
      where w.tenant_id = ${ctx.session.tenantId}
    )
    select distinct l.main_id as "order"
    from up u join crm_order_line l on l.id = u.source_id and u.source_type = ${orderLine.id}
    where l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    order by 1`.execute(ctx.db)
  for (const { order } of rows) await settleOrder(ctx, order)
}

/** Boxes of packing orders that are made for positions were filled, emptied or left. */
export async function unitsOfOrdersChanged(ctx: Ctx, units: readonly string[]): Promise<void> {
  const { rows } = await sql<{ order: string }>`
    select distinct l.main_id as "order"
    from wms_hu h
    join wms_pack p on p.id = h.pack and p.source_type = ${orderLine.id}
    join crm_order_line l on l.id = p.source_id and l.del_flag = 0
    where h.id = any(${[...units]}) and h.tenant_id = ${ctx.session.tenantId} and l.tenant_id = ${ctx.session.tenantId}
    order by 1`.execute(ctx.db)
  for (const { order } of rows) await settleOrder(ctx, order)
}
