import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { daysLater } from '#kernel/entity/period.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findMany, findOne } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { addItemUnits, factoryDay } from '#modules/product/server.ts'
import { dropRework, endRework, reworkRow } from '#modules/quality/server.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { rework } from '../../entities/rework.ts'
import { workOrder } from '../../entities/work-order.ts'
import { itemFacts } from '../facts.ts'
import { endUnbegun } from '../orders/end.ts'
import type { OpTask, Rework } from '../rows.ts'
import { productionMessages } from '../messages.ts'
import { freeOf } from './free.ts'
import { opsByRoute, opsByTask, requireOps } from './ops.ts'
import { releaseRework } from './release.ts'
import { reworkMessages } from './messages.ts'
import { backTo } from './settle-rework.ts'

/** In so many days what quality decided is reworked. */
const usualDays = 3

/** What is reworked comes from an operation that counted it as rework, or from a disposition; never from both at once twice. */
export const reworkRules = defineRules(rework, {
  shown: addItemUnits,
  read: completed,
  async beforeSave(ctx, record, before) {
    await takeSource(ctx, record)
    record.due ??= await dueOf(ctx, record)
    await requireQty(ctx, record, before)
  },
  beforeRemove(ctx, { ncr }) {
    if (ncr !== null) throw new Refusal(reworkMessages[ctx.locale].cancelOnly)
  },
  afterRestore: (ctx, record) => requireQty(ctx, record, record),
  offered: (_ctx, { ncr }, actions) => actions.filter((action) => action !== 'delete' || ncr === null),
  holds: { close: holdOwnLots, cancel: holdOwnLots },
  moves: {
    submit: (ctx, { ops }) => requireOps(ctx, ops),
    approve: releaseRework,
    close: endOrder,
    cancel: endOrder,
  },
})

/** Where nobody says otherwise it goes through its route, or through the operation that it comes from. */
async function completed(ctx: Ctx, input: Rec, before: Rework | null): Promise<Rec> {
  const task = await taskOf(ctx, input.opTask ?? before?.opTask)
  const written = input.ops as Rec[] | undefined
  const route = input.route === undefined ? before?.route : input.route
  const routed = typeof route === 'string' && route !== '' && route !== before?.route
  if (before !== null && !routed) return input
  const ops = written?.length && !routed ? written : routed ? await opsByRoute(ctx, route) : task ? await opsByTask(ctx, task) : []
  const order = task && await findOne(withoutDataRules(ctx), workOrder, task.workOrder)
  return { workshop: order?.workshop, ...input, ops }
}

async function taskOf(ctx: Ctx, id: unknown): Promise<OpTask | undefined> {
  if (typeof id !== 'string' || id === '') return undefined
  return (await findMany(withoutDataRules(ctx), opTask, [id]))[0]
}

/** Item and lots follow from where the pieces come from. */
async function takeSource(ctx: Ctx, record: Rework): Promise<void> {
  const task = await taskOf(ctx, record.opTask)
  if (!task && record.ncr === null) throw refuseFaults([{ field: 'opTask', text: reworkMessages[ctx.locale].noSource }])
  if (task) {
    const { stockLot } = await findOne(withoutDataRules(ctx), lot, task.lot)
    Object.assign(record, { item: task.item, lot: task.lot, stockLot })
  }
  if (record.ncr === null) return
  const row = await reworkRow(ctx, record.ncr, record.row)
  if (!row || (row.by !== null && row.by !== record.id)) throw new Refusal(reworkMessages[ctx.locale].rowGone)
  Object.assign(record, { item: row.item, stockLot: record.stockLot ?? row.lot })
  if (record.qty && !new Decimal(row.qty).eq(record.qty))
    throw refuseFaults([{ field: 'qty', text: reworkMessages[ctx.locale].rowQty(row.qty) }])
}

/** When the order of the pieces is due; a few days where they belong to none. */
async function dueOf(ctx: Ctx, { lot: from }: Rework): Promise<string> {
  const today = factoryDay(ctx)
  if (from === null) return daysLater(today, usualDays)
  const all = withoutDataRules(ctx)
  const { due } = await findOne(all, workOrder, (await findOne(all, lot, from)).workOrder)
  return due > today ? due : today
}

async function requireQty(ctx: Ctx, record: Rework, before: Rework | null): Promise<void> {
  // That it is missing the kernel tells, after this.
  if (!record.qty) return
  const { precision } = (await itemFacts(ctx, [record.item])).get(record.item)!
  const qty = new Decimal(record.qty)
  if (qty.decimalPlaces() > precision) throw refuseFaults([{ field: 'qty', text: productionMessages[ctx.locale].precision(precision) }])
  const task = await taskOf(ctx, record.opTask)
  if (!task) return
  const free = await freeOf(ctx, task, before?.id ?? null)
  if (qty.gt(free)) throw refuseFaults([{ field: 'qty', text: reworkMessages[ctx.locale].notFree(Decimal.max(0, free).toFixed()) }])
}

/** Its order ends with it, and its reports stay; what did not come back is again what the operation counted as rework, or what the board decides of. */
async function endOrder(ctx: Ctx, record: Rework, comment: string | null): Promise<void> {
  if (record.workOrder !== null) {
    const order = await findOne(withoutDataRules(ctx), workOrder, record.workOrder, { lock: true })
    await endUnbegun(ctx, order)
    const [values, action] = order.status === workOrder.state.released
      ? [{ status: workOrder.state.cancelled, cancelledReason: comment }, 'cancel'] as const
      : [
        { status: workOrder.state.closed, actFinish: order.actFinish ?? now(ctx), closedReason: comment },
        'close',
      ] as const
    await advance(ctx, workOrder, order, values, action, comment)
  }
  await letGo(ctx, record)
}

async function letGo(ctx: Ctx, record: Rework): Promise<void> {
  const at = backTo(record)
  if (!at) return
  const { goodQty: good, scrapQty: scrap } = record
  if (new Decimal(good ?? 0).plus(scrap ?? 0).isZero()) await dropRework(ctx, at)
  else await endRework(ctx, at, { good: good ?? '0', scrap: scrap ?? '0', cost: record.cost })
}

/** The traveller comes before its document, as reports hold them. */
async function holdOwnLots(ctx: Ctx, id: string): Promise<void> {
  await sql`
    select from mes_lot
    where work_order = (select work_order from mes_rework where id = ${id} and tenant_id = ${ctx.session.tenantId})
    order by id for update`.execute(ctx.db)
}
