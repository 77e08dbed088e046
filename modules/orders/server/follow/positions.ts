import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { codesOf, Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import { workDaysBetween } from '#modules/calendar/server.ts'
import { issue } from '#modules/warehouse/index.ts'
import { order } from '../../entities/order.ts'
import { daysLater } from '#kernel/entity/period.ts'
import { workDaysUntil } from '../../rules/promise.ts'
import { allotStock, type DaysUntil, type ItemStock, type OpenPosition } from '../../rules/risk.ts'

/** Issues that hold what they have not posted. */
const reserving = codesOf(issue, 'toPick', 'picking', 'toCheck')

/** A position with what people know it by. */
export interface Position extends OpenPosition {
  order: string
  orderNo: string
  orderState: string
  lineNo: number
  customer: string
  itemCode: string
  itemName: string
  qty: string
  packedQty: string
  shippedQty: string
  returnedQty: string
  state: string
  inspected: boolean
}

/** Positions of orders that the caller may see, by a condition on `l` and `o`; the first due first. */
export async function positionsWhere(ctx: Ctx, where: RawBuilder<SqlBool>, most: number): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select l.id, l.main_id as "order", t.doc_no as "orderNo", t.status as "orderState", l.line_no as "lineNo", c.name as customer, l.item,
      i.code as "itemCode", i.name as "itemName", l.due_date::text as "dueDate", l.promise_date::text as "promiseDate", t.priority,
      l.qty::text, l.planned_qty::text as "plannedQty", l.produced_qty::text as "producedQty", l.packed_qty::text as "packedQty",
      l.shipped_qty::text as "shippedQty", l.returned_qty::text as "returnedQty", l.line_status as state, i.lead_days as "leadDays",
      i.oqc = 'Y' as inspected, greatest(l.qty - l.shipped_qty + l.returned_qty, 0)::text as open
    from crm_order_line l
    join crm_order t on t.id = l.main_id
    join crm_customer c on c.id = t.customer
    join md_item i on i.id = l.item
    where l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0 and ${where} and ${joinAnd(scopeOf(ctx, order).where)}
    order by l.due_date, t.priority, l.id
    limit ${most}`.execute(ctx.db)
  return rows
}

/** How a position is shown everywhere. */
export function shownPosition(position: Position) {
  const { id, order: of, orderNo, lineNo, customer, item, itemCode, itemName, dueDate, promiseDate, state, shippedQty, returnedQty } =
    position
  const plain = (value: string) => new Decimal(value).toFixed()
  return { id, order: of, orderNo, lineNo, customer, itemId: item, item: itemCode, itemName, dueDate, promiseDate, state,
    qty: plain(position.qty), planned: plain(position.plannedQty), produced: plain(position.producedQty), packed: plain(position.packedQty),
    shipped: new Decimal(shippedQty).minus(returnedQty).toFixed() }
}

/** Working days of the plant, for anybody: Monday to Friday but for holidays. */
export async function plantDays(ctx: Ctx): Promise<{ today: string; until: DaysUntil; works: (day: string) => boolean }> {
  const today = now(ctx).slice(0, 10)
  const days = (await workDaysBetween(ctx, daysLater(today, -400), daysLater(today, 2100)))(null, '')
  const works = (day: string) => days.works(day)
  return { today, works, until: (day) => workDaysUntil(today, day, works) }
}

/** What lies of items, and what of it is left for each open position of them: what its notices hold, then whoever is due first. */
export async function stockFor(ctx: Ctx, items: readonly string[]): Promise<(position: Pick<Position, 'id' | 'item'>) => ItemStock> {
  const { tenantId } = ctx.session
  const { rows: stock } = await sql<ItemStock & { item: string }>`
    select item, coalesce(sum(qty - reserved) filter (where stock_type = 'OK'), 0)::text as ready,
      coalesce(sum(qty) filter (where stock_type = 'QC'), 0)::text as inspecting,
      coalesce(sum(qty) filter (where stock_type in ('HOLD', 'NG')), 0)::text as held
    from wms_balance where item = any(${[...items]}) and tenant_id = ${tenantId} and qty > 0 group by item`.execute(ctx.db)
  const { approved, executing } = order.state
  const { rows: open } = await sql<{ id: string; item: string; dueDate: string; priority: number; open: string; kept: string }>`
    select l.id, l.item, l.due_date::text as "dueDate", o.priority, coalesce(k.qty, 0)::text as kept,
      greatest(l.qty - l.shipped_qty + l.returned_qty - coalesce(k.qty, 0), 0)::text as open
    from crm_order_line l
    join crm_order o on o.id = l.main_id and o.status = any(${[approved, executing]}) and o.del_flag = 0
    left join lateral (
      select sum(p.qty - coalesce(p.posted_qty, 0)) as qty
      from crm_notice_line n
      join crm_notice d on d.id = n.main_id and d.del_flag = 0
      join wms_out s on s.id = d.issue and s.status = any(${reserving}) and s.del_flag = 0
      join wms_out_line g on g.main_id = s.id and g.order_num = n.order_num and g.del_flag = 0
      join wms_out_pick p on p.main_id = s.id and p.line = g.id and p.del_flag = 0
      where n.line = l.id and n.tenant_id = l.tenant_id and n.del_flag = 0
    ) k on true
    where l.item = any(${[...items]}) and l.line_status not in ('SHIPPED', 'CLOSED') and l.qty > l.shipped_qty - l.returned_qty
      and l.tenant_id = ${tenantId} and l.del_flag = 0`.execute(ctx.db)
  const byItem = new Map(stock.map((row) => [row.item, row]))
  const left = allotStock(open, new Map(stock.map(({ item, ready }) => [item, ready])))
  const kept = new Map(open.map((one) => [one.id, one.kept]))
  return ({ id, item }) => {
    const { inspecting = '0', held = '0', ready = '0' } = byItem.get(item) ?? {}
    const own = left.get(id)
    // A draft takes what others leave.
    const taken = open.filter((one) => one.item === item).reduce((sum, one) => sum.plus(left.get(one.id) ?? 0), new Decimal(0))
    const free = own === undefined ? Decimal.max(0, new Decimal(ready).minus(taken)) : new Decimal(own).plus(kept.get(id)!)
    return { ready: free.toFixed(), inspecting, held }
  }
}
