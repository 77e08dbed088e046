import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { StoreDoc } from '../../calls/kitting.ts'

/** Documents of the stores for an order that are not done yet, issues before returns. */
export async function openDocs(ctx: Ctx, order: string): Promise<StoreDoc[]> {
  const { rows } = await sql<StoreDoc>`
    select 'warehouse.issue' as entity, id, doc_no as no
    from wms_out
    where source_id = ${order} and status in ('0', '1', '2', '3', '31') and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    union all
    select 'warehouse.material-return' as entity, id, doc_no as no
    from wms_return
    where source_id = ${order} and status = '0' and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by entity, no`.execute(ctx.db)
  return rows
}
