import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { inspection } from '../../index.ts'
import type { Inspection } from '../inspect/lines.ts'

/** Inspections `i` that count for their task: neither cancelled, nor judged again, nor taken back, nor the red entry itself. */
// tenant: that of the inspection, as `i`.
export const countsForTask = sql`
  i.status <> ${inspection.state.cancelled}
  and i.re_of is null
  and i.reversal_of is null
  and i.del_flag = 0
  and not exists (select from qms_insp r where r.reversal_of = i.id and r.del_flag = 0)`

export type JudgedPart = Pick<Inspection, 'id' | 'lotQty' | 'inspType' | 'item' | 'supplier' | 'process'>

/** What of a task is judged, in the order in which it was. */
export async function judgedParts(ctx: Ctx, task: string): Promise<JudgedPart[]> {
  const { rows } = await sql<JudgedPart>`
    select i.id, trim_scale(i.lot_qty)::text as "lotQty", i.insp_type as "inspType", i.item, i.supplier, i.process
    from qms_insp i
    where i.task = ${task} and i.status = ${inspection.state.judged} and i.tenant_id = ${ctx.session.tenantId} and ${countsForTask}
    order by i.judge_time, i.id`.execute(ctx.db)
  return rows
}
