import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { woOpParam } from '../../entities/op-param.ts'
import { woBom, woOp } from '../../entities/work-order.ts'
import { requiredFor } from '../../rules/order-cut.ts'
import { itemFacts } from '../facts.ts'
import type { WoBom, WorkOrder } from '../rows.ts'

/** The rows that an order has of its own, in their order. */
async function rowsOf(ctx: Ctx, entity: Entity, order: string): Promise<Rec[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(entity.table)}
    where work_order = ${order} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by id`.execute(ctx.db)
  return findMany(withoutDataRules(ctx), entity, rows.map(({ id }) => id))
}

/** Their fields alone, as rows of another order. */
function copiedTo(order: string, entity: Entity, rows: readonly Rec[]): Rec[] {
  return rows.map((row) => ({ ...Object.fromEntries(Object.keys(entity.fields).map((name) => [name, row[name]])), workOrder: order }))
}

/** An order that comes of another is made by the same operations, with the same parameters. */
export async function copyOperations(ctx: Ctx, from: string, to: string): Promise<void> {
  for (const entity of [woOp, woOpParam]) await addRows(ctx, entity, copiedTo(to, entity, await rowsOf(ctx, entity, from)))
}

/** A part of an order takes its part of the bill with it; what was issued stays with the order that it was issued for. */
export async function shareBill(ctx: Ctx, whole: WorkOrder, part: Pick<WorkOrder, 'id' | 'qty'>): Promise<void> {
  const lines = await rowsOf(ctx, woBom, whole.id) as WoBom[]
  const facts = await itemFacts(ctx, lines.map(({ component }) => component))
  const required = lines.map((line) => requiredFor(line, part.qty, whole.qty, facts.get(line.component)!.precision))
  await addRows(ctx, woBom,
    copiedTo(part.id, woBom, lines).map((row, at) => ({ ...row, required: required[at], issued: '0', returned: '0', consumed: '0' })))
  const less = lines.map((line, at) => (line.qtyType === 'FIXED' ? '0' : required[at]!))
  await sql`
    update mes_wo_bom b set required_qty = greatest(b.required_qty - v.qty, 0)
    from unnest(${lines.map(({ id }) => id)}::text[], ${less}::numeric[]) as v(id, qty)
    where b.id = v.id and b.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/** An order that takes another in requires what that one required; what is taken once for an order is taken once. */
export async function addBill(ctx: Ctx, to: string, from: string): Promise<void> {
  await sql`
    update mes_wo_bom b set required_qty = b.required_qty + o.required_qty
    from mes_wo_bom o
    where b.work_order = ${to} and o.work_order = ${from} and o.line_no = b.line_no and o.component = b.component and b.qty_type <> 'FIXED'
      and b.tenant_id = ${ctx.session.tenantId} and o.tenant_id = b.tenant_id and b.del_flag = 0 and o.del_flag = 0`.execute(ctx.db)
}
