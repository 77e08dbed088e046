import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { paramSheet, type SheetParam } from '../../calls/op-param.ts'
import { opTask } from '../../entities/lot.ts'
import type { OpTask } from '../rows.ts'
import { measuredNow } from './measured.ts'

/** With the tag of the machine that measures it. */
export type TaggedParam = SheetParam & { tagCode: string | null }

export const servedParamSheet = serve(paramSheet, async (ctx, { id }) => shownSheet(ctx, await findOne(ctx, opTask, id) as OpTask))

export async function shownSheet(ctx: Ctx, task: OpTask): Promise<SheetParam[]> {
  return (await sheetOf(ctx, task)).map(({ tagCode: _tag, ...param }) => param)
}

/** The parameters of an operation, each with what was recorded of it last and no report has taken along. */
export async function sheetOf(ctx: Ctx,
  { id, workOrder, opNo, device }: Pick<OpTask, 'id' | 'workOrder' | 'opNo' | 'device'>): Promise<TaggedParam[]> {
  const { rows } = await sql<Omit<TaggedParam, 'choices' | 'measured'> & { choices: string | null }>`
    select p.param_code as "paramCode", p.name, p.uom, p.data_type as "dataType", p.choices, p.is_required = 'Y' as required,
      p.critical = 'Y' as critical, p.target,
      trim_scale(p.lower)::text as lower, trim_scale(p.upper)::text as upper, last.value, last.judge,
      p.tag_code as "tagCode"
    from mes_wo_op_param p
    left join lateral (
      select r.read_value as value, r.judge
      from mes_report_param r
      where r.op_task = ${id} and r.report is null and r.param_code = p.param_code and r.tenant_id = p.tenant_id and r.del_flag = 0
      order by r.read_at desc, r.id desc
      limit 1
    ) last on true
    where p.work_order = ${workOrder} and p.op_no = ${opNo} and p.tenant_id = ${ctx.session.tenantId} and p.del_flag = 0
    order by p.id`.execute(ctx.db)
  const measured = await measuredNow(ctx, device, rows)
  return rows.map(({ choices, ...row }) => ({ ...row, measured: measured.get(row.paramCode) ?? null,
    choices: (choices ?? '').split(/[,，]/).map((one) => one.trim()).filter(Boolean) })
  )
}
