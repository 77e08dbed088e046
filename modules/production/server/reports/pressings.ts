import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { markPressings, type Pressing } from '#modules/warehouse/server.ts'

/** Tells the stock lot of a traveller with which molds and in which shifts its pieces were pressed, as its reports now say: who looks for siblings asks the lot. */
export async function notePressings(ctx: Ctx, card: string, stockLot: string): Promise<void> {
  const { rows } = await sql<Pressing>`
    select distinct m.code as mold, r.work_date::text as day, s.name as shift
    from mes_report r
    join eam_mold m on m.id = r.mold
    left join cal_shift s on s.id = r.shift
    where r.lot = ${card} and r.is_red = 'N' and r.taken_back = 'N' and r.tenant_id = ${ctx.session.tenantId} and r.del_flag = 0
    order by 2, 1, 3`.execute(ctx.db)
  await markPressings(ctx, stockLot, rows)
}
