import { sql, type RawBuilder } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { daysLater, type Period } from '#kernel/entity/period.ts'
import { percentOf } from '#kernel/entity/ratio.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import type { costGroups, orderGroups, stopGroups } from '../../calls/reports.ts'
import { downtime, order, repair } from '../../index.ts'
import { groupText } from './group-text.ts'
import { orderFigures } from './order-figures.ts'

type Sql = RawBuilder<unknown>
type By<G extends readonly string[]> = G[number]

const inPeriod = (column: Sql, { from, to }: Period): Sql => sql`${column} >= ${from}::date and ${column} < ${daysLater(to, 1)}::date`
const month = (column: Sql): Sql => sql`to_char(${column}, 'YYYY-MM')`

/** Minutes in which machines stood within a period, the longest first; what began before or goes on counts with its part. */
export async function downtimeBy(ctx: Ctx, period: Period, by: By<typeof stopGroups>) {
  const key = { reason: sql`t.reason`, device: sql`t.device`, category: sql`e.category` }[by]
  const { rows } = await sql<{ key: string | null; amount: string }>`
    with stops as (
      select t.*, least(coalesce(t.to_time, ${now(ctx)}::timestamptz), ${daysLater(period.to, 1)}::date) as ended,
        greatest(t.from_time, ${period.from}::date) as begun
      from eam_downtime t
      where ${joinAnd(scopeOf(ctx, downtime).where)}
    )
    select ${key} as key, floor(sum(extract(epoch from t.ended - t.begun)) / 60)::text as amount
    from stops t
    join eam_equip e on e.id = t.device
    where t.ended > t.begun
    group by 1
    order by sum(t.ended - t.begun) desc, 1`.execute(ctx.db)
  const text = await groupText(ctx, by, rows.map((row) => row.key))
  return { period, groups: rows.map((row) => ({ ...row, text: text(row.key) })),
    total: Decimal.sum(0, ...rows.map(({ amount }) => amount)).toFixed() }
}

/** What repairs that were reported in a period cost so far, the dearest first; months in their order. */
export async function costBy(ctx: Ctx, period: Period, by: By<typeof costGroups>) {
  const key = { device: sql`t.device`, category: sql`e.category`, month: month(sql`t.report_time`) }[by]
  const { rows } = await sql<{ key: string | null; repairs: number; parts: string; labor: string; outside: string; total: string }>`
    select ${key} as key, count(*)::int as repairs, trim_scale(coalesce(sum(t.parts_cost), 0))::text as parts,
      trim_scale(coalesce(sum(t.labor_cost), 0))::text as labor,
      trim_scale(coalesce(sum(t.outside_cost) filter (where t.outsourced = 'Y'), 0))::text as outside,
      trim_scale(coalesce(sum(t.cost), 0))::text as total
    from eam_repair t
    join eam_equip e on e.id = t.device
    where ${joinAnd(scopeOf(ctx, repair).where)} and t.status <> ${repair.state.cancelled} and t.reversal_of is null
      and ${inPeriod(sql`t.report_time`, period)}
    group by 1
    order by ${by === 'month' ? sql`1` : sql`coalesce(sum(t.cost), 0) desc, 1`}`.execute(ctx.db)
  const text = await groupText(ctx, by, rows.map((row) => row.key))
  const sum = (name: 'parts' | 'labor' | 'outside' | 'total') => Decimal.sum(0, ...rows.map((row) => row[name])).toFixed()
  return { period, rows: rows.map((row) => ({ ...row, text: text(row.key) })),
    all: { repairs: rows.reduce((all, row) => all + row.repairs, 0), parts: sum('parts'), labor: sum('labor'), outside: sum('outside'),
      total: sum('total') } }
}

/** Orders that came due in a period and by now: done in time, late, skipped or open past their time. What is still to come counts nowhere. */
export async function fulfilmentBy(ctx: Ctx, period: Period, by: By<typeof orderGroups>) {
  const key = { team: sql`t.team`, kind: sql`t.kind`, month: month(sql`t.due`) }[by]
  const is = orderFigures(ctx)
  const { rows } = await sql<{ key: string | null; due: number; inTime: number; late: number; skipped: number; open: number }>`
    select ${key} as key, count(*)::int as due, (count(*) filter (where ${is.inTime}))::int as "inTime",
      (count(*) filter (where ${is.late}))::int as late, (count(*) filter (where ${is.skipped}))::int as skipped,
      (count(*) filter (where ${is.open}))::int as open
    from eam_order t
    where ${joinAnd(scopeOf(ctx, order).where)} and t.reversal_of is null and ${inPeriod(sql`t.due`, period)} and ${is.due}
    group by 1
    order by 1`.execute(ctx.db)
  const text = await groupText(ctx, by, rows.map((row) => row.key))
  const sum = (name: 'due' | 'inTime' | 'late' | 'skipped' | 'open') => rows.reduce((all, row) => all + row[name], 0)
  const all = { due: sum('due'), inTime: sum('inTime'), late: sum('late'), skipped: sum('skipped'), open: sum('open') }
  return { period, rows: rows.map((row) => ({ ...row, text: text(row.key), percent: percentOf(row.inTime, row.due) })),
    all: { ...all, percent: percentOf(all.inTime, all.due) } }
}
