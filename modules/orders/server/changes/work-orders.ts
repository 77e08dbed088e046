import { sql } from 'kysely'
import { codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { workOrder } from '#modules/production/index.ts'
import { orderLine } from '../../entities/order.ts'

interface WorkOrderOf {
  id: string
  no: string
  qty: string
  due: string
}

/** Work orders of positions that have not ended, by position; of one that took others in, what is for the position. */
export async function workOrdersOf(ctx: Ctx, lines: readonly string[]): Promise<ReadonlyMap<string, readonly WorkOrderOf[]>> {
  const { rows } = await sql<WorkOrderOf & { line: string }>`
    select w.source_id as line, t.id, t.doc_no as no, trim_scale(coalesce(w.merged_qty, t.qty))::text as qty, t.due::text as due
    from mes_work_order w
    join mes_work_order t on t.id = coalesce(w.merged_into, w.id) and t.tenant_id = w.tenant_id and t.del_flag = 0
    where w.source_type = ${orderLine.id} and w.source_id = any(${[...lines]})
      and t.status = any(${codesOf(workOrder, 'draft', 'submitted', 'released', 'executing')})
      and w.tenant_id = ${ctx.session.tenantId} and w.del_flag = 0
    order by t.due, t.doc_no`.execute(ctx.db)
  return Map.groupBy(rows, ({ line }) => line)
}
