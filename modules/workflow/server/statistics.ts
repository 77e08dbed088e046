import { sql, type RawBuilder } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { NodeStatistics, ProcessStatistics } from '../calls/shapes.ts'
import { newestOf } from './engine/deployed.ts'

/** Days `yyyy-MM-dd`, both included; null: without end. */
interface Period {
  from: string | null
  to: string | null
}

function within(column: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> {
  return sql`(${from}::date is null or ${column} >= ${from}::date) and (${to}::date is null or ${column} < ${to}::date + 1)`
}

const minutes = (from: string, to: string) => sql`extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 60`
const rounded = (value: RawBuilder<unknown>) => sql`coalesce(round(${value}::numeric, 1), 0)::float8`

/**
 * How long a process stands at each of its nodes, the slowest first. Minutes are of visits that came to their end by themselves.
 * Where several are asked at one node, the time is that until the last of them was needed.
 */
export async function nodeStatistics(ctx: Ctx, modelKey: string, asked: Period): Promise<NodeStatistics[]> {
  const definition = (await newestOf(ctx, modelKey))?.definition
  const loops = Object.values(definition?.nodes ?? {}).filter(({ loop }) => loop !== undefined).map(({ id }) => id)
  const { tenantId } = ctx.session
  const { rows } = await sql<NodeStatistics>`
    with visit as (
      select a.node_id, a.left_at,
        case when a.left_at is not null and a.outcome is distinct from 'cancelled' then ${minutes('a.entered_at', 'a.left_at')} end as took
      from wf_activity a
      where a.tenant_id = ${tenantId}
        and a.model_key = ${modelKey}
        and a.del_flag = 0
        and ${within(sql`a.entered_at`, asked)}
        and (
          a.node_id <> all(${loops})
          or not exists (
            select from wf_activity o
            where o.tenant_id = ${tenantId}
              and o.instance_id = a.instance_id
              and o.node_id = a.node_id
              and o.token < a.token
              and o.entered_at <= a.entered_at
              and coalesce(o.left_at >= a.entered_at, true)
          )
        )
    ),
    late as (
      select t.node_id, count(*) as times
      from wf_task t
      where t.tenant_id = ${tenantId}
        and t.model_key = ${modelKey}
        and t.del_flag = 0
        and ${within(sql`t.create_time`, asked)}
        and t.due < coalesce(t.done_time, case when t.status = 'CANCELLED' then t.due else ${now(ctx)}::timestamptz end)
      group by t.node_id
    )
    select v.node_id as "nodeId", v.node_id as "nodeName", count(*)::int as times, (count(*) filter (where v.left_at is null))::int as open,
      ${rounded(sql`avg(v.took)`)} as "averageMinutes",
      ${rounded(sql`percentile_cont(0.5) within group (order by v.took)`)} as "medianMinutes",
      ${rounded(sql`percentile_cont(0.9) within group (order by v.took)`)} as "p90Minutes", coalesce(max(l.times), 0)::int as overdue
    from visit v
    left join late l on l.node_id = v.node_id
    group by v.node_id
    order by 5 desc, v.node_id`.execute(ctx.db)
  return rows.map((row) => ({ ...row, nodeName: definition?.nodes[row.nodeId]?.name || row.nodeId }))
}

/** What became of the processes that were started in a period. */
export async function processStatistics(ctx: Ctx, asked: Period): Promise<ProcessStatistics[]> {
  const { tenantId } = ctx.session
  const { rows } = await sql<ProcessStatistics>`
    select i.model_key as "modelKey", max(m.name) as "processName", count(*)::int as started,
      (count(*) filter (where i.status in ('RUNNING', 'SUSPENDED')))::int as running,
      (count(*) filter (where i.status = 'DONE'))::int as done, (count(*) filter (where i.status = 'REJECTED'))::int as rejected,
      ${rounded(sql`avg(${minutes('i.create_time', 'i.end_time')}) filter (where i.status in ('DONE', 'REJECTED'))`)} as "averageMinutes",
      coalesce(sum(l.times), 0)::int as overdue
    from wf_instance i
    join wf_model m on m.id = i.model_id
    left join lateral (
      select count(*) as times
      from wf_task t
      where t.tenant_id = ${tenantId}
        and t.instance_id = i.id
        and t.del_flag = 0
        and t.due < coalesce(t.done_time, case when t.status = 'CANCELLED' then t.due else ${now(ctx)}::timestamptz end)
    ) l on true
    where i.tenant_id = ${tenantId} and i.del_flag = 0 and ${within(sql`i.create_time`, asked)}
    group by i.model_key
    order by started desc, i.model_key`.execute(ctx.db)
  return rows
}
