import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Period } from '#kernel/entity/period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import type { LaborAnswer, scrapGroups } from '../../calls/daily.ts'
import { report, reportDefect } from '../../entities/report.ts'
import { perHour } from '../../rules/kpi.ts'
import { atFirst, byPeople, once, unitsIn } from './facts.ts'

type By = (typeof scrapGroups)[number]

/** What was scrapped in a period, the most first. */
export async function scrapBy(ctx: Ctx, period: Period, by: By, uom: string | null) {
  const units = await unitsIn(ctx, period)
  const chosen = uom ?? units[0]?.value ?? null
  const key = { reason: sql`d.reason`, defect: sql`d.defect`, process: sql`t.process`, device: sql`t.device`, item: sql`t.item` }[by]
  const { rows } = await sql<{ key: string | null; amount: string }>`
    select ${key} as key, trim_scale(sum(d.qty))::text as amount
    from mes_report t
    join mes_report_defect d on d.report = t.id and d.tenant_id = t.tenant_id and d.kind = 'SCRAP' and d.del_flag = 0
    join md_item i on i.id = t.item
    join mes_work_order o on o.id = t.work_order
    where t.work_date between ${period.from}::date and ${period.to}::date and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
      and i.base_uom = ${chosen} and ${once} and ${joinAnd(scopeOf(ctx, report).where)}
    group by 1
    having sum(d.qty) > 0
    order by sum(d.qty) desc, 1`.execute(ctx.db)
  const named = await addTexts(ctx, by === 'device' ? report : reportDefect, rows.map((row) => ({ [by]: row.key })))
  const groups = rows.map((row, at) => ({ ...row, text: named[at]![`${by}_dictText`] ?? '' }))
  return { period, uom: chosen, units, groups, total: Decimal.sum(0, ...rows.map(({ amount }) => amount)).toFixed() }
}

/** What people made in a period, and in how much time. */
export async function laborIn(ctx: Ctx, period: Period, uom: string | null): Promise<LaborAnswer> {
  const units = await unitsIn(ctx, period)
  const chosen = uom ?? units[0]?.value ?? null
  const { rows } = await sql<{ key: string; good: string; scrap: string; rework: string; minutes: number; reports: number }>`
    select t.operator as key, trim_scale(sum(t.good_qty))::text as good, trim_scale(sum(t.scrap_qty))::text as scrap,
      trim_scale(sum(t.rework_qty))::text as rework, sum(t.minutes)::int as minutes,
      (count(*) filter (where t.is_red = 'N' and t.taken_back = 'N' and ${byPeople}))::int as reports
    from mes_report t
    join md_item i on i.id = t.item
    where t.work_date between ${period.from}::date and ${period.to}::date and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
      and i.base_uom = ${chosen} and ${atFirst} and ${joinAnd(scopeOf(ctx, report).where)}
    group by 1
    order by sum(t.minutes) desc, 1`.execute(ctx.db)
  const named = await addTexts(ctx, report, rows.map(({ key: operator }) => ({ operator })))
  const sum = (name: 'good' | 'scrap' | 'rework') => Decimal.sum(0, ...rows.map((row) => row[name])).toFixed()
  const minutes = rows.reduce((all, row) => all + row.minutes, 0)
  const all = { good: sum('good'), scrap: sum('scrap'), rework: sum('rework'), minutes, hourly: perHour(sum('good'), minutes),
    reports: rows.reduce((count, row) => count + row.reports, 0) }
  return { period, uom: chosen, units, all,
    rows: rows.map((row, at) => ({ ...row, text: named[at]!.operator_dictText ?? row.key, hourly: perHour(row.good, row.minutes) })) }
}
