import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { item } from '#modules/product/index.ts'
import { modelForItem } from '../../calls/inspect.ts'
import { defectModel } from '../../entities/defect-model.ts'

/** The model on which defects of an item are picked: whoever records what was found picks it on the part. */
export const defectModelCalls = [serve(modelForItem, async (ctx, { item: id }) => modelFor(ctx, await findOne(ctx, item, id)))]

/** That of the item before one of its shape, the longest name first, before one of its category, the nearest first. */
async function modelFor(ctx: Ctx, { id, code, category }: Stored<typeof item>): Promise<Stored<typeof defectModel> | null> {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent, 0 as height from md_item_category where id = ${category} and del_flag = 0
      union all
      select c.id, c.parent, up.height + 1
      from md_item_category c
        join up on c.id = up.parent
      where c.del_flag = 0 and up.height < 20
    )
    select m.id
    from qms_defect_model m
      left join up on up.id = m.category
    where m.tenant_id = ${ctx.session.tenantId} and m.del_flag = 0 and m.enabled = 'Y'
      and (m.item = ${id} or (m.item is null and (strpos(${code}::text, m.shape) > 0 or (m.shape is null and up.id is not null))))
    order by (m.item is null), (m.shape is null), length(m.shape) desc nulls last, up.height nulls last, m.code
    limit 1`.execute(ctx.db)
  return rows[0] ? findOne(ctx, defectModel, rows[0].id) : null
}
