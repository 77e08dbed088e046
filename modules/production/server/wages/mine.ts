import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { factoryDay } from '#modules/product/server.ts'
import { myWages } from '../../calls/wages.ts'

/** What the caller earned today, this month, and how many good pieces of the month bear no rate. */
export async function wagesOfCaller(ctx: Ctx) {
  const day = factoryDay(ctx)
  const { rows: [row] } = await sql<{ today: string; month: string; unpriced: string }>`
    select trim_scale(coalesce(sum(wage) filter (where work_date = ${day}::date), 0))::text as today,
      trim_scale(coalesce(sum(wage), 0))::text as month, trim_scale(coalesce(sum(qty) filter (where rate is null), 0))::text as unpriced
    from mes_report_worker
    where worker = ${ctx.session.username} and work_date between date_trunc('month', ${day}::date)::date and ${day}::date
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return { day, ...row! }
}

export const servedMyWages = serve(myWages, (ctx) => wagesOfCaller(ctx))
