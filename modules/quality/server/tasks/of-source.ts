import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { inspection } from '../../index.ts'

/** What is to be inspected of a source, or was. */
export interface SourceTask {
  id: string
  no: string
  line: string
  kind: string | null
  open: boolean
  /** What is not judged yet, in the base unit. */
  left: string
  since: string
  /** Who has begun; else all who may. */
  people: string[]
  /** By the newest judgement that stands. */
  result: 'OK' | 'NG' | 'CONC' | null
}

/** The tasks of a source that were not cancelled, the newest first. */
export async function tasksOfSource(ctx: Ctx, type: string, id: string): Promise<SourceTask[]> {
  const { rows } = await sql<Omit<SourceTask, 'people'> & { inspector: string | null }>`
    select t.id, t.no, t.source_line as line, t.kind, t.status in ('WAIT', 'RUNNING') as open,
      trim_scale(t.qty - t.judged_qty)::text as left, to_char(t.create_time, 'YYYY-MM-DD HH24:MI:SS') as since, t.inspector,
      (
        select i.result
        from qms_insp i
        where i.task = t.id and i.status = ${inspection.state.judged} and i.reversal_of is null and i.del_flag = 0
          and not exists (select from qms_insp r where r.reversal_of = i.id and r.del_flag = 0)
        order by i.judge_time desc, i.id desc
        limit 1
      ) as result
    from qms_task t
    where t.source_type = ${type} and t.source_id = ${id} and t.status <> 'CANCEL' and t.tenant_id = ${ctx.session.tenantId}
      and t.del_flag = 0
    order by t.create_time desc, t.id desc`.execute(ctx.db)
  if (rows.length === 0) return []
  const right = `${inspection.permission}:record`
  const all = (await ctx.kernel.providers.peopleWith(ctx, [right])).get(right) ?? []
  return rows.map(({ inspector, ...row }) => {
    const one = all.filter(({ username }) => username === inspector)
    return { ...row, people: (one.length > 0 ? one : all).map(({ realname }) => realname) }
  })
}

/** The line of its source that an inspection is of; undefined where somebody asked for it by hand. */
export async function lineInspected(ctx: Ctx, task: string): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ line: string | null }>`
    select source_line as line from qms_task where id = ${task} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return row?.line ?? undefined
}

/** Numbers of inspections, as people know them. */
export async function inspectionNos(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    select doc_no as no from qms_insp where id = any(${[...ids]}) and tenant_id = ${ctx.session.tenantId} order by doc_no`.execute(ctx.db)
  return rows.map(({ no }) => no)
}
