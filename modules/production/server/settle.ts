import { sql } from 'kysely'
import { Decimal, type Entity } from '#kernel/entity/index.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { findMany, findOne } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { changeRecord, changeRow } from '#kernel/server/operations/system-writes.ts'
import { announce } from '#kernel/server/moves.ts'
import { changesOf } from '#kernel/server/operations/diff.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { moveLot } from '../calls/lot.ts'
import { lot, opTask } from '../entities/lot.ts'
import { workOrder } from '../entities/work-order.ts'
import { wipOf } from '../rules/quantity-law.ts'
import { atWork, inStore } from './lots/location.ts'
import { orderCounted } from './orders/counted.ts'
import { isRework } from './rework/is-rework.ts'
import { settleRework } from './rework/settle-rework.ts'
import { lotStands, settled, type TaskStatus } from '../rules/standing.ts'
import type { Lot, OpTask, WorkOrder } from './rows.ts'
import { endStarts } from './tasks/starts.ts'
import { endTimes } from './wages/clock.ts'

/** A lot with all of its operations in their order, and its order: held until the end, the lot first, so that nobody waits in a circle. */
export interface Held {
  order: WorkOrder
  lot: Lot
  tasks: OpTask[]
  /** Operations whose transfer batch is set, by their number. */
  transfer: ReadonlyMap<number, string>
}

/** Holds the lot of an operation before the operation itself: for `holds` of the rules. */
export async function holdLotOfTask(ctx: Ctx, task: string): Promise<void> {
  await sql`
    select from mes_lot
    where id = (select lot from mes_op_task where id = ${task} and tenant_id = ${ctx.session.tenantId})
    for update`.execute(ctx.db)
}

/**
 * Holds several lots and then their orders before any of them is touched, so that two acts that share an order come one after the
 * other.
 */
export async function holdLots(ctx: Ctx, lots: readonly string[]): Promise<void> {
  await sql`
    select from mes_lot where id = any(${[...lots]}) and tenant_id = ${ctx.session.tenantId} order by id for update`.execute(ctx.db)
  await sql`
    select from mes_work_order
    where id in (select work_order from mes_lot where id = any(${[...lots]})) and tenant_id = ${ctx.session.tenantId}
    order by id
    for update`.execute(ctx.db)
}

export async function heldLot(ctx: Ctx, id: string): Promise<Held> {
  const all = withoutDataRules(ctx)
  const held = await findOne(all, lot, id, { lock: true }) as Lot
  const { rows } = await sql<{ id: string }>`
    select id from mes_op_task
    where lot = ${id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  const tasks = await findMany(all, opTask, rows.map((row) => row.id), { lock: true }) as OpTask[]
  const order = await findOne(all, workOrder, held.workOrder, { lock: true }) as WorkOrder
  const { rows: batches } = await sql<{ opNo: number; qty: string }>`
    select op_no as "opNo", transfer_qty::text as qty
    from mes_wo_op
    where work_order = ${held.workOrder} and transfer_qty is not null and del_flag = 0`.execute(ctx.db)
  return { order, lot: held, tasks: tasks.toSorted((a, b) => a.opNo - b.opNo),
    transfer: new Map(batches.map(({ opNo, qty }) => [opNo, qty])) }
}

/**
 * Writes quantities of operations with the states that follow: of the operations, of the lot, and of the order with its sums.
 * @param changed by id of the operation
 * @param ofLot what else is written of the lot
 */
export async function settle(ctx: Ctx, held: Held, changed: ReadonlyMap<string, Partial<OpTask>>, ofLot: Partial<Lot> = {}): Promise<void> {
  await settleLot(ctx, held, changed, ofLot)
  await settleOrder(ctx, held.order)
}

/** The operations of a lot and the lot itself; who settles several lots of an order settles the order afterwards. */
export async function settleLot(ctx: Ctx, held: Held, changed: ReadonlyMap<string, Partial<OpTask>>, ofLot: Partial<Lot>): Promise<void> {
  const after = held.tasks.map((task): OpTask => {
    const next = { ...task, ...changed.get(task.id) }
    const wip = wipOf(next)
    const arrives = new Decimal(task.wip).isZero() && !new Decimal(wip).isZero()
    return { ...next, wip, ...(arrives ? { hereSince: now(ctx) } : {}) }
  })
  const states = settled(
    after.map((task) => ({ ...task, status: task.status as TaskStatus, transferQty: held.transfer.get(task.opNo) ?? null })),
  )
  for (const [at, task] of after.entries()) await writeState(ctx, opTask, held.tasks[at]!, { ...task, status: states[at]! })
  const ended = held.tasks.filter(({ status }, at) => isUnderWay(status) && !isUnderWay(states[at]!)).map(({ id }) => id)
  await endTimes(ctx, ended)
  await endStarts(ctx, ended)
  const stands = lotStands(after.map(({ qc }, at) => ({ qc, status: states[at]! })))
  const curOp = after.find((_task, at) => states[at] !== 'DONE')?.opNo ?? after.at(-1)!.opNo
  const status = held.lot.status === 'HOLD' ? {} : { status: stands }
  const next = { ...held.lot, ...status, curOp, heldFrom: held.lot.status === 'HOLD' ? stands : held.lot.heldFrom, ...ofLot }
  const made = next.status === 'DONE' ? after.at(-1)! : undefined
  // What comes back out of the store by a reversal stands where it was worked on.
  const back = held.lot.status === 'DONE' && !made ? after.find((task) => task.opNo === curOp) : undefined
  const place = made ? await inStore(ctx, held.order, made) : back && await atWork(ctx, back)
  await writeLot(ctx, held.lot, { ...next, ...place })
}

/** Where it stands is told by its history, also where its state is as it was. */
async function writeLot(ctx: Ctx, before: Lot, after: Lot): Promise<void> {
  const stays = before.location === after.location
  const next = stays ? { ...after, locatedAt: before.locatedAt } : after
  if (stays || before.status !== after.status) await writeState(ctx, lot, before, next)
  else await changeRecord(ctx, lot, before, next, { action: moveLot.name })
}

function isUnderWay(status: string): boolean {
  return status === 'RUNNING' || status === 'PAUSED'
}

/** Writes what changed, as the move that leads from the state before into the one after, or as an edit. */
async function writeState<R extends Rec>(ctx: Ctx, entity: Entity, before: R, after: R): Promise<void> {
  const changes = Object.keys(changesOf(entity, before, after))
  if (changes.length === 0) return
  const { field, moves } = entity.states!
  const values = Object.fromEntries(changes.map((name) => [name, after[name]]))
  if (before[field] === after[field]) {
    await changeRow(ctx, entity, before, after)
    return
  }
  const name = Object.entries(moves).find(([, step]) => step.from.includes(String(before[field])) && step.to === after[field])?.[0]
  if (name === undefined) throw new Error(`${entity.id}: no move leads from ${String(before[field])} to ${String(after[field])}`)
  await advance(ctx, entity, before, values, name, null)
}

/** The order with the sums of its lots, and the state that follows. */
export async function settleOrder(ctx: Ctx, order: WorkOrder): Promise<void> {
  const { rows: [sums] } = await sql<{ good: string; scrap: string; rework: string; open: boolean; begun: boolean }>`
    select trim_scale(coalesce(sum(t.good_qty) filter (where t.op_no = last.op_no), 0))::text as good,
      trim_scale(coalesce(sum(t.scrap_qty), 0))::text as scrap, trim_scale(coalesce(sum(t.rework_qty), 0))::text as rework,
      bool_or(t.status <> 'DONE') as open, bool_or(t.started_at is not null) as begun
    from mes_op_task t
    cross join (
      select max(op_no) as op_no from mes_wo_op where work_order = ${order.id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    ) last
    where t.work_order = ${order.id} and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0`.execute(ctx.db)
  const { rows: [stock] } = await sql<{ received: string }>`
    select trim_scale(coalesce(sum(received), 0))::text as received
    from mes_report
    where work_order = ${order.id} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  const { good, scrap, rework, open, begun } = sums!
  const at = now(ctx)
  const running = order.status === workOrder.state.released && begun ? { status: workOrder.state.executing, actStart: at } : {}
  const before = { ...order, ...running }
  if (running.status) await writeState(ctx, workOrder, order, before)
  const ended = before.status === workOrder.state.executing && !open ? { status: workOrder.state.finished, actFinish: at } : {}
  const opened = before.status === workOrder.state.finished && open ? { status: workOrder.state.executing, actFinish: null } : {}
  const after = { ...before, goodQty: good, scrapQty: scrap, reworkQty: rework, receivedQty: stock!.received, ...ended, ...opened }
  await writeState(ctx, workOrder, before, after)
  await announce(ctx, orderCounted, after)
  if (isRework(after)) await settleRework(ctx, after)
}
