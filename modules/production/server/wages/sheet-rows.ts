import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { wageLine, type wageSheet } from '../../entities/wage-sheet.ts'

export type WageSheet = Row<typeof wageSheet>
type Line = Omit<Row<typeof wageLine>, 'id'>
type Asked = Pick<WageSheet, 'month' | 'team'>

const firstDay = (month: string) => sql`(${month} || '-01')::date`

/** What was earned until the end of the month and is on no sheet, by the people who were in the team when they earned it. */
function unpaid(ctx: Ctx, { month, team }: Asked): RawBuilder<SqlBool> {
  const ofTeam = team === null ? sql`true` : sql`exists (
    select from cal_team_member m
    where m.main_id = ${team} and m.member = t.worker and t.work_date between m.from_date and coalesce(m.to_date, 'infinity'::date)
      and m.del_flag = 0)`
  return sql<SqlBool>`t.work_date < ${firstDay(month)} + interval '1 month' and t.sheet is null and ${ofTeam}
    and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0`
}

/** How much waits to be taken in. */
export async function countUnpaid(ctx: Ctx, asked: Asked): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`
    select count(*)::int as count from mes_report_worker t where ${unpaid(ctx, asked)}`.execute(ctx.db)
  return row!.count
}

/** Takes nothing any more: its reports wait for another sheet. */
export async function releaseRows(ctx: Ctx, sheet: string): Promise<void> {
  await sql`
    update mes_report_worker set sheet = null
    where sheet = ${sheet} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
}

/** Takes in what is unpaid, so that nothing is ever on two sheets, and writes a line for each person. */
export async function takeRows(ctx: Ctx, sheet: Pick<WageSheet, 'id' | 'month' | 'team'>) {
  await releaseRows(ctx, sheet.id)
  await sql`update mes_report_worker t set sheet = ${sheet.id} where ${unpaid(ctx, sheet)}`.execute(ctx.db)
  const lines = await linesOf(ctx, sheet)
  await sql`delete from mes_wage_line where main_id = ${sheet.id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  await addRows(ctx, wageLine, lines.map((line, at) => ({ ...line, mainId: sheet.id, orderNum: at + 1 })))
  const sum = (name: 'total' | 'unpriced') => Decimal.sum(0, ...lines.map((line) => line[name])).toFixed()
  return { people: lines.length, total: sum('total'), unpriced: sum('unpriced') }
}

/** What each person earned on a sheet: in its month, and in earlier ones, whose own sheets are closed. */
async function linesOf(ctx: Ctx, { id, month }: Pick<WageSheet, 'id' | 'month'>): Promise<Line[]> {
  const ofMonth = sql`t.work_date >= ${firstDay(month)}`
  const { rows } = await sql<Line>`
    select t.worker, count(distinct t.report) filter (where t.wage > 0 or t.qty > 0)::int as reports, trim_scale(sum(t.qty))::text as qty,
      trim_scale(sum(t.minutes))::text as minutes, trim_scale(coalesce(sum(t.wage) filter (where ${ofMonth}), 0))::text as wage,
      trim_scale(coalesce(sum(t.wage) filter (where not ${ofMonth}), 0))::text as earlier, trim_scale(sum(t.wage))::text as total,
      trim_scale(coalesce(sum(t.qty) filter (where t.rate is null), 0))::text as unpriced
    from mes_report_worker t
    where t.sheet = ${id} and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
    group by t.worker
    order by t.worker`.execute(ctx.db)
  return rows
}
