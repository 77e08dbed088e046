import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { factoryDay } from '#modules/product/server.ts'
import { dueWithinDays } from '../../index.ts'

/** Brings the status of gauges up to date with their calibration, as `gaugeStatus` tells it; what people decided stays. */
export async function refreshGauges(ctx: Ctx): Promise<void> {
  const today = factoryDay(ctx)
  const status = sql`
    case
      when cal_due is null or cal_due < ${today}::date then 'OVERDUE'
      when cal_due <= ${today}::date + ${dueWithinDays}::int then 'DUE'
      else 'OK'
    end`
  await sql`
    update qms_gauge
    set status = ${status}, rev = rev + 1
    where tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
      and status in ('OK', 'DUE', 'OVERDUE')
      and status <> ${status}`.execute(ctx.db)
}
