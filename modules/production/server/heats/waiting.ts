import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { unitText } from '#modules/product/server.ts'
import { opTask } from '../../entities/lot.ts'
import { runningOrders } from '../../entities/work-order.ts'

/** As many as a workbench shows. */
const most = 300

/** A traveller whose next operation is in a furnace. */
interface FurnaceTask {
  id: string
  lot: string
  cardNo: string
  lotStatus: string
  item: string
  itemCode: string
  itemName: string
  grade: string | null
  qty: string
  uom: string
  /** By the unit weight of its item; null where that has none. */
  kg: string | null
  workcenter: string
  process: string
  since: string
  due: string
  /** Nothing of it is at an operation before. */
  whole: boolean
}

/** Travellers that wait for a furnace, the most urgent first; of one lot, or of all that lie in no heat. */
export async function waitingForFurnace(ctx: Ctx, lot?: string): Promise<FurnaceTask[]> {
  const which = lot === undefined
    ? sql`
      s.status = 'QUEUE'
      and not exists (
        select
        from mes_furnace_load l
        join mes_furnace_batch b on b.id = l.main_id and b.status in ('PLANNED', 'LOADING', 'RUNNING', 'COOLING') and b.del_flag = 0
        where l.lot = t.lot and l.tenant_id = t.tenant_id and l.del_flag = 0
      )`
    : sql`t.lot = ${lot}`
  const { rows } = await sql<FurnaceTask>`
    select t.id, t.lot, s.card_no as "cardNo", s.status as "lotStatus", i.id as item, i.code as "itemCode", i.name as "itemName", i.grade,
      trim_scale(t.wip_qty)::text as qty, ${unitText(ctx, 'u')} as uom, trim_scale(t.wip_qty * i.unit_weight_kg)::text as kg,
      t.workcenter, p.name as process, to_char(coalesce(t.here_since, t.create_time), 'YYYY-MM-DD HH24:MI:SS') as since,
      o.due::text as due,
      not exists (
        select
        from mes_op_task b
        where b.lot = t.lot and b.op_no < t.op_no and b.status <> 'DONE' and b.tenant_id = t.tenant_id and b.del_flag = 0
      ) as whole
    from mes_op_task t
    join mes_lot s on s.id = t.lot
    join mes_work_order o on o.id = t.work_order and o.status = any(${runningOrders})
    join md_item i on i.id = t.item
    join md_uom u on u.id = i.base_uom
    join md_process p on p.id = t.process
    where t.status = 'READY'
      and t.report_mode = 'FURNACE'
      and t.tenant_id = ${ctx.session.tenantId}
      and t.del_flag = 0
      and ${which}
      and ${joinAnd(scopeOf(ctx, opTask).where)}
    order by o.due, s.card_no
    limit ${most}`.execute(ctx.db)
  return rows
}
