import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { addRecords, addRows } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { bomAt } from '#modules/product/index.ts'
import { bomsBelow, factoryDay, loadSet, nextCodes } from '#modules/product/server.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { woOpParam } from '../../entities/op-param.ts'
import { woBom, woOp } from '../../entities/work-order.ts'
import { lotsOf } from '../../rules/lots-of.ts'
import { orderNeeds, takenApart } from '../../rules/order-needs.ts'
import { settled } from '../../rules/standing.ts'
import type { Lot, WorkOrder } from '../rows.ts'
import { productionMessages } from '../messages.ts'
import { opsOfRoute, paramsOfRoute, type RouteOp } from './masters.ts'

/** Releases an order: bill and route are copied as they are now, and each lot gets its traveller with its operations. */
export async function release(ctx: Ctx, order: WorkOrder): Promise<void> {
  const messages = productionMessages[ctx.locale]
  const ops = await opsOfRoute(ctx, order.route!)
  if (ops.length === 0) throw new Refusal(messages.otherRoute)
  await addRows(ctx, woBom, await needs(ctx, order, ops))
  const opNos = new Set(ops.map(({ opNo }) => opNo))
  const params = (await paramsOfRoute(ctx, order.route!)).filter(({ opNo }) => opNos.has(opNo))
  await addRows(ctx, woOpParam, params.map((param) => ({ workOrder: order.id, ...param })))
  const lots = await addTravellers(ctx, order, ops, { stockLot: null })
  happens(ctx, messages.released(lots.length), `${lot.path}?workOrder=${order.id}`)
}

/** The order's own copy of its route, and a traveller for each lot with a task for each operation. */
export async function addTravellers(ctx: Ctx, order: WorkOrder, ops: readonly RouteOp[],
  { stockLot }: { stockLot: string | null }): Promise<Lot[]> {
  await addRows(ctx, woOp, ops.map((op) => ({ workOrder: order.id, ...op })))
  const quantities = lotsOf(order.qty, order.lotSize)
  const cards = await nextCodes(ctx, 'CARD', { woNo: order.docNo }, quantities.length)
  const lots = await addRecords(ctx, lot,
    quantities.map((qty, at) => ({ cardNo: cards[at]!, workOrder: order.id, item: order.item, qty, status: 'QUEUE', curOp: ops[0]!.opNo,
      stockLot })
    ))
  await addRows(ctx, opTask, lots.flatMap((record) => tasksOf(record, ops, now(ctx))))
  return lots
}

async function needs(ctx: Ctx, order: WorkOrder, ops: readonly RouteOp[]): Promise<Rec[]> {
  const set = await bomsBelow(ctx, order.item, order.bom)
  // A bill of by-products alone has nothing below it and is loaded by itself.
  const bom = set.boms.find(({ id }) => id === order.bom) ?? (await loadSet(ctx, [order.bom!], [order.item])).boms[0]
  if (!bom) throw new Refusal(productionMessages[ctx.locale].otherBom)
  const opNos = ops.map(({ opNo }) => opNo)
  const day = factoryDay(ctx)
  const phantom = (item: string) => (set.items[item]?.supplyMode === 'PHANTOM' ? bomAt(set, item, day) : undefined)
  const precision = (item: string) => set.items[item]?.precision ?? 6
  const made = orderNeeds(bom, { qty: order.qty, opNos }, phantom, precision)
  const lines = order.woType === 'DISMANTLE' ? takenApart(made, { item: order.item, qty: order.qty, opNos }, precision) : made
  return lines.map((need, at): Rec => ({ workOrder: order.id, lineNo: (at + 1) * 10, issued: '0', returned: '0', consumed: '0', ...need }))
}

/** All of a lot waits at its first operation. */
function tasksOf(record: Rec, ops: readonly RouteOp[], at: string): Rec[] {
  const qty = String(record.qty)
  const standing = ops.map(({ transferQty }, place) => ({ inQty: place === 0 ? qty : '0', good: '0', scrap: '0', rework: '0', qc: '0',
    transferQty, status: 'WAIT' as const })
  )
  const states = settled(standing)
  return ops.map(({ opNo, process, workcenter, reportMode }, place): Rec => ({ taskNo: `${String(record.cardNo)}-${opNo}`,
    workOrder: record.workOrder, lot: record.id, item: record.item, opNo, process, workcenter, reportMode, status: states[place],
    planQty: qty, inQty: standing[place]!.inQty, good: '0', scrap: '0', rework: '0', qc: '0',
    wip: new Decimal(standing[place]!.inQty).toFixed(), hereSince: place === 0 ? at : null, device: null, mold: null, operator: null,
    startedAt: null, countedAt: null, pausedAt: null, moved: '0' })
  )
}
