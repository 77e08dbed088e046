import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** What a machine made by one report; exact decimals. A red entry takes away what it takes back, at the time when that was made. */
export interface Produced {
  device: string
  /** On the plant's wall. */
  begin: string
  end: string
  total: string
  good: string
  /** Minutes that one piece takes by its route; null where the route says nothing. */
  idealMin: string | null
}

/**
 * What machines made in a time, for OEE (domain §3.5): all pieces that went through, and those good at once, as an inspection judged them
 * where they are inspected whole. A charge takes its minutes once, whatever lies in it; so does a lot that is timed as a whole.
 */
export async function producedBetween(ctx: Ctx, devices: readonly string[], from: string, to: string): Promise<Produced[]> {
  const { rows } = await sql<Produced>`
    select r.device, to_char(r.begin_time, 'YYYY-MM-DD HH24:MI:SS') as begin,
      to_char(coalesce(b.end_time, r.end_time), 'YYYY-MM-DD HH24:MI:SS') as end,
      trim_scale(r.good_qty + r.scrap_qty + r.rework_qty + r.qc_qty)::text as total,
      trim_scale(r.good_qty + coalesce((
        select sum(j.good_qty) from mes_report j where j.sent = r.id and j.tenant_id = r.tenant_id and j.del_flag = 0), 0))::text as good,
      trim_scale(round(o.run_min / nullif(case
        when r.furnace_batch is not null then (
          select sum(l.qty) from mes_furnace_load l where l.main_id = r.furnace_batch and l.del_flag = 0)
        when o.run_basis = 'UNIT' then coalesce(o.run_base_qty, 1)
        else greatest(t.plan_qty, coalesce(o.run_base_qty, 1))
      end, 0), 12))::text as "idealMin"
    from mes_report r
    left join mes_report b on b.id = r.red_of
    join mes_op_task t on t.id = r.op_task
    join mes_wo_op o on o.work_order = r.work_order and o.op_no = r.op_no and o.del_flag = 0
    where r.device = any(${[...devices]}) and r.end_time >= ${from} and coalesce(b.end_time, r.end_time) >= ${from}
      and r.begin_time < ${to} and r.tenant_id = ${ctx.session.tenantId} and r.del_flag = 0`.execute(ctx.db)
  return rows
}
