import { sql } from 'kysely'
import { Decimal, codesOf } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { unitText } from '#modules/product/server.ts'
import { issue } from '#modules/warehouse/index.ts'
import { workOrder, runningOrders } from '../../entities/work-order.ts'
import { kitsOf, lineKey, type Kit, type KitNeed } from '../../rules/kitting.ts'

/** A line of the bill of a released order, as `kitsOf` and the screens ask for it. */
export interface OrderLine extends KitNeed, Kit {
  id: string
  order: string
  /** Its order goes on. */
  released: boolean
  workcenter: string
  opNo: number
  code: string
  name: string
  uom: string
  defaultWh: string | null
}

/** What lies of an item in a store that can be used, and what of it waits for its inspection. */
export interface StoreStock {
  item: string
  warehouse: string
  kind: string
  workshop: string | null
  available: string
  inspection: string
}

/** What an order that is done or not released yet asks for. */
const nothing: Kit = { toIssue: '0', covered: '0', short: '0' }

/**
 * Lines of all released orders with what of them is there, in the order in which their orders begin, and the stock by store.
 * @param also an order whose lines are among them, also where it wants nothing any more
 */
export async function allKits(ctx: Ctx, also?: string): Promise<{ lines: OrderLine[]; stock: StoreStock[] }> {
  const needs = await needsOf(ctx, also)
  const stock = await stockOf(ctx, [...new Set(needs.map(({ item }) => item))])
  const atLine = stock.filter(({ kind }) => kind === 'LINE')
  const free = sums(stock.filter(({ kind }) => kind !== 'LINE'), ({ item }) => item)
  const open = needs.filter(({ released }) => released)
  const kits = kitsOf(open, free, sums(atLine, ({ item, workshop }) => lineKey({ item, workshop: workshop ?? '' })))
  const byLine = new Map(open.map(({ id }, at) => [id, kits[at]!]))
  return { lines: needs.map((need) => ({ ...need, ...byLine.get(need.id) ?? nothing })), stock }
}

/** What is usable, added up. */
export function sums(stock: readonly StoreStock[], key: (one: StoreStock) => string): Map<string, string> {
  return new Map(
    [...Map.groupBy(stock, key)].map((
      [of, rows],
    ) => [of, rows.reduce((sum, { available }) => sum.plus(available), new Decimal(0)).toFixed()]),
  )
}

async function needsOf(ctx: Ctx, also?: string): Promise<Omit<OrderLine, keyof Kit>[]> {
  const { rows } = await sql<Omit<OrderLine, keyof Kit>>`
    select l.id, t.id as order, t.status = any(${runningOrders}) as released, l.component as item, i.code, i.name,
      ${unitText(ctx, 'u')} as uom, i.default_wh as "defaultWh",
      l.op_no as "opNo", o.workcenter, coalesce(c.workshop, '') as workshop, coalesce(l.issue_method, 'PUSH') as "issueMethod",
      trim_scale(l.required_qty)::text as required, trim_scale(l.issued)::text as issued, trim_scale(l.returned)::text as returned,
      trim_scale(l.consumed)::text as consumed, trim_scale(coalesce(asked.qty, 0))::text as requested,
      trim_scale(coalesce(asked.waiting, 0))::text as waiting
    from mes_work_order t
    join mes_wo_bom l on l.work_order = t.id and l.line_type = 'COMP' and l.tenant_id = t.tenant_id and l.del_flag = 0
    join mes_wo_op o on o.work_order = t.id and o.op_no = l.op_no and o.tenant_id = t.tenant_id and o.del_flag = 0
    join md_workcenter c on c.id = o.workcenter
    join md_item i on i.id = l.component
    join md_uom u on u.id = i.base_uom
    left join lateral (
      select sum(greatest(d.qty - coalesce(d.done_qty, 0), 0)) as qty,
        sum(d.qty) filter (where w.status = any(${codesOf(issue, 'draft', 'submitted')})) as waiting
      from wms_out w
      join wms_out_line d on d.main_id = w.id and d.item = l.component and d.del_flag = 0
      where w.source_id = t.id and w.status = any(${codesOf(issue, 'draft', 'submitted', 'toPick', 'picking', 'toCheck')})
        and w.tenant_id = t.tenant_id and w.del_flag = 0
    ) asked on l.line_no = (
      select min(f.line_no) from mes_wo_bom f
      where f.work_order = t.id and f.component = l.component and f.line_type = 'COMP' and f.tenant_id = t.tenant_id and f.del_flag = 0
    )
    where t.id in (
      select r.id from mes_work_order r where r.status = any(${runningOrders}) and r.tenant_id = ${ctx.session.tenantId} and r.del_flag = 0
      union
      select ${also ?? null}::text
    ) and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
    order by coalesce((t.plan_start at time zone 'Asia/Shanghai')::date, t.due), t.priority, t.doc_no, l.line_no`.execute(ctx.db)
  return rows
}

/** Stores that give to production, and the line. */
const kinds = ['RAW', 'SEMI', 'FG', 'LINE']

async function stockOf(ctx: Ctx, items: readonly string[]): Promise<StoreStock[]> {
  if (items.length === 0) return []
  const { rows } = await sql<StoreStock>`
    select s.item, w.id as warehouse, w.wh_type as kind, w.workshop,
      trim_scale(coalesce(sum(s.qty - s.reserved) filter (
        where s.stock_type = 'OK' and b.frozen = 'N' and w.frozen = 'N' and coalesce(l.expire_date >= ${now(ctx).slice(0, 10)}::date, true)
      ), 0))::text as available,
      trim_scale(coalesce(sum(s.qty) filter (where s.stock_type = 'QC'), 0))::text as inspection
    from wms_balance s
    join wms_warehouse w on w.id = s.warehouse and w.wh_type = any(${kinds}) and w.enabled = 'Y'
    join wms_bin b on b.id = s.bin
    left join wms_lot l on l.id = s.lot
    where s.item = any(${[...items]}) and s.qty > 0 and s.serial is null and s.tenant_id = ${ctx.session.tenantId}
    group by s.item, w.id, w.wh_type, w.workshop, w.code
    order by w.code`.execute(ctx.db)
  return rows
}

/** An order as the list of kitting shows it. */
interface OrderHead {
  id: string
  docNo: string
  itemCode: string
  itemName: string
  qty: string
  uom: string
  start: string
  due: string
  begun: boolean
}

/** Released orders that the caller may see, those that begin first before the others. */
export async function releasedOrders(ctx: Ctx): Promise<OrderHead[]> {
  const { rows } = await sql<OrderHead>`
    select t.id, t.doc_no as "docNo", i.code as "itemCode", i.name as "itemName", trim_scale(t.qty)::text as qty,
      ${unitText(ctx, 'u')} as uom, coalesce((t.plan_start at time zone 'Asia/Shanghai')::date, t.due)::text as start, t.due::text as due,
      t.status = ${workOrder.state.executing} as begun
    from mes_work_order t
    join md_item i on i.id = t.item
    join md_uom u on u.id = i.base_uom
    where t.status = any(${runningOrders}) and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
      and ${joinAnd(scopeOf(ctx, workOrder).where)}
    order by coalesce((t.plan_start at time zone 'Asia/Shanghai')::date, t.due), t.priority, t.doc_no`.execute(ctx.db)
  return rows
}
