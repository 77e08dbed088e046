import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { can, requireRight, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { item } from '#modules/product/index.ts'
import { defectModel } from '../../entities/defect-model.ts'
import { inspection } from '../../entities/inspection.ts'

/** `GET forItem?item`: the model on which defects of the item are picked, or null. */
export function defectModelRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${defectModel.path}/forItem`, { schema: { tags: [`${defectModel.title} ${defectModel.id}`], summary: '物料的缺陷模型' } },
    async (request) => {
      const ctx = await callerCtx(kernel, request)
      // Whoever records what was found picks it on the part.
      if (!can(ctx, `${inspection.permission}:record`)) requireRight(ctx, `${defectModel.permission}:list`)
      return ok(await modelFor(ctx, await findOne(ctx, item, parameter(ctx, request.query, 'item'))))
    })
}

/** That of the item before one of its shape, the longest name first, before one of its category, the nearest first. */
async function modelFor(ctx: Ctx, { id, code, category }: Rec): Promise<Rec | null> {
  const { rows } = await sql<{ id: string }>`with recursive up as (
      select id, parent, 0 as height from md_item_category where id = ${category} and del_flag = 0
      union all select c.id, c.parent, up.height + 1 from md_item_category c join up on c.id = up.parent where c.del_flag = 0 and up.height < 20)
    select m.id from ${sql.table(defectModel.table)} m left join up on up.id = m.category
    where m.tenant_id = ${ctx.session.tenantId} and m.del_flag = 0 and m.enabled = 'Y'
      and (m.item = ${id} or (m.item is null and (strpos(${code}::text, m.shape) > 0 or (m.shape is null and up.id is not null))))
    order by (m.item is null), (m.shape is null), length(m.shape) desc nulls last, up.height nulls last, m.code limit 1`.execute(ctx.db)
  return rows[0] ? findOne(ctx, defectModel, rows[0].id) : null
}
