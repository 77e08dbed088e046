import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { rework } from '../../entities/rework.ts'
import { workOrder } from '../../entities/work-order.ts'
import { reworkedOf } from '../../rules/quantity-law.ts'
import { usesOf } from '../material.ts'
import { bookDerived } from '../reports/derived.ts'
import type { Report } from '../rows.ts'
import { productionMessages } from '../messages.ts'
import { heldLot, type Held } from '../settle.ts'
import { isRework } from './is-rework.ts'

/**
 * What a report of a rework has ended is counted where the pieces came from: good after its last operation, scrapped at any of them.
 * There it is no rework any more, so that every piece is counted once. What inspections rejected had taken its material before.
 */
export async function bringBack(ctx: Ctx, { order, tasks }: Held, ended: Report): Promise<void> {
  if (!isRework(order)) return
  const good = tasks.at(-1)!.id === ended.opTask ? ended.good : '0'
  const { scrap } = ended
  if (new Decimal(good).isZero() && new Decimal(scrap).isZero()) return
  const { opTask, lot, ncr } = await findOne(withoutDataRules(ctx), rework, order.sourceId!)
  if (opTask === null || lot === null) return
  const held = await heldLot(ctx, lot)
  if (held.order.status === workOrder.state.closed || held.order.status === workOrder.state.cancelled)
    throw new Refusal(productionMessages[ctx.locale].orderClosed(held.order.docNo))
  const task = held.tasks.find(({ id }) => id === opTask)!
  const uses = ncr === null ? await usesOf(ctx, task, new Decimal(good).plus(scrap), null) : []
  const record = await bookDerived(ctx, { held, task, counted: reworkedOf(good, scrap), uses }, { reason: ended.reason,
    operator: ended.operator, broughtBy: ended.id, remark: ended.docNo })
  // Pieces of a rework that were reworked once more go on to where those came from.
  await bringBack(ctx, held, record)
}
