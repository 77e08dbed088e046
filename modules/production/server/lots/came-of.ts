import { sql } from 'kysely'
import { joinNames } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { lotMessages } from './messages.ts'

/** These lots and all that came of them by splits and merges. */
export async function withHeirs(ctx: Ctx, lots: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive heir (id) as (
      select unnest(${lots}::text[])
      union
      select l.to_lot
      from heir h
      join mes_lot_link l on l.from_lot = h.id and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    )
    select id from heir`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The travellers under which the pieces of a lot went on, as refusals name them. */
export async function heirsNamed(ctx: Ctx, lot: string): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    select h.card_no as no
    from mes_lot_link l
    join mes_lot h on h.id = l.to_lot
    where l.from_lot = ${lot} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    order by h.card_no
    limit 20`.execute(ctx.db)
  return lotMessages[ctx.locale].cards(joinNames(ctx.locale, rows.map(({ no }) => no)))
}
