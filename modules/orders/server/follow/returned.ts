import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { receipt } from '#modules/warehouse/index.ts'
import { allotReturns } from '../../rules/allot-returns.ts'

const posted = codesOf(receipt, 'toPutAway', 'finished', 'closed')

/**
 * Counts what came back (104) of the goods that left by an issue, for the positions of its notice, from all returns of it that stand now.
 * @returns the order; undefined where the issue was for no notice
 */
export async function countReturned(ctx: Ctx, issueId: string): Promise<string | undefined> {
  const { tenantId } = ctx.session
  const { rows: left } = await sql<{ id: string; line: string; item: string; shipped: string; salesOrder: string }>`
    select n.id, n.line, n.item, n.shipped_qty::text as shipped, d.sales_order as "salesOrder"
    from crm_notice d join crm_notice_line n on n.main_id = d.id and n.del_flag = 0
    where d.issue = ${issueId} and d.tenant_id = ${tenantId} and d.del_flag = 0
    order by n.order_num`.execute(ctx.db)
  if (left.length === 0) return undefined
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
  return left[0]!.salesOrder
}
