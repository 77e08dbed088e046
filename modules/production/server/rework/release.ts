import { now, type Ctx } from '#kernel/server/context.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { addRecord } from '#kernel/server/operations/system-writes.ts'
import type { Row } from '#kernel/entity/index.ts'
import { nextCode } from '#modules/product/server.ts'
import { placeOfRework } from '#modules/quality/server.ts'
import { lot } from '../../entities/lot.ts'
import { rework, type reworkOp } from '../../entities/rework.ts'
import { workOrder } from '../../entities/work-order.ts'
import type { RouteOp } from '../orders/masters.ts'
import { addTravellers } from '../orders/release.ts'
import type { Rework, WorkOrder } from '../rows.ts'
import { heldLot } from '../settle.ts'
import { freeOf } from './free.ts'
import { processNeeds, requireOps } from './ops.ts'
import { reworkMessages } from './messages.ts'

/** An order of its own with one traveller, so that the floor starts and reports it as everything else. */
export async function releaseRework(ctx: Ctx, record: Rework): Promise<Partial<Rework>> {
  const messages = reworkMessages[ctx.locale]
  const ops = await routeOf(ctx, record.ops)
  const from = await sourceOf(ctx, record)
  const order = await addRecord(ctx, workOrder, { docNo: await nextCode(ctx, 'WO', {}), docDate: now(ctx).slice(0, 10),
    status: workOrder.state.released, owner: ctx.session.username, woType: 'REWORK', item: record.item, qty: record.qty,
    due: record.due ?? now(ctx).slice(0, 10), priority: 1, lotSize: record.qty, route: record.route, workshop: record.workshop, ...from,
    goodQty: '0', scrapQty: '0', reworkQty: '0', receivedQty: '0', sourceType: rework.id, sourceId: record.id, sourceNo: record.docNo,
    remark: record.remark, submitBy: record.submitBy, submitTime: record.submitTime, auditBy: ctx.session.username, auditTime: now(ctx) })
  const [card] = await addTravellers(ctx, order, ops, { stockLot: record.stockLot })
  happens(ctx, messages.released(card!.cardNo), `${lot.path}?open=view:${card!.id}`)
  return { workOrder: order.id }
}

async function routeOf(ctx: Ctx, lines: readonly Row<typeof reworkOp>[]): Promise<RouteOp[]> {
  requireOps(ctx, lines)
  const needs = await processNeeds(ctx, lines.map(({ process }) => process))
  return lines.toSorted((a, b) => a.opNo - b.opNo).map(({ opNo, process, workcenter, checkType }) => ({ opNo, process, workcenter,
    checkType, ...needs.get(process)!, setupMin: null, runMin: null, runBasis: null, runBaseQty: null, transferQty: null })
  )
}

/** Where the pieces would lie if they came into stock by themselves: as those of their order, or where the rejected goods are. */
async function sourceOf(ctx: Ctx,
  { id, opTask, lot: from, ncr, row, qty }: Rework): Promise<Pick<WorkOrder, 'warehouse' | 'bin' | 'parentWo'>> {
  if (from !== null) {
    // Held, so that what the operation counts as rework stays until the document stands.
    const { order, tasks } = await heldLot(ctx, from)
    const free = await freeOf(ctx, tasks.find((task) => task.id === opTask)!, id)
    if (free.lt(qty)) throw refuseFaults([{ field: 'qty', text: reworkMessages[ctx.locale].notFree(Decimal.max(0, free).toFixed()) }])
    return { warehouse: order.warehouse, bin: order.bin, parentWo: order.id }
  }
  return { ...await placeOfRework(ctx, ncr!, row!), parentWo: null }
}
