import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { issue, materialReturn } from '#modules/warehouse/index.ts'
import type { StoreDoc } from '../../calls/kitting.ts'

/** Documents of the stores for an order that are not done yet, issues before returns. */
export async function openDocs(ctx: Ctx, order: string): Promise<StoreDoc[]> {
  const { rows } = await sql<StoreDoc>`
    select 'warehouse.issue' as entity, id, doc_no as no
    from wms_out
    where source_id = ${order} and status = any(${codesOf(issue, 'draft', 'submitted', 'toPick', 'picking', 'toCheck')})
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    union all
    select 'warehouse.material-return' as entity, id, doc_no as no
    from wms_return
    where source_id = ${order} and status = ${materialReturn.state.draft} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by entity, no`.execute(ctx.db)
  return rows
}
