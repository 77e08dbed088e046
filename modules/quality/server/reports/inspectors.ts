import { askedPeriod } from '#kernel/server/asked-period.ts'
import { sql, type RawBuilder } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { inspection, task } from '../../index.ts'
import type { InspectorRow, InspectorsAnswer } from '../../calls/reports.ts'
import { quotient } from '../../rules/reports/yield.ts'
import { drilled } from './drilled.ts'
import { withLots } from './facts.ts'

type Done = Omit<InspectorRow, 'name' | 'perDay'>

const hours = (share: string): RawBuilder<unknown> =>
  sql`round(percentile_cont(
    ${sql.lit(share)}::float8) within group (order by extract(epoch from judge_time - asked)::float8)::numeric / 3600, 2)::text`

/** Who judged: the judgement is the inspector's work, also where somebody else approved it. */
export const judgedBy = sql`coalesce(nullif(inspector, ''), judge_by)`

/** `GET inspectors?from&to`: what each inspector judged, how long after the task was made, and how often late. */
export async function askedInspectors(ctx: Ctx, query: Rec): Promise<InspectorsAnswer> {
  const period = await askedPeriod(ctx, query)
  const { rows } = await sql<Done & { whole: boolean }>`
    ${withLots(ctx, period)}
    select ${judgedBy} as inspector, grouping(${judgedBy}) = 1 as whole, count(*)::int as judged,
      count(distinct judge_time::date)::int as days, (count(*) filter (where judge_time > due))::int as late,
      ${hours('0.5')} as "medianHours", ${hours('0.9')} as "p90Hours"
    from judged
    group by grouping sets ((${judgedBy}), ())
    order by count(*) desc, 1`.execute(ctx.db)
  const records: Rec[] = rows.map(({ inspector }) => ({ inspector }))
  await addTexts(ctx, drilled({ inspector: inspection.fields.inspector }), records)
  const { whole: _whole, inspector: _nobody, ...all } = rows.find(({ whole }) => whole)!
  return { period, rows: rows.flatMap(({ whole, ...row }, index) =>
    whole
      ? []
      : [{ ...row, perDay: quotient(row.judged, row.days), name: String(records[index]!.inspector_dictText ?? row.inspector ?? '') }]
  ), all: { ...all, perDay: quotient(all.judged, all.days) }, overdue: await countOverdue(ctx) }
}

/** Tasks that should have been done by now. */
export function overdueTasks(ctx: Ctx): RawBuilder<unknown> {
  return sql`qms_task t where ${joinAnd(scopeOf(ctx, task).where)} and t.status in ('WAIT', 'RUNNING') and t.due < ${now(ctx)}::timestamptz`
}

async function countOverdue(ctx: Ctx): Promise<number> {
  // tenant: by the scope of the tasks.
  const { rows: [row] } = await sql<{ count: number }>`select count(*)::int as count from ${overdueTasks(ctx)}`.execute(ctx.db)
  return row!.count
}
