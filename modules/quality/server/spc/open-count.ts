import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** A point that ended a test and of which nobody has said why. */
const isOpenPoint = sql`(violations <> 0 or spread_violations <> 0) and excluded = 'N' and cause is null`

/** Counts anew how many violations of a chart wait for their cause. */
export async function recountOpen(ctx: Ctx, chart: string): Promise<void> {
  await sql`
    update qms_spc_chart
    set open_count = (select count(*) from qms_spc_point where chart = ${chart} and ${isOpenPoint})
    where id = ${chart}`.execute(ctx.db)
}

/** Numbers of the points that wait for their cause. */
export async function openPoints(ctx: Ctx, chart: string): Promise<number[]> {
  const { rows } = await sql<
    { seq: number }
  >`select seq from qms_spc_point where chart = ${chart} and ${isOpenPoint} and tenant_id = ${ctx.session.tenantId} order by seq`.execute(
    ctx.db,
  )
  return rows.map(({ seq }) => seq)
}
