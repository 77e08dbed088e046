import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { usualFirstQty } from '../../rules/first-piece.ts'
import { rework } from '../../entities/rework.ts'
import type { OpTask } from '../rows.ts'

/** What an operation asks for, by the order's own route and by the rules of its process. */
export interface OpNeeds {
  needDevice: boolean
  needMold: boolean
  needSkill: boolean
  /** Its required parameters are recorded before each report. */
  needParams: boolean
  /** It is begun by an approved work instruction alone. */
  needSop: boolean
  /** Somebody else approves a report of it before it is booked. */
  needApproval: boolean
  /** Weights come from a scale, or somebody else countersigns what is typed. */
  needScale: boolean
  /** How its output is inspected; null where its item is not, where pieces are taken apart, and for first pieces of a furnace, which makes all of them at once. */
  check: string | null
  /** So many are made at most until the first piece is good. */
  firstQty: string
}

export async function needsOf(ctx: Ctx, { workOrder, opNo }: Pick<OpTask, 'workOrder' | 'opNo'>): Promise<OpNeeds> {
  const { rows: [row] } = await sql<Omit<OpNeeds, 'firstQty'> & { firstQty: string | null }>`
    select o.need_device = 'Y' as "needDevice", o.need_mold = 'Y' as "needMold", coalesce(r.need_skill, 'N') = 'Y' as "needSkill",
      coalesce(r.need_params, 'N') = 'Y' as "needParams", coalesce(r.need_approval, 'N') = 'Y' as "needApproval",
      coalesce(r.need_sop, 'N') = 'Y' as "needSop", coalesce(r.need_scale, 'N') = 'Y' as "needScale",
      case
        when w.wo_type = 'DISMANTLE' then null
        when (i.ipqc = 'Y' or w.source_type = ${rework.id}) and not (o.check_type = 'FIRST' and o.report_mode = 'FURNACE')
          then o.check_type
      end as check,
      trim_scale(r.first_qty)::text as "firstQty"
    from mes_wo_op o
    join mes_work_order w on w.id = o.work_order
    join md_item i on i.id = w.item
    left join mes_process_rule r on r.process = o.process and r.tenant_id = o.tenant_id and r.del_flag = 0
    where o.work_order = ${workOrder} and o.op_no = ${opNo} and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0`.execute(ctx.db)
  return { ...row!, firstQty: row!.firstQty ?? usualFirstQty }
}
