import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { numbersAside } from '../hu/set-aside.ts'

/** Numbers of all units that are set aside. */
export async function allAside(ctx: Ctx): Promise<string[]> {
  // From one item to the next along its index: units are many, items that are packed are few.
  // tenant: that of the item, which is joined.
  const { rows } = await sql<{ id: string }>`
    with recursive packed(item) as (
      (select h.item from wms_hu h order by h.item limit 1)
      union all
      select (select h.item from wms_hu h where h.item > p.item order by h.item limit 1) from packed p where p.item is not null
    )
    select i.id
    from packed p
    join md_item i on i.id = p.item
    where i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return numbersAside(ctx, rows.map(({ id }) => id))
}

/** Numbers of the units set aside in which lots may lie. */
export async function asideOfLots(ctx: Ctx, lots: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ item: string }>`
    select distinct item from wms_lot where id = any(${[...lots]}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return numbersAside(ctx, rows.map(({ item }) => item))
}
