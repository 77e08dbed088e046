import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { beforeMove, onMove, type Hearer } from '#kernel/server/moves.ts'
import { issue, materialReturn } from '#modules/warehouse/index.ts'
import { workOrder } from '../../entities/work-order.ts'
import { spreadOver } from '../../rules/kitting.ts'

/** What the stores issue for an order and what comes back stands in its bill. The order is held before the stock, as reports hold it. */
export const materialMoves: readonly Hearer[] = [
  beforeMove(issue, ['check', 'reverse'], holdOrder),
  beforeMove(materialReturn, ['confirm', 'reverse'], holdOrder),
  onMove(issue, ['check', 'reverse'], ({ after }, ctx) => countOrder(after, ctx)),
  onMove(materialReturn, ['confirm', 'reverse'], ({ after }, ctx) => countOrder(after, ctx)),
]

interface ForOrder {
  sourceType: string | null
  sourceId: string | null
}

async function holdOrder({ sourceType, sourceId }: ForOrder, ctx: Ctx): Promise<void> {
  if (sourceType !== workOrder.id) return
  await sql`select from mes_work_order where id = ${sourceId} and tenant_id = ${ctx.session.tenantId} for update`.execute(ctx.db)
}

async function countOrder({ sourceType, sourceId }: ForOrder, ctx: Ctx): Promise<void> {
  if (sourceType === workOrder.id) await countMoved(ctx, sourceId!)
}

interface OrderLine {
  id: string
  item: string
  required: string
  issued: string
  returned: string
}

/** Counted anew from the documents that stand, so that one that is taken back counts no more. */
async function countMoved(ctx: Ctx, order: string): Promise<void> {
  const { rows } = await sql<OrderLine>`
    select l.id, l.component as item, trim_scale(l.required_qty)::text as required,
      (
        select trim_scale(coalesce(sum(d.done_qty), 0))::text
        from wms_out w
        join wms_out_line d on d.main_id = w.id and d.item = l.component and d.del_flag = 0
        where w.source_id = l.work_order and w.tenant_id = l.tenant_id and w.del_flag = 0
          and not exists (select from wms_out r where r.reversal_of = w.id and r.tenant_id = w.tenant_id and r.del_flag = 0)
      ) as issued,
      (
        select trim_scale(coalesce(sum(d.qty), 0))::text
        from wms_return w
        join wms_return_line d on d.main_id = w.id and d.item = l.component and d.del_flag = 0
        where w.source_id = l.work_order and w.status = any(${codesOf(materialReturn, 'toInspect', 'toPutAway', 'finished', 'closed')})
          and w.tenant_id = l.tenant_id and w.del_flag = 0
          and not exists (select from wms_return r where r.reversal_of = w.id and r.tenant_id = w.tenant_id and r.del_flag = 0)
      ) as returned
    from mes_wo_bom l
    where l.work_order = ${order} and l.line_type = 'COMP' and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    order by l.line_no`.execute(ctx.db)
  for (const lines of Map.groupBy(rows, ({ item }) => item).values()) {
    const required = lines.map((line) => line.required)
    const issued = spreadOver(lines[0]!.issued, required)
    const returned = spreadOver(lines[0]!.returned, required)
    for (const [at, { id }] of lines.entries()) {
      await sql`
        update mes_wo_bom set issued = ${issued[at]}, returned = ${returned[at]}
        where id = ${id} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
    }
  }
}
