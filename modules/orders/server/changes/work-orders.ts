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

/** Work orders of positions that have not ended, by position. */
export async function workOrdersOf(ctx: Ctx, lines: readonly string[]): Promise<ReadonlyMap<string, readonly WorkOrderOf[]>> {
  const { rows } = await sql<WorkOrderOf & { line: string }>`
    select source_id as line, id, doc_no as no, trim_scale(qty)::text as qty, due::text as due from mes_work_order
    where source_type = ${orderLine.id} and source_id = any(${[...lines]})
      and status = any(${codesOf(workOrder, 'draft', 'submitted', 'released', 'executing')})
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by due, doc_no`.execute(ctx.db)
  return Map.groupBy(rows, ({ line }) => line)
}
