import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { turnAt } from '#modules/calendar/server.ts'
import { factoryDay } from '#modules/product/server.ts'

/** A production day and its shift. */
interface WorkTurn {
  workDate: string
  shift: string | null
}

/** Which production day and shift it is at a work centre now (domain §2.11); the day on the wall where its workshop keeps no roster. */
export async function turnNow(ctx: Ctx, workcenter: string): Promise<WorkTurn> {
  const { rows: [center] } = await sql<{ workshop: string | null }>`
    select workshop
    from md_workcenter
    where id = ${workcenter} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const turn = center?.workshop ? await turnAt(ctx, { workshop: center.workshop }, ctx.kernel.clock.now()) : undefined
  return turn ? { workDate: turn.date, shift: turn.shift } : { workDate: factoryDay(ctx), shift: null }
}
