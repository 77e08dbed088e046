import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { OpTask } from '../rows.ts'

/** As what pieces are used again: the reclaim that their order's bill names, else that of their grade; by order and item. */
export async function reclaimsOf(ctx: Ctx, tasks: readonly OpTask[]): Promise<(task: OpTask) => string | null> {
  const { rows } = await sql<{ order: string; item: string; reclaim: string | null }>`
    select o.id as "order", i.id as item,
      coalesce(
        (
          select b.component
          from mes_wo_bom b
          join md_item r on r.id = b.component and r.item_type = 'SCRAP'
          where b.work_order = o.id and b.line_type <> 'COMP' and b.tenant_id = o.tenant_id and b.del_flag = 0
          order by b.line_no
          limit 1
        ),
        (
          select r.id
          from md_item r
          where r.item_type = 'SCRAP' and r.grade = i.grade and r.enabled = 'Y' and r.tenant_id = o.tenant_id and r.del_flag = 0
          order by r.code
          limit 1
        )
      ) as reclaim
    from mes_work_order o
    join md_item i on i.id = o.item
    where o.id = any(${[...new Set(tasks.map(({ workOrder }) => workOrder))]}) and o.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const byOrder = new Map(rows.map(({ order, reclaim }) => [order, reclaim]))
  return ({ workOrder }) => byOrder.get(workOrder) ?? null
}
