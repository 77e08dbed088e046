import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { workOrder } from '#modules/production/index.ts'
import { orderLine } from '../../entities/order.ts'

const ended = codesOf(workOrder, 'finished', 'closed')
const dropped = codesOf(workOrder, 'cancelled', 'rejected')

/**
 * Counts what work orders and packing orders of an order's positions plan, made and hold, from what they say now: nothing is added up over
 * time, so nothing counts twice. Parts that were split off count with the order that they came of; orders of components do not. What is in
 * boxes is packed, and so is what has left. What there was before (`opening`) comes on top.
 */
export async function countFollowed(ctx: Ctx, id: string): Promise<void> {
  await sql`
    with recursive made as (
      select w.id, w.parent_wo, w.status, w.qty, w.good_qty, w.received_qty, l.id as line
      from crm_order_line l
      join mes_work_order w on w.source_id = l.id and w.source_type = ${orderLine.id} and w.del_flag = 0 and w.tenant_id = l.tenant_id
      where l.main_id = ${id} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
      union
      select c.id, c.parent_wo, c.status, c.qty, c.good_qty, c.received_qty, m.line
      from made m
      join mes_work_order c on c.source_id = m.id and c.source_type = ${workOrder.id} and c.parent_wo is not distinct from m.parent_wo
        and c.del_flag = 0 and c.tenant_id = ${ctx.session.tenantId}
    ),
    work as (
      select line, sum(case
          when status = any(${dropped}) then 0
          when status = any(${ended}) then greatest(received_qty, good_qty)
          else greatest(qty, received_qty)
        end) as planned, sum(coalesce(received_qty, 0)) as produced
      from made group by line
    ),
    boxes as (
      select p.source_id as line, sum(h.qty) as packed
      from crm_order_line l
      join wms_pack p on p.source_id = l.id and p.source_type = ${orderLine.id} and p.del_flag = 0 and p.tenant_id = l.tenant_id
      join wms_hu h on h.pack = p.id and h.hu_type = 'BOX' and h.status in ('OPEN', 'SEALED') and h.del_flag = 0
      where l.main_id = ${id} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
      group by p.source_id
    ),
    counted as (
      select l.id, l.opening_planned + coalesce(w.planned, 0) as planned, l.opening_made + coalesce(w.produced, 0) as produced,
        l.opening_packed + coalesce(b.packed, 0) + l.shipped_qty - l.returned_qty as packed
      from crm_order_line l left join work w on w.line = l.id left join boxes b on b.line = l.id
      where l.main_id = ${id} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    )
    update crm_order_line l set planned_qty = c.planned, produced_qty = c.produced, packed_qty = c.packed
    from counted c
    where c.id = l.id and l.tenant_id = ${ctx.session.tenantId}
      and (l.planned_qty, l.produced_qty, l.packed_qty) is distinct from (c.planned, c.produced, c.packed)`.execute(ctx.db)
}
