import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany, withLines } from '#kernel/server/operations/find.ts'
import { chart } from '../../index.ts'
import { chartMessages } from './messages.ts'

export type StoredChart = Row<typeof chart>

/** The chart of a code, in the caller's tenant. */
export async function chartByCode(ctx: Ctx, code: string): Promise<StoredChart> {
  const { rows } = await sql<{ id: string }>`
    select id from lc_chart where code = ${code} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  const [head] = await findMany(ctx, chart, rows.map(({ id }) => id))
  if (!head) throw new Refusal(chartMessages[ctx.locale].noChart(code))
  return withLines(ctx, chart, head)
}

/** The charts of a report, in the order in which they were made. */
export async function chartsOfReport(ctx: Ctx, reportId: string): Promise<StoredChart[]> {
  const { rows } = await sql<{ code: string }>`
    select code
    from lc_chart
    where report = ${reportId} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by create_time, id`.execute(ctx.db)
  return Promise.all(rows.map(({ code }) => chartByCode(ctx, code)))
}
