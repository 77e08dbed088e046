import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { turnAt } from '#modules/calendar/server.ts'

/** A production day and its shift. */
interface WorkTurn {
  workDate: string
  shift: string | null
}

/** Which production day and shift it is at a work centre now (domain §2.11); the day on the wall where its workshop keeps no roster. */
export const turnNow = (ctx: Ctx, workcenter: string): Promise<WorkTurn> => turnOf(ctx, workcenter, ctx.kernel.clock.now())

/** The same for another moment. */
export async function turnOf(ctx: Ctx, workcenter: string, moment: Date): Promise<WorkTurn> {
  const { rows: [center] } = await sql<{ workshop: string | null }>`
    select workshop
    from md_workcenter
    where id = ${workcenter} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const turn = center?.workshop ? await turnAt(ctx, { workshop: center.workshop }, moment) : undefined
  return turn ? { workDate: turn.date, shift: turn.shift } : { workDate: wallTime(moment).slice(0, 10), shift: null }
}
