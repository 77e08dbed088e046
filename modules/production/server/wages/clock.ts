import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { onEveryMove } from '#kernel/server/moves.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { opTask } from '../../entities/lot.ts'
import { workTime } from '../../entities/work-time.ts'
import { sharedMinutes, type Span } from '../../rules/shared-time.ts'
import type { OpTask } from '../rows.ts'
import { crewOf } from './crew.ts'

/** People begin with their operation and rest with it. A furnace works by itself. */
export const workTimeMoves = onEveryMove(opTask, async ({ after: task }, ctx) => {
  if (task.reportMode === 'FURNACE') return
  await endTimes(ctx, [task.id])
  if (task.status === 'RUNNING') await beginTimes(ctx, task)
})

async function beginTimes(ctx: Ctx, task: OpTask): Promise<void> {
  await addRows(ctx, workTime, crewOf(ctx, task).map((worker) => ({ worker, opTask: task.id, from: now(ctx) })))
}

/** Nobody is at these operations any more; who came this very second, or after it, was not there. */
export async function endTimes(ctx: Ctx, tasks: readonly string[]): Promise<void> {
  if (tasks.length === 0) return
  const at = now(ctx)
  await sql`
    with gone as (
      delete from mes_work_time
      where op_task = any(${[...tasks]}) and to_time is null and from_time >= ${at}
        and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    )
    update mes_work_time set to_time = ${at}
    where op_task = any(${[...tasks]}) and to_time is null and from_time < ${at} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`
    .execute(ctx.db)
}

/**
 * Minutes of each person at an operation since its last report until this one, which it takes for itself; what they did there afterwards
 * is the next one's. What they had in hand besides at the same time is taken off in equal parts.
 */
export async function takeMinutes(ctx: Ctx, task: OpTask, report: string, at: string): Promise<Map<string, string>> {
  if (task.reportMode === 'FURNACE') return new Map()
  const own = await takeUntil(ctx, task.id, report, at)
  if (own.length === 0) return new Map()
  const spansOf = Map.groupBy(own, ({ worker }) => worker)
  const others = await othersOf(ctx, task.id, { people: [...spansOf.keys()], from: Math.min(...own.map(({ from }) => from)) })
  return new Map([...spansOf].map(([worker, spans]) => [worker, sharedMinutes(spans, others.get(worker) ?? [])]))
}

/** Cuts what no report has yet at a second, which may be long past: what came before is the report's; people may rest or be back since. */
async function takeUntil(ctx: Ctx, task: string, report: string, at: string): Promise<(Span & { worker: string })[]> {
  const { rows: goOn } = await sql<{ worker: string; to: string | null }>`
    select worker, to_char(to_time, 'YYYY-MM-DD HH24:MI:SS') as "to"
    from mes_work_time
    where op_task = ${task} and report is null and from_time < ${at} and (to_time is null or to_time > ${at})
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by id`.execute(ctx.db)
  const { rows: own } = await sql<Span & { worker: string }>`
    update mes_work_time set report = ${report}, to_time = least(to_time, ${at}::timestamptz)
    where op_task = ${task} and report is null and from_time < ${at} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    returning worker, extract(epoch from from_time)::float8 as "from", extract(epoch from to_time)::float8 as "to"`.execute(ctx.db)
  if (goOn.length > 0) await addRows(ctx, workTime, goOn.map(({ worker, to }) => ({ worker, opTask: task, from: at, to })))
  return own
}

/** What else people had in hand since a second, until now where they still have. */
async function othersOf(ctx: Ctx, task: string, { people, from }: { people: readonly string[]; from: number }) {
  const { rows } = await sql<Span & { worker: string }>`
    select worker, extract(epoch from from_time)::float8 as "from", extract(epoch from coalesce(to_time, ${now(ctx)}))::float8 as "to"
    from mes_work_time
    where worker = any(${[...people]}) and op_task <> ${task} and (to_time is null or to_time > to_timestamp(${from}))
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return Map.groupBy(rows, ({ worker }) => worker)
}

/** The time of a report that is taken back is that of the next one. */
export async function giveBackMinutes(ctx: Ctx, report: string): Promise<void> {
  await sql`
    update mes_work_time set report = null
    where report = ${report} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
}
