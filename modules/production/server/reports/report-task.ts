import { Decimal } from '#kernel/entity/index.ts'
import { minutesBetween, putForward } from '#kernel/entity/wall-time.ts'
import type { InputOf } from '#kernel/entity/call.ts'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { postRun, postStrokes } from '#modules/equipment/server.ts'
import { nextCode, type WeightSource } from '#modules/product/server.ts'
import type { reportTask } from '../../calls/op-task.ts'
import { report } from '../../entities/report.ts'
import { badPiecesOf } from '../../rules/bad-pieces.ts'
import { countedOf, faultOfCount, sentOf, type Counted } from '../../rules/quantity-law.ts'
import { itemFacts, type ItemFacts } from '../facts.ts'
import { heatNoOf } from '../heats/heat-no.ts'
import { requireFirst } from '../inspections/first-piece.ts'
import { sendToInspection } from '../inspections/sent.ts'
import { atWork } from '../lots/location.ts'
import { usesOf } from '../material.ts'
import { requireReleased } from '../orders/order.rules.ts'
import { bindParams, requireParams } from '../params/of-report.ts'
import { bringBack } from '../rework/bring-back.ts'
import { isRework } from '../rework/is-rework.ts'
import type { OpTask, Report } from '../rows.ts'
import { heldLot, settle } from '../settle.ts'
import { turnOf } from '../turn.ts'
import { productionMessages } from '../messages.ts'
import { needsOf } from '../tasks/needs.ts'
import { takeMinutes } from '../wages/clock.ts'
import { sharesFor } from '../wages/crew.ts'
import { payWorkers } from '../wages/pay.ts'
import { countBad, writeBad } from './bad-pieces.ts'
import { enteredAt } from './entered-at.ts'
import { addReport, bringsOutput, postStock, quantitiesAfter, stockLotOf, writeUses, type Made } from './output.ts'
import { outputsOf, writeOutputs } from './outputs.ts'
import { notePressings } from './pressings.ts'
import { weighedOf } from './weighed.ts'
import { requireUncounted, writeWeights } from './weight-sources.ts'

type Input = InputOf<typeof reportTask>
/** What is counted, without what says of which record. */
export type Counting =
  & Omit<Input, 'id' | 'rev' | 'comment' | Beside>
  & Partial<Pick<Input, Beside>>
  & {
    /** Where its weights came from, as it was proved when it was sent. */
    weights?: readonly WeightSource[]
  }
type Beside = 'byQty' | 'fromScale' | 'secondTicket' | 'workers' | 'shares' | 'defects' | 'grossKg' | 'tareKg' | 'sampleKg' | 'sampleQty'

/** A heat that reports its lots, the lot’s part of the furnace’s minutes, and when the furnace ran. */
interface ByHeat {
  id: string
  no: string
  minutes: number
  ran: { from: string; to: string }
}

/** A report that was approved: its number, who reported it and when, and since when it was made. */
interface Requested {
  docNo: string
  operator: string
  begin: string
  at: Date
}

/**
 * What a report counts, and who made it, where nothing stands against it.
 * @param options.approved its parameters were asked for when it was handed in
 * @param options.fromHeat what lies in a furnace comes out though it is on hold, and stays on hold; into stock it does not go
 * @throws Refusal where something stands against it
 */
export async function checkReport(ctx: Ctx, input: Counting, task: OpTask,
  { approved = false, fromHeat = false }: { approved?: boolean; fromHeat?: boolean } = {}) {
  const held = await heldLot(ctx, task.lot)
  requireReleased(ctx, held.order)
  if (held.lot.status === 'HOLD' && !(fromHeat && !bringsOutput(held, task)))
    throw new Refusal(productionMessages[ctx.locale].held(held.lot.cardNo))
  const item = (await itemFacts(ctx, [task.item])).get(task.item)!
  const { grossKg = null, tareKg = null, sampleKg = null, sampleQty = null, netKg, unitKg } = input
  const weighed = await weighedOf(ctx, { netKg, unitKg, grossKg, tareKg, sampleKg, sampleQty }, task, item)
  const counts = countsOf(ctx, input, weighed.good, item)
  requireCount(ctx, { held, task, item }, counts)
  await requireUncounted(ctx, input.weights ?? [])
  const shares = sharesFor(ctx, task, input)
  const { check, needParams } = await needsOf(ctx, task)
  if (needParams && !approved) await requireParams(ctx, task)
  return { held, item, counts, weighed, shares, check }
}

/**
 * The one way in which something is reported made (domain §2.4 rule 2): quantities of operation, lot and order, the material from the
 * line, the output into stock with its inspection, the strokes of the mold, the time of the machine and the genealogy, in one transaction or
 * not at all.
 */
export async function postReport(ctx: Ctx, input: Counting, task: OpTask,
  { heat, request }: { heat?: ByHeat; request?: Requested } = {}): Promise<Rec> {
  const { held, item, counts, weighed, shares, check } = await checkReport(ctx, input, task, { approved: request !== undefined,
    fromHeat: heat !== undefined })
  const firstPiece = check === 'FIRST' ? await requireFirst(ctx, task, counts) : null
  const counted = check === 'FULL' ? sentOf(counts) : counts
  const id = newId(ctx.kernel.clock.now().getTime())
  const docNo = request?.docNo ?? await nextCode(ctx, 'RP', {})
  const heatNo = heat?.no ?? await heatNoOf(ctx, held.lot)
  const at = request?.at ?? enteredAt(ctx, task)
  const made = { id, docNo, task, held, item, counted, heatNo, at, begin: request?.begin ?? task.countedAt ?? wallTime(at),
    operator: request?.operator ?? ctx.session.username }
  const pieces = new Decimal(counts.good).plus(counts.scrap)
  const uses = await usesOf(ctx, task, pieces, input.materialLot)
  const outputs = await outputsOf(ctx, { task, held, pieces, weighed: input.byQty ?? null })
  const brings = bringsOutput(held, task)
  const stockLot = await stockLotOf(ctx, made, uses, brings)
  const posting = await postStock(ctx, made, { uses, outputs }, brings, stockLot)
  const counting = { key: `report:${id}`, source: { type: report.id, id, no: docNo } }
  const strokes = task.mold === null
    ? 0
    : await postStrokes(ctx, { ...counting, mold: task.mold, pieces: countedOf(counted).toFixed(),
      ...(task.device === null ? {} : { device: task.device }) })
  const record = await writeReport(ctx, made, { ...input, ...weighed }, { posting, firstPiece, received: brings ? counted.good : '0',
    furnaceBatch: heat?.id ?? null }, heat?.minutes)
  if (task.device !== null)
    await postRun(ctx, { ...counting, device: task.device, strokes, ran: heat?.ran ?? { from: record.begin, to: record.end } })
  await payWorkers(ctx, record, shares, await takeMinutes(ctx, task, id, record.end))
  await bindParams(ctx, task, record)
  await writeBad(ctx, record, input.defects ?? [])
  await writeWeights(ctx, id, input.weights ?? [])
  await writeUses(ctx, id, uses)
  await writeOutputs(ctx, id, outputs)
  await sendToInspection(ctx, made, check, stockLot)
  await settle(ctx, held, quantitiesAfter(held, task, counted, clockAfter(task, record)), { stockLot, ...await atWork(ctx, task),
    ...(heat ? { heat: heat.id } : {}) })
  if (stockLot !== null && (task.mold !== null || held.lot.stockLot === null)) await notePressings(ctx, held.lot.id, stockLot)
  await bringBack(ctx, held, record)
  return record
}

/** The clock goes on from what is reported; where people rested since it was made, the rest has put it forward already. */
const clockAfter = ({ countedAt }: OpTask, { begin, end }: Report): string => putForward(countedAt ?? begin, begin, end)

/** What the input counts. @param weighed how many are good by their weight; null where they are counted */
function countsOf(ctx: Ctx, { good, reason, defects, ...input }: Counting, weighed: string | null, { precision }: ItemFacts): Counted {
  const messages = productionMessages[ctx.locale]
  const { scrap, rework } = countBad(ctx, { ...input, reason }, defects ?? [])
  const counted = { good: weighed ?? good ?? '0', scrap, rework, qc: '0' }
  const finer = (qty: string) => new Decimal(qty).decimalPlaces() > precision
  const faults: Fault[] = Object.entries(counted).filter(([, qty]) => finer(qty)).map(([field]) => ({ field,
    text: messages.precision(precision) })
  )
  for (const [at, { qty }] of (defects ?? []).entries())
    if (finer(qty)) faults.push({ field: 'qty', lines: 'defects', row: at + 1, text: messages.precision(precision) })
  const untold = badPiecesOf({ scrap, rework, reason }, defects ?? []).some((pieces) => pieces.reason === null && pieces.defect === null)
  if (untold) faults.push({ field: 'reason', text: messages.reasonNeeded })
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

async function writeReport(ctx: Ctx, { id, docNo, task, counted, at, begin, operator }: Made & Requested,
  { reason, netKg, unitKg, remark }: Counting, of: Pick<Report, 'posting' | 'received' | 'firstPiece' | 'furnaceBatch'>,
  ofHeat: number | undefined): Promise<Report> {
  const end = wallTime(at)
  const { workDate, shift } = await turnOf(ctx, task.workcenter, at)
  const record: Rec = { id, docNo, workOrder: task.workOrder, lot: task.lot, opTask: task.id, item: task.item, opNo: task.opNo,
    process: task.process, workcenter: task.workcenter, ...counted, reason, device: task.device, mold: task.mold, operator, workDate, shift,
    begin, end, minutes: ofHeat ?? minutesBetween(begin, end), weighKg: netKg, unitWeight: unitKg, red: 'N', redOf: null, takenBack: 'N',
    sent: null, inspection: null, broughtBy: null, remark, ...of }
  return addReport(ctx, record)
}
