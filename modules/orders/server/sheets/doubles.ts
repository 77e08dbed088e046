import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { order } from '../../entities/order.ts'

export interface Double {
  id: string
  no: string
  by: 'CONTENT' | 'PO'
}

/** Orders of a customer that have the same rows or the same number already and were not cancelled. */
export async function doublesOf(ctx: Ctx,
  { customer, contentMark, customerPo, draft }: { customer: string; contentMark: string; customerPo: string | null;
    draft: string | null }): Promise<Double[]> {
  const { tenantId } = ctx.session
  const [po, own] = [customerPo ?? '', draft ?? '']
  const { rows } = await sql<Double>`
    select distinct o.id, o.doc_no as no, 'CONTENT' as by
    from crm_order_sheet s join crm_order o on o.id = s.sales_order
    where s.customer = ${customer} and s.content_mark = ${contentMark} and o.status <> ${order.state.cancelled}
      and s.tenant_id = ${tenantId} and s.del_flag = 0 and o.del_flag = 0
    union all
    select o.id, o.doc_no, 'PO' from crm_order o
    where o.customer = ${customer} and o.customer_po = ${po} and o.id <> ${own} and o.status <> ${order.state.cancelled}
      and o.tenant_id = ${tenantId} and o.del_flag = 0
    order by no, by`.execute(ctx.db)
  return rows
}
