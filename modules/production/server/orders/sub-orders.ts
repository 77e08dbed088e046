import { sql } from 'kysely'
import { Decimal, codesOf, joinNames } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import { addSubOrders } from '../../calls/sub-order.ts'
import { workOrder } from '../../entities/work-order.ts'
import { itemFacts } from '../facts.ts'
import { allKits } from '../kitting/kits.ts'
import { productionMessages } from '../messages.ts'
import type { WorkOrder } from '../rows.ts'
import { workshopOf } from './masters.ts'

/** One order for each component that is made here and is short; released, each orders what it lacks in turn, level by level. */
export const servedSubOrders = serve(addSubOrders, async (ctx, _input, parent) => {
  const messages = productionMessages[ctx.locale]
  // What is taken apart is not made for it.
  const short = parent.woType === 'DISMANTLE' ? new Map<string, string>() : await shortOf(ctx, parent)
  if (short.size === 0) throw new Refusal(messages.noneShort)
  const orders: { id: string; no: string }[] = []
  for (const [item, qty] of short) {
    const made = await create(ctx, workOrder, { docDate: now(ctx).slice(0, 10), item, qty, due: dueOf(ctx, parent),
      priority: parent.priority, owner: ctx.session.username, ...await placeOf(ctx, item, parent) }) as WorkOrder
    await changeRow(ctx, workOrder, made, { parentWo: parent.id, sourceType: workOrder.id, sourceId: parent.id, sourceNo: parent.docNo })
    orders.push({ id: made.id, no: made.docNo })
  }
  happens(ctx, messages.ordered(joinNames(ctx.locale, orders.map(({ no }) => no))), `${workOrder.path}?parentWo=${parent.id}`)
  return { orders }
})

/** What is missing of components that are made here, less what orders under this one will bring; by item. */
async function shortOf(ctx: Ctx, { id }: WorkOrder): Promise<Map<string, string>> {
  const { lines } = await allKits(ctx, id)
  const missing = lines.filter(({ order, short }) => order === id && new Decimal(short).gt(0))
  const facts = await itemFacts(ctx, missing.map(({ item }) => item))
  const coming = await comingOf(ctx, id)
  const short = new Map<string, string>()
  for (const [item, rows] of Map.groupBy(missing, (line) => line.item)) {
    const qty = Decimal.sum(...rows.map((line) => line.short)).minus(coming.get(item) ?? 0)
    if (facts.get(item)!.supplyMode === 'MAKE' && qty.gt(0)) short.set(item, qty.toFixed())
  }
  return short
}

/** What orders under an order are still to bring, by item. */
async function comingOf(ctx: Ctx, parent: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ item: string; qty: string }>`
    select item, trim_scale(sum(qty - coalesce(received_qty, 0)))::text as qty
    from mes_work_order
    where parent_wo = ${parent} and status = any(${codesOf(workOrder, 'draft', 'submitted', 'released', 'executing', 'rejected')})
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    group by item`.execute(ctx.db)
  return new Map(rows.map(({ item, qty }) => [item, qty]))
}

/** They are there when their parent begins. */
function dueOf(ctx: Ctx, { planStart, due }: WorkOrder): string {
  const today = now(ctx).slice(0, 10)
  const wanted = planStart?.slice(0, 10) ?? due
  return wanted > today ? wanted : today
}

/** Where the item was made and put last; else where its parent is. */
async function placeOf(ctx: Ctx, item: string, parent: WorkOrder): Promise<Pick<WorkOrder, 'workshop' | 'warehouse' | 'bin'>> {
  const { rows: [last] } = await sql<Pick<WorkOrder, 'warehouse' | 'bin'>>`
    select to_warehouse as warehouse, to_bin as bin
    from mes_work_order
    where item = ${item} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by create_time desc
    limit 1`.execute(ctx.db)
  return { workshop: await workshopOf(ctx, item) ?? parent.workshop, warehouse: last?.warehouse ?? parent.warehouse,
    bin: last?.bin ?? parent.bin }
}
