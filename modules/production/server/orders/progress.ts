import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { orderProgress, type OpProgress } from '../../calls/op-task.ts'
import { workOrder } from '../../entities/work-order.ts'

/** Operations of an order in their order, summed over its lots. */
export const servedProgress = serve(orderProgress, async (ctx: Ctx, { id }) => {
  await findOne(ctx, workOrder, id)
  const { rows } = await sql<OpProgress>`
    select t.op_no as "opNo", p.name as process, bool_and(t.status = 'DONE') as done, trim_scale(sum(t.in_qty))::text as "inQty",
      trim_scale(sum(t.good_qty))::text as good, trim_scale(sum(t.scrap_qty))::text as scrap,
      trim_scale(sum(t.rework_qty))::text as rework, trim_scale(sum(t.wip_qty))::text as wip,
      (count(*) filter (where t.status = 'RUNNING'))::int as running
    from mes_op_task t
    join md_process p on p.id = t.process
    where t.work_order = ${id} and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
    group by t.op_no, p.name
    order by t.op_no`.execute(ctx.db)
  return rows
})
