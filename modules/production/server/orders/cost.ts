import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { orderCost, type OpCost, type PersonCost } from '../../calls/order-cost.ts'
import { workOrder } from '../../entities/work-order.ts'
import { costOf } from '../../rules/rework-cost.ts'
import { seesAllWages } from '../wages/whose.ts'

export const servedCost = serve(orderCost, async (ctx, { id }) => {
  await findOne(ctx, workOrder, id)
  return { ops: await opsOf(ctx, id), people: await peopleOf(ctx, id) }
})

/** Reports that were taken back stand against their red entries, whose minutes are negative or none. */
async function opsOf(ctx: Ctx, id: string): Promise<OpCost[]> {
  const { rows } = await sql<Omit<OpCost, 'cost'>>`
    select r.op_no as "opNo", p.name as process, r.process as "processId",
      coalesce(sum(r.minutes) filter (where r.is_red = 'N' and r.taken_back = 'N'), 0)::int as minutes,
      trim_scale(u.hour_rate)::text as rate
    from mes_report r
    join md_process p on p.id = r.process
    left join mes_process_rule u on u.process = r.process and u.tenant_id = r.tenant_id and u.del_flag = 0
    where r.work_order = ${id} and r.tenant_id = ${ctx.session.tenantId} and r.del_flag = 0
    group by r.op_no, p.name, r.process, u.hour_rate
    order by r.op_no`.execute(ctx.db)
  return rows.map((row) => ({ ...row, cost: row.rate === null ? null : costOf(row.minutes, row.rate) }))
}

async function peopleOf(ctx: Ctx, id: string): Promise<PersonCost[]> {
  const { rows } = await sql<Omit<PersonCost, 'wage'> & { wage: string }>`
    select w.worker, coalesce(min(u.realname), w.worker) as name, trim_scale(sum(w.qty))::text as qty,
      trim_scale(sum(w.minutes))::text as minutes, trim_scale(sum(w.wage))::text as wage
    from mes_report_worker w
    join mes_report r on r.id = w.report
    left join sys_user u on u.username = w.worker and u.del_flag = 0
    where r.work_order = ${id} and w.tenant_id = ${ctx.session.tenantId} and w.del_flag = 0
    group by w.worker
    order by sum(w.minutes) desc, w.worker`.execute(ctx.db)
  return can(ctx, seesAllWages) ? rows : rows.map((row) => ({ ...row, wage: null }))
}
