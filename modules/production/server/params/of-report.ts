import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { openParams } from '../../rules/op-params.ts'
import type { OpTask, Report } from '../rows.ts'
import { paramMessages } from './messages.ts'
import { sheetOf } from './sheet.ts'

/** @throws Refusal 「报工前请记录工艺参数…」 where a required one was not recorded since the report before */
export async function requireParams(ctx: Ctx, task: OpTask): Promise<void> {
  const params = await sheetOf(ctx, task)
  const recorded = new Set(params.filter(({ value }) => value !== null).map(({ paramCode }) => paramCode))
  const open = openParams(params, recorded)
  if (open.length > 0) throw new Refusal(paramMessages[ctx.locale].due(open.map(({ name }) => name)))
}

/** A report takes along what was recorded since the one before it, until it was made. */
export async function bindParams(ctx: Ctx, { id }: OpTask, { id: report, end }: Pick<Report, 'id' | 'end'>): Promise<void> {
  await sql`
    update mes_report_param set report = ${report}
    where op_task = ${id} and report is null and read_at <= ${end} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
}

/** What was read stays read: the report that takes the place of one that was taken back takes it along. */
export async function freeParams(ctx: Ctx, report: string): Promise<void> {
  await sql`
    update mes_report_param set report = null
    where report = ${report} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
}

/** Marks operations under way that have parameters (`_params`): `due` where a report is refused until they are recorded. */
export async function markParams(ctx: Ctx, records: readonly Rec[]): Promise<void> {
  const underWay = records.filter(({ status }) => status === 'RUNNING' || status === 'PAUSED').map(({ id }) => String(id))
  if (underWay.length === 0) return
  const { rows } = await sql<{ id: string; due: boolean }>`
    select t.id, coalesce(bool_or(p.is_required = 'Y' and u.need_params = 'Y' and r.op_task is null), false) as due
    from mes_op_task t
    join mes_wo_op_param p on p.work_order = t.work_order and p.op_no = t.op_no and p.tenant_id = t.tenant_id and p.del_flag = 0
    left join mes_process_rule u on u.process = t.process and u.tenant_id = t.tenant_id and u.del_flag = 0
    left join lateral (
      select op_task
      from mes_report_param
      where op_task = t.id and report is null and param_code = p.param_code and tenant_id = t.tenant_id and del_flag = 0
      limit 1
    ) r on true
    where t.id = any(${underWay}) and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
    group by t.id`.execute(ctx.db)
  const found = new Map(rows.map(({ id, due }) => [id, due ? 'due' : 'open']))
  for (const record of records) {
    const state = found.get(String(record.id))
    if (state !== undefined) record._params = state
  }
}
