import { sql } from 'kysely'
import { askedPeriod } from '#kernel/server/asked-period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { ParetoAnswer } from '../../calls/reports.ts'
import { bases, dimensions, type Basis, type Dimension } from '../../rules/reports/pareto.ts'
import type { Period } from '#kernel/entity/period.ts'
import { askedOne } from './asked.ts'
import { eachDefect, found, foundBy, reported, reportedBy, withLots } from './facts.ts'
import { named } from './named.ts'

/** Groups that are answered; the total is of all. */
const most = 200

/** `GET pareto?from&to&by&basis`: what is wrong, by whatever tells it apart. */
export async function askedPareto(ctx: Ctx, query: Rec): Promise<ParetoAnswer> {
  return paretoOf(ctx, await askedPeriod(ctx, query), askedOne(ctx, query, 'by', dimensions, 'defect'),
    askedOne(ctx, query, 'basis', bases, 'defects'))
}

export async function paretoOf(ctx: Ctx, period: Period, by: Dimension, basis: Basis): Promise<ParetoAnswer> {
  const counted = basis === 'defects'
    ? sql`${withLots(ctx, period)}, groups as (select nullif(${foundBy[by]}, '') as key, sum(d.qty) as amount from ${found} group by 1)`
    : sql`with groups as (select nullif(${reportedBy[by]}, '') as key, count(*) as amount from ${reported(ctx)}
      ${by === 'defect' ? eachDefect : sql``} where t.doc_date between ${period.from}::date and ${period.to}::date group by 1)`
  const { rows } = await sql<{ key: string | null; amount: string; total: string; groupCount: number }>`
    ${counted}
    select key, amount::text, (sum(amount) over ())::text as total, (count(*) over ())::int as "groupCount"
    from groups
    order by groups.amount desc, key
    limit ${most}`.execute(ctx.db)
  const [first] = rows
  return { period, by, basis, total: first?.total ?? '0', groupCount: first?.groupCount ?? 0,
    groups: await named(ctx, by, rows.map(({ key, amount }) => ({ key, amount }))) }
}
