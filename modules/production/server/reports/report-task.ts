import { Decimal } from '#kernel/entity/index.ts'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import type { InputOf } from '#kernel/entity/call.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { postStrokes } from '#modules/equipment/server.ts'
import { nextCode } from '#modules/product/server.ts'
import { reportTask } from '../../calls/op-task.ts'
import { report } from '../../entities/report.ts'
import { countedOf, faultOfCount, sentOf, type Counted } from '../../rules/quantity-law.ts'
import { piecesOf } from '../../rules/lots-of.ts'
import { itemFacts, type ItemFacts } from '../facts.ts'
import { heatNoOf } from '../heats/heat-no.ts'
import { requireFirst } from '../inspections/first-piece.ts'
import { sendToInspection } from '../inspections/sent.ts'
import { usesOf } from '../material.ts'
import { requireReleased } from '../orders/order.rules.ts'
import { bringBack } from '../rework/bring-back.ts'
import { isRework } from '../rework/is-rework.ts'
import type { OpTask, Report } from '../rows.ts'
import { heldLot, settle } from '../settle.ts'
import { turnOf } from '../turn.ts'
import { productionMessages } from '../messages.ts'
import { requireByHand } from '../tasks/by-hand.ts'
import { needsOf } from '../tasks/needs.ts'
import { takeMinutes } from '../wages/clock.ts'
import { sharesFor } from '../wages/crew.ts'
import { payWorkers } from '../wages/pay.ts'
import { enteredAt } from './entered-at.ts'
import { addReport, bringsOutput, postStock, quantitiesAfter, stockLotOf, writeUses, type Made } from './output.ts'
import { outputsOf, writeOutputs } from './outputs.ts'

type Input = InputOf<typeof reportTask>
/** What is counted, without what says of which record. */
type Counting =
  & Omit<Input, 'id' | 'rev' | 'comment' | 'byQty' | 'workers' | 'shares'>
  & Partial<Pick<Input, 'byQty' | 'workers' | 'shares'>>

/** A heat that reports its lots. */
interface ByHeat {
  id: string
  no: string
}

export const servedReport = serve(reportTask, async (ctx, input, task) => {
  requireByHand(ctx, task)
  return presentRecord(ctx, report, await postReport(ctx, input, task))
})

/**
 * The one way in which something is reported made (domain §2.4 rule 2): quantities of operation, lot and order, the material from the
 * line, the output into stock with its inspection, the strokes of the mold and the genealogy, in one transaction or not at all.
 */
export async function postReport(ctx: Ctx, input: Counting, task: OpTask, heat?: ByHeat): Promise<Rec> {
  const held = await heldLot(ctx, task.lot)
  requireReleased(ctx, held.order)
  const messages = productionMessages[ctx.locale]
  if (held.lot.status === 'HOLD') throw new Refusal(messages.held(held.lot.cardNo))
  const item = (await itemFacts(ctx, [task.item])).get(task.item)!
  const counts = countsOf(ctx, input, item)
  requireCount(ctx, { held, task, item }, counts)
  const shares = sharesFor(ctx, task, input)
  const { check } = await needsOf(ctx, task)
  const firstPiece = check === 'FIRST' ? await requireFirst(ctx, task, counts) : null
  const counted = check === 'FULL' ? sentOf(counts) : counts
  const id = newId(ctx.kernel.clock.now().getTime())
  const docNo = await nextCode(ctx, 'RP', {})
  const heatNo = heat?.no ?? await heatNoOf(ctx, held.lot)
  const made = { id, docNo, task, held, item, counted, heatNo, at: enteredAt(ctx, task) }
  const pieces = new Decimal(counts.good).plus(counts.scrap)
  const uses = await usesOf(ctx, task, pieces, input.materialLot)
  const outputs = await outputsOf(ctx, { task, held, pieces, weighed: input.byQty ?? null })
  const brings = bringsOutput(held, task)
  const stockLot = await stockLotOf(ctx, made, uses, brings)
  const posting = await postStock(ctx, made, { uses, outputs }, brings, stockLot)
  if (task.mold !== null) {
    await postStrokes(ctx, { mold: task.mold, pieces: countedOf(counted).toFixed(), key: `report:${id}`,
      source: { type: report.id, id, no: docNo }, ...(task.device === null ? {} : { device: task.device }) })
  }
  const record = await writeReport(ctx, made, input, { posting, firstPiece, received: brings ? counted.good : '0',
    furnaceBatch: heat?.id ?? null })
  await payWorkers(ctx, record as Report, shares, await takeMinutes(ctx, task, id, wallTime(made.at)))
  await writeUses(ctx, id, uses)
  await writeOutputs(ctx, id, outputs)
  await sendToInspection(ctx, made, check, stockLot)
  await settle(ctx, held, quantitiesAfter(held, task, counted, wallTime(made.at)), { stockLot, ...(heat ? { heat: heat.id } : {}) })
  await bringBack(ctx, held, record as Report)
  return record
}

/** What the input counts; weighed pieces follow from net and unit weight (domain §2.4 rule 5). */
function countsOf(ctx: Ctx, { good, netKg, unitKg, scrap, rework, reason }: Counting, { precision }: ItemFacts): Counted {
  const messages = productionMessages[ctx.locale]
  if (netKg !== null && unitKg === null) throw refuseFaults([{ field: 'unitKg', text: messages.unitKgNeeded }])
  const counted = { good: netKg !== null && unitKg !== null ? piecesOf(netKg, unitKg) : good ?? '0', scrap: scrap ?? '0',
    rework: rework ?? '0', qc: '0' }
  const faults = Object.entries(counted).filter(([, qty]) => new Decimal(qty).decimalPlaces() > precision).map(([field]) => ({ field,
    text: messages.precision(precision) })
  )
  const bad = new Decimal(counted.scrap).plus(counted.rework).gt(0)
  if (bad && reason === null) faults.push({ field: 'reason', text: messages.reasonNeeded })
  if (faults.length > 0) throw refuseFaults(faults)
  return counted
}

/** @throws Refusal 「超过可报工数量…」 */
function requireCount(ctx: Ctx, { held, task, item }: Pick<Made, 'held' | 'task' | 'item'>, counted: Counted): void {
  const messages = productionMessages[ctx.locale]
  // Of rework no more can come out than went in.
  const first = held.tasks[0]!.id === task.id && !isRework(held.order)
  const fault = faultOfCount(task, counted, first ? item.overReportPct : null)
  if (fault === 'over')
    throw new Refusal(messages.over(new Decimal(task.inQty).toFixed(), countedOf(task).toFixed(), countedOf(counted).toFixed()))
  if (fault) throw refuseFaults([{ field: 'good', text: messages.nothing }])
}

async function writeReport(ctx: Ctx, { id, docNo, task, counted, at }: Made & { at: Date }, { reason, netKg, unitKg, remark }: Counting,
  of: Pick<Report, 'posting' | 'received' | 'firstPiece' | 'furnaceBatch'>): Promise<Rec> {
  const end = wallTime(at)
  const begin = task.countedAt ?? end
  const { workDate, shift } = await turnOf(ctx, task.workcenter, at)
  const record: Rec = { id, docNo, workOrder: task.workOrder, lot: task.lot, opTask: task.id, item: task.item, opNo: task.opNo,
    process: task.process, workcenter: task.workcenter, ...counted, reason, device: task.device, mold: task.mold,
    operator: ctx.session.username, workDate, shift, begin, end, minutes: minutesBetween(begin, end), weighKg: netKg, unitWeight: unitKg,
    red: 'N', redOf: null, takenBack: 'N', sent: null, inspection: null, broughtBy: null, remark, ...of }
  return addReport(ctx, record)
}
