import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { workOrder } from '#modules/production/index.ts'
import { receipt } from '#modules/warehouse/index.ts'
import { orderLine } from '../../entities/order.ts'
import { allotReturns } from '../../rules/allot-returns.ts'
import { holdOrder } from '../orders/hold.ts'

const ended = codesOf(workOrder, 'finished', 'closed')
const dropped = codesOf(workOrder, 'cancelled', 'rejected')
const posted = codesOf(receipt, 'toPutAway', 'finished', 'closed')

/**
 * Work orders of an order's positions, with parts that were split off and those that took others in; orders of components are not among them.
 */
export const workOf = (ctx: Ctx, id: string) =>
  sql`made as (
      select w.id, w.parent_wo, w.merged_into, l.id as line
      from crm_order_line l
      join mes_work_order w on w.source_id = l.id and w.source_type = ${orderLine.id} and w.del_flag = 0 and w.tenant_id = l.tenant_id
      where l.main_id = ${id} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
      union
      select c.id, c.parent_wo, c.merged_into, m.line
      from made m
      join mes_work_order c on c.source_id = m.id and c.source_type = ${workOrder.id} and c.parent_wo is not distinct from m.parent_wo
        and c.del_flag = 0 and c.tenant_id = ${ctx.session.tenantId}
    )`

/**
 * What the work orders of positions plan and made; of one that took others in, each position's share: what it was for itself comes first,
 * then the others by their due dates. `share` is null for its own, which gets what is over.
 */
const whoseGoods = (ctx: Ctx) =>
  sql`whose as (
      select m.line, w.merged_qty as share, others.qty as others, others.ahead, greatest(t.qty - others.qty, 0) as own,
        coalesce(t.received_qty, 0) as produced, case
          when t.status = any(${dropped}) then 0
          when t.status = any(${ended}) then greatest(t.received_qty, t.good_qty)
          else greatest(t.qty, t.received_qty)
        end as planned
      from made m
      join mes_work_order w on w.id = m.id
      join mes_work_order t on t.id = coalesce(m.merged_into, m.id) and t.del_flag = 0
      cross join lateral (
        select coalesce(sum(o.merged_qty), 0) as qty,
          coalesce(sum(o.merged_qty) filter (where (o.due, o.doc_no) < (w.due, w.doc_no)), 0) as ahead
        from mes_work_order o
        where o.merged_into = t.id and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0
      ) others
    )`

/**
 * Counts what work orders and packing orders of an order's positions plan, made and hold, from what they say now: nothing is added up over
 * time, so nothing counts twice. What is in boxes is packed, and so is what has left. What there was before (`opening`) comes on top.
 */
export async function countFollowed(ctx: Ctx, id: string): Promise<void> {
  await sql`
    with recursive ${workOf(ctx, id)},
    ${whoseGoods(ctx)},
    work as (
      select line,
        sum(case when share is null then planned - least(others, greatest(planned - own, 0))
          else least(share, greatest(planned - own - ahead, 0)) end) as planned,
        sum(case when share is null then produced - least(others, greatest(produced - own, 0))
          else least(share, greatest(produced - own - ahead, 0)) end) as produced
      from whose group by line
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

/**
 * Counts what came back (104) of the goods that left by an issue, for the positions of its notice, from all returns of it that stand now.
 * The notice is held, so that no invoice of it is written beside.
 * @returns the notice and its order; undefined where the issue was for none
 */
export async function countReturned(ctx: Ctx, issueId: string): Promise<{ notice: string; salesOrder: string } | undefined> {
  const { tenantId } = ctx.session
  const { rows: left } = await sql<{ id: string; line: string; item: string; shipped: string; notice: string; salesOrder: string }>`
    select n.id, d.id as notice, n.line, n.item, n.shipped_qty::text as shipped, d.sales_order as "salesOrder"
    from crm_notice d join crm_notice_line n on n.main_id = d.id and n.del_flag = 0
    where d.issue = ${issueId} and d.tenant_id = ${tenantId} and d.del_flag = 0
    order by n.order_num
    for update of d`.execute(ctx.db)
  if (left[0] === undefined) return undefined
  const { notice, salesOrder } = left[0]
  await holdOrder(ctx, salesOrder)
  const { rows: back } = await sql<{ item: string; qty: string }>`
    select l.item, sum(l.qty)::text as qty
    from wms_in r join wms_in_line l on l.main_id = r.id and l.del_flag = 0
    where r.issue = ${issueId} and r.in_type = 'SALES_RETURN' and r.status = any(${posted}) and r.tenant_id = ${tenantId} and r.del_flag = 0
      and r.reversal_of is null
      and not exists (select from wms_in x where x.reversal_of = r.id and x.tenant_id = ${tenantId} and x.del_flag = 0)
    group by l.item`.execute(ctx.db)
  const returned = allotReturns(left, new Map(back.map(({ item, qty }) => [item, qty])))
  for (const { id, line } of left) {
    const qty = returned.get(id) ?? '0'
    // What came back now is the difference to what was counted, so that nothing counts twice. It is owed again, though the rest was closed.
    await sql`
      with counted as (
        update crm_notice_line n set returned_qty = ${qty}::numeric
        from crm_notice_line before where before.id = n.id and n.id = ${id} and n.tenant_id = ${tenantId}
        returning n.returned_qty - before.returned_qty as more
      )
      update crm_order_line set returned_qty = returned_qty + counted.more,
        short_closed = case when counted.more > 0 then 'N' else short_closed end
      from counted
      where crm_order_line.id = ${line} and crm_order_line.tenant_id = ${tenantId}`.execute(ctx.db)
  }
  return { notice, salesOrder }
}
