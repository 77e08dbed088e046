import { sql } from 'kysely'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { shift } from '#modules/calendar/index.ts'
import { mold } from '#modules/equipment/index.ts'
import { markPressings } from '#modules/warehouse/server.ts'

/** Tells the stock lot of a traveller with which molds and in which shifts its pieces were pressed, as its reports now say: who looks for siblings asks the lot. */
export async function notePressings(ctx: Ctx, card: string, stockLot: string): Promise<void> {
  const { rows } = await sql<{ mold: string; day: string; shift: string | null }>`
    select distinct mold, work_date::text as day, shift
    from mes_report
    where lot = ${card} and mold is not null and is_red = 'N' and taken_back = 'N' and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by 2, 1, 3`.execute(ctx.db)
  const all = withoutDataRules(ctx)
  const codes = new Map((await findMany(all, mold, rows.map((row) => row.mold))).map(({ id, code }) => [id, code]))
  const names = new Map((await findMany(all, shift, rows.flatMap((row) => row.shift ?? []))).map(({ id, name }) => [id, name]))
  await markPressings(ctx, stockLot,
    rows.map((row) => ({ mold: codes.get(row.mold) ?? row.mold, day: row.day,
      shift: row.shift === null ? null : names.get(row.shift) ?? null })
    ))
}
