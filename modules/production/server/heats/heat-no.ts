import { sql } from 'kysely'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { furnaceBatch } from '../../entities/furnace.ts'
import type { Lot, Report } from '../rows.ts'

/** The number of the heat that a lot went through last. */
export async function heatNoOf(ctx: Ctx, { heat }: Pick<Lot, 'heat'>): Promise<string | null> {
  return heat === null ? null : (await findOne(withoutDataRules(ctx), furnaceBatch, heat)).heatNo
}

/** The heat that a lot went through before a report that is taken back. */
export async function heatBefore(ctx: Ctx, { id, lot }: Pick<Report, 'id' | 'lot'>): Promise<string | null> {
  const { rows: [row] } = await sql<{ heat: string }>`
    select furnace_batch as heat
    from mes_report
    where lot = ${lot} and id <> ${id} and furnace_batch is not null and is_red = 'N' and taken_back = 'N'
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by end_time desc
    limit 1`.execute(ctx.db)
  return row?.heat ?? null
}
