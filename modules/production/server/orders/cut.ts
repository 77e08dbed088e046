import { sql } from 'kysely'
import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { label } from '#kernel/server/labels.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { announce } from '#kernel/server/moves.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { addRecord, changeRecord } from '#kernel/server/operations/system-writes.ts'
import { nextCode } from '#modules/product/server.ts'
import { mergeOrders, splitOrder } from '../../calls/order-cut.ts'
import { workOrder } from '../../entities/work-order.ts'
import { differsIn, lotsFor } from '../../rules/order-cut.ts'
import { itemFacts } from '../facts.ts'
import { isRework } from '../rework/is-rework.ts'
import { productionMessages } from '../messages.ts'
import type { WorkOrder } from '../rows.ts'
import { settleOrder } from '../settle.ts'
import { cutMessages } from './cut-messages.ts'
import { orderCounted } from './counted.ts'
import { addBill, copyOperations, shareBill } from './order-bill.ts'

const drafted: ReadonlySet<string> = new Set([workOrder.state.draft, workOrder.state.rejected])

const servedSplit = serve(splitOrder, async (ctx, { qty, due }, order) => {
  const messages = cutMessages[ctx.locale]
  requireOwn(ctx, order)
  const rest = new Decimal(order.qty).minus(qty)
  if (!rest.gt(0)) throw refuseFaults([{ field: 'qty', text: messages.notLess(new Decimal(order.qty).toFixed()) }])
  const { precision } = (await itemFacts(ctx, [order.item])).get(order.item)!
  if (new Decimal(qty).decimalPlaces() > precision)
    throw refuseFaults([{ field: 'qty', text: productionMessages[ctx.locale].precision(precision) }])
  if (due < order.docDate) throw refuseFaults([{ field: 'due', text: productionMessages[ctx.locale].pastDue }])
  const made = drafted.has(order.status)
    ? await splitDraft(ctx, order, { qty, due, rest })
    : await splitReleased(ctx, order, { qty, due, rest })
  happens(ctx, messages.split(made.docNo, qty), `${workOrder.path}?open=view:${made.id}`)
  return { id: made.id, no: made.docNo }
})

interface Part {
  qty: string
  due: string
  rest: Decimal
}

/** Whose part an order is: what it copies of the one that it comes of. */
function partOf(order: WorkOrder, { qty, due }: Part) {
  const { docDate, woType, item, priority, lotSize, bom, route, workshop, warehouse, bin, parentWo, planStart, planFinish, remark, id,
    docNo } = order
  return { docDate, woType, item, priority, lotSize, bom, route, workshop, warehouse, bin, parentWo, planStart, planFinish, remark, qty,
    due, sourceType: workOrder.id, sourceId: id, sourceNo: docNo }
}

async function splitDraft(ctx: Ctx, order: WorkOrder, wanted: Part): Promise<WorkOrder> {
  await update(ctx, workOrder, { id: order.id, qty: wanted.rest.toFixed() })
  const { parentWo, sourceType, sourceId, sourceNo, ...typed } = partOf(order, wanted)
  const made = await create(ctx, workOrder, { ...typed, owner: ctx.session.username }) as WorkOrder
  const part = await changeRecord(ctx, workOrder, made, { parentWo, sourceType, sourceId, sourceNo }, { action: 'split' })
  // Together they still make what one of them was made for.
  await announce(ctx, orderCounted, part)
  return part
}

/** The last travellers that have not begun leave the order, with their part of its bill. */
async function splitReleased(ctx: Ctx, order: WorkOrder, part: Part): Promise<WorkOrder> {
  const found = lotsFor(await freeLots(ctx, order.id), part.qty)
  if ('possible' in found) throw refuseFaults([{ field: 'qty', text: cutMessages[ctx.locale].wholeCards(found.possible) }])
  if (found.lots.length === await lotCount(ctx, order.id)) throw refuseFaults([{ field: 'qty', text: cutMessages[ctx.locale].notAll }])
  const { submitBy, submitTime, auditBy, auditTime } = order
  const made = await addRecord(ctx, workOrder, { ...partOf(order, part), docNo: await nextCode(ctx, 'WO', {}),
    status: workOrder.state.released, owner: ctx.session.username, goodQty: '0', scrapQty: '0', reworkQty: '0', receivedQty: '0', submitBy,
    submitTime, auditBy, auditTime })
  await copyOperations(ctx, order.id, made.id)
  await shareBill(ctx, order, made)
  await giveLots(ctx, found.lots.map(({ id }) => id), made.id)
  const left = await changeRecord(ctx, workOrder, order, { qty: part.rest.toFixed() }, { action: 'split' })
  await settleOrder(ctx, left)
  return made as WorkOrder
}

const servedMerge = serve(mergeOrders, async (ctx, { others }, order) => {
  const messages = cutMessages[ctx.locale]
  requireOwn(ctx, order)
  const ids = [...new Set(others.split(','))].filter((id) => id !== order.id)
  if (ids.length === 0) throw refuseFaults([{ field: 'others', text: messages.alone }])
  const taken = await othersOf(ctx, order, ids)
  const sum = taken.reduce((qty, one) => qty.plus(one.qty), new Decimal(order.qty)).toFixed()
  for (const one of taken) {
    if (!drafted.has(order.status)) {
      await giveLots(ctx, (await freeLots(ctx, one.id)).map(({ id }) => id), order.id)
      await addBill(ctx, order.id, one.id)
    }
    await noteTakenIn(ctx, one.id, order.id)
    await move(ctx, workOrder, 'cancel', { id: one.id, comment: messages.takenIn(order.docNo) })
  }
  const whole = await changeRecord(ctx, workOrder, order, { qty: sum }, { action: 'merge',
    comment: joinNames(ctx.locale, taken.map(({ docNo }) => docNo)) })
  // Those that were taken in were counted without it.
  await announce(ctx, orderCounted, whole)
  return { id: order.id, no: order.docNo }
})

/** What an order was for, it is for still, as a part of the one that took it in; and so is what it had taken in itself. */
async function noteTakenIn(ctx: Ctx, id: string, into: string): Promise<void> {
  const { tenantId } = ctx.session
  await sql`
    with own as (
      select greatest(w.qty - coalesce(sum(o.merged_qty), 0), 0) as qty
      from mes_work_order w left join mes_work_order o on o.merged_into = w.id and o.tenant_id = w.tenant_id and o.del_flag = 0
      where w.id = ${id} and w.tenant_id = ${tenantId}
      group by w.qty
    )
    update mes_work_order m set merged_into = ${into}, merged_qty = case when m.id = ${id} then own.qty else m.merged_qty end
    from own
    where (m.id = ${id} or m.merged_into = ${id}) and m.tenant_id = ${tenantId} and m.del_flag = 0`.execute(ctx.db)
}

/** The other orders, held with their travellers. @throws Refusal naming the first that cannot be taken in, and why */
async function othersOf(ctx: Ctx, order: WorkOrder, ids: readonly string[]): Promise<WorkOrder[]> {
  const messages = cutMessages[ctx.locale]
  await sql`
    select from mes_lot where work_order = any(${[...ids]}) and tenant_id = ${ctx.session.tenantId} order by id for update`.execute(ctx.db)
  const found = await findMany(ctx, workOrder, [...ids], { lock: true }) as WorkOrder[]
  if (found.length < ids.length) throw refuseFaults([{ field: 'others', text: messages.gone }])
  for (const one of found) {
    const unlike = differsIn(order, one)
    if (unlike) throw new Refusal(messages.unlike(one.docNo, label(unlike, workOrder.fields[unlike], ctx.locale)))
    const alike = drafted.has(order.status) ? drafted.has(one.status) : one.status === workOrder.state.released
    if (!alike || isRework(one)) throw new Refusal(messages.otherState(one.docNo))
    if (!drafted.has(order.status) && await isIssued(ctx, one.id)) throw new Refusal(messages.issued(one.docNo))
    if ((await freeLots(ctx, one.id)).length !== await lotCount(ctx, one.id)) throw new Refusal(messages.begun(one.docNo))
  }
  return found
}

function requireOwn(ctx: Ctx, order: WorkOrder): void {
  if (isRework(order)) throw new Refusal(cutMessages[ctx.locale].ofRework)
}

/** Travellers of which nothing has begun, in their order. */
async function freeLots(ctx: Ctx, order: string): Promise<{ id: string; qty: string }[]> {
  const { rows } = await sql<{ id: string; qty: string }>`
    select l.id, trim_scale(l.qty)::text as qty
    from mes_lot l
    where l.work_order = ${order} and l.status = 'QUEUE' and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
      and not exists (
        select from mes_op_task t
        where t.lot = l.id and t.tenant_id = l.tenant_id and t.del_flag = 0
          and (t.started_at is not null or t.moved_qty <> 0 or t.good_qty + t.scrap_qty + t.rework_qty + t.qc_qty <> 0)
      )
      and not exists (
        select from mes_furnace_load f
        join mes_furnace_batch b on b.id = f.main_id and b.status in ('PLANNED', 'LOADING') and b.del_flag = 0
        where f.lot = l.id and f.tenant_id = l.tenant_id and f.del_flag = 0
      )
    order by l.card_no`.execute(ctx.db)
  return rows
}

async function lotCount(ctx: Ctx, order: string): Promise<number> {
  const { rows: [row] } = await sql<{ count: number }>`
    select count(*)::int as count from mes_lot where work_order = ${order} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`
    .execute(ctx.db)
  return row!.count
}

async function isIssued(ctx: Ctx, order: string): Promise<boolean> {
  const { rows } = await sql`
    select from mes_wo_bom where work_order = ${order} and issued <> 0 and tenant_id = ${ctx.session.tenantId} and del_flag = 0 limit 1`
    .execute(ctx.db)
  return rows.length > 0
}

/** Travellers with their operations become those of another order; they keep their numbers, which hang on the goods. */
async function giveLots(ctx: Ctx, lots: readonly string[], order: string): Promise<void> {
  const at = now(ctx)
  await sql`
    update mes_lot set work_order = ${order}, rev = rev + 1, update_by = ${ctx.session.username}, update_time = ${at}
    where id = any(${[...lots]}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  await sql`
    update mes_op_task set work_order = ${order}, rev = rev + 1, update_by = ${ctx.session.username}, update_time = ${at}
    where lot = any(${[...lots]}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/** All travellers of an order before the order; two who merge come one after the other, whichever of their orders they begin with. */
export async function holdForCut(ctx: Ctx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`mes_work_order cut ${ctx.session.tenantId}`}))`.execute(ctx.db)
  await sql`select from mes_lot where work_order = ${id} and tenant_id = ${ctx.session.tenantId} order by id for update`.execute(ctx.db)
}

export const cutCalls = [servedSplit, servedMerge]
