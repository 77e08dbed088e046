import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { announce } from '#kernel/server/moves.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { addItemUnits } from '#modules/product/server.ts'
import { workOrder } from '../../entities/work-order.ts'
import { lotsOf } from '../../rules/lots-of.ts'
import { itemFacts, type ItemFacts } from '../facts.ts'
import { productionMessages } from '../messages.ts'
import { orderCounted } from './counted.ts'
import { requireMaterialBack } from '../kitting/return.ts'
import { holdForCut } from './cut.ts'
import { endUnbegun } from './end.ts'
import { isRework } from '../rework/is-rework.ts'
import { reworkMessages } from '../rework/messages.ts'
import { bomInEffect, defaultRoute, isUsableBom, isUsableRoute } from './masters.ts'
import { release } from './release.ts'
import type { WorkOrder } from '../rows.ts'

/** More travellers than anybody hangs on lots of one order. */
const mostLots = 500

export const workOrderRules = defineRules(workOrder, {
  shown: addItemUnits,
  async beforeSave(ctx, record) {
    const item = (await itemFacts(ctx, [record.item])).get(record.item)
    if (!item) return
    if (item.supplyMode !== 'MAKE') throw refuseFaults([{ field: 'item', text: productionMessages[ctx.locale].notMade(item.code) }])
    record.lotSize ??= item.lotQty
    const faults = [...faultsOf(ctx, record, item), ...await completeMasters(ctx, record, item)]
    if (faults.length > 0) throw refuseFaults(faults)
  },
  afterSave: (ctx, record) => announce(ctx, orderCounted, record),
  afterRemove: (ctx, record) => announce(ctx, orderCounted, record),
  holds: { close: holdLots, cancel: holdLots, split: holdForCut, merge: holdForCut },
  moves: {
    approve: release,
    close: endByHand,
    cancel: endByHand,
  },
})

/** What is empty is told by the kernel, after this. */
function faultsOf(ctx: Ctx, { qty, lotSize, docDate, due }: WorkOrder, item: ItemFacts): Fault[] {
  const messages = productionMessages[ctx.locale]
  const lots = qty ? lotsOf(qty, lotSize).length : 0
  const fine = (value: string | null) => value === null || new Decimal(value).decimalPlaces() <= item.precision
  return [
    ...(fine(qty) ? [] : [{ field: 'qty', text: messages.precision(item.precision) }]),
    ...(fine(lotSize) ? [] : [{ field: 'lotSize', text: messages.precision(item.precision) }]),
    ...(lots <= mostLots ? [] : [{ field: 'lotSize', text: messages.tooManyLots(lots, mostLots) }]),
    ...(!due || due >= docDate ? [] : [{ field: 'due', text: messages.pastDue }]),
  ]
}

/** The bill and the route that are chosen fit the item; those that are left open follow from it. */
async function completeMasters(ctx: Ctx, record: WorkOrder, item: ItemFacts): Promise<Fault[]> {
  const messages = productionMessages[ctx.locale]
  const faults: Fault[] = []
  if (record.bom === null) {
    record.bom = await bomInEffect(ctx, item.id, record.docDate) ?? null
    if (record.bom === null) faults.push({ field: 'bom', text: messages.noBom(item.code) })
  } else if (!await isUsableBom(ctx, record.bom, record)) faults.push({ field: 'bom', text: messages.otherBom })
  if (record.route === null) {
    record.route = await defaultRoute(ctx, item.id) ?? null
    if (record.route === null) faults.push({ field: 'route', text: messages.noRoute(item.code) })
  } else if (!await isUsableRoute(ctx, record.route, record)) faults.push({ field: 'route', text: messages.otherRoute })
  return faults
}

/** The order of a rework ends with its document alone. */
async function endByHand(ctx: Ctx, order: WorkOrder): Promise<void> {
  if (isRework(order)) throw new Refusal(reworkMessages[ctx.locale].ownDoc(order.sourceNo!))
  await requireMaterialBack(ctx, order)
  await endUnbegun(ctx, order)
}

/** Lots come before their order, as reports hold them. */
async function holdLots(ctx: Ctx, id: string): Promise<void> {
  await sql`select from mes_lot where work_order = ${id} and tenant_id = ${ctx.session.tenantId} order by id for update`.execute(ctx.db)
}

/** @throws Refusal where the order is not released, or has come to its end */
export function requireReleased(ctx: Ctx, { status }: Pick<WorkOrder, 'status'>): void {
  if (status !== workOrder.state.released && status !== workOrder.state.executing)
    throw new Refusal(productionMessages[ctx.locale].notReleased)
}
