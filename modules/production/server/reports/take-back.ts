import { sql } from 'kysely'
import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { addRecord, addRows, changeRecord } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { takeBackRun, takeBackStrokes } from '#modules/equipment/server.ts'
import { nextCode } from '#modules/product/server.ts'
import { cancelTasksOf, countMade, inspectionNos } from '#modules/quality/server.ts'
import { markHeat, reversePosting } from '#modules/warehouse/server.ts'
import { reverseReport } from '../../calls/op-task.ts'
import { lot } from '../../entities/lot.ts'
import { report, reportConsume } from '../../entities/report.ts'
import { workOrder } from '../../entities/work-order.ts'
import { afterReversal, countedOf, negated, openOf } from '../../rules/quantity-law.ts'
import { heatBefore, heatNoOf } from '../heats/heat-no.ts'
import { openHeatOf } from '../heats/loads.ts'
import { placesOf } from '../inspections/places.ts'
import { freeParams } from '../params/of-report.ts'
import { requireNotTaken } from '../rework/free.ts'
import { reworkMessages } from '../rework/messages.ts'
import { requireNotScrapped } from '../scrap/left.ts'
import { heirsNamed } from '../lots/came-of.ts'
import type { Lot, OpTask, Report } from '../rows.ts'
import { heldLot, settle } from '../settle.ts'
import { productionMessages } from '../messages.ts'
import { takeBackPay } from '../wages/pay.ts'
import { takeBackBad } from './bad-pieces.ts'
import { countConsumed } from './consumed.ts'
import { takeBackOutputs } from './outputs.ts'
import { notePressings } from './pressings.ts'

/**
 * Takes a report back by a red one: pieces, material, output, strokes and inspection, as they were before it (domain §2.4 rule 3).
 * @throws Refusal 「单据已被下游引用，不能红冲…」 where its pieces have gone on, naming what took them
 */
export const servedReverse = serve(reverseReport, async (ctx, { comment }, record) => {
  const messages = productionMessages[ctx.locale]
  if (record.red === 'Y') throw new Refusal(messages.redOfRed)
  if (record.takenBack === 'Y') throw new Refusal(messages.takenBack)
  if (record.broughtBy !== null) throw new Refusal(reworkMessages[ctx.locale].byRework(await noOf(ctx, record.broughtBy)))
  if (record.inspection !== null) throw new Refusal(messages.byInspection(await nosOf(ctx, [record.inspection])))
  if (record.decision !== null) throw new Refusal(messages.byDecision(record.remark ?? ''))
  return presentRecord(ctx, report, await takeBack(ctx, record, comment))
})

/** Takes back what a report, or a judgement of what it sent to inspection, booked; for whoever has asked whether it may be. */
export async function takeBack(ctx: Ctx, record: Report, comment: string | null): Promise<Rec> {
  const messages = productionMessages[ctx.locale]
  const held = await heldLot(ctx, record.lot)
  if (held.order.status === workOrder.state.closed || held.order.status === workOrder.state.cancelled)
    throw new Refusal(messages.orderClosed(held.order.docNo))
  if (held.lot.status === 'SPLIT' || held.lot.status === 'MERGED')
    throw new Refusal(messages.usedBelow(await heirsNamed(ctx, held.lot.id)))
  const at = held.tasks.findIndex(({ id }) => id === record.opTask)
  await takeBackBrought(ctx, record, comment)
  await requireNotTaken(ctx, held.tasks[at]!, record)
  await requireNotScrapped(ctx, held.tasks[at]!, record)
  const [task, next] = [held.tasks[at]!, held.tasks[at + 1]]
  if (next && openOf(next).lt(record.good)) throw new Refusal(messages.usedBelow(await reportsOf(ctx, next)))
  const loaded = await openHeatOf(ctx, record.lot)
  if (loaded !== undefined) throw new Refusal(messages.usedBelow(loaded))
  const judgedBy = await judgementsOf(ctx, record)
  if (judgedBy.length > 0) throw new Refusal(messages.usedBelow(await nosOf(ctx, judgedBy)))
  if (record.inspection === null) await endInspections(ctx, record, task)
  const id = newId(ctx.kernel.clock.now().getTime())
  const docNo = await nextCode(ctx, 'RP', {})
  if (record.posting !== null) {
    await cancelTasksOf(ctx, report.id, record.id, messages.taskGone(record.docNo))
    await reversePosting(ctx, record.posting)
  }
  const counted = { key: `report:${record.id}`, source: { type: report.id, id, no: docNo }, remark: comment }
  if (record.mold !== null) await takeBackStrokes(ctx, { ...counted, mold: record.mold })
  if (record.device !== null) await takeBackRun(ctx, { ...counted, device: record.device })
  const red = await writeRed(ctx, record, { id, docNo, comment })
  await takeBackBad(ctx, record.id, red)
  await freeParams(ctx, record.id)
  await takeBackPay(ctx, record.id, id)
  await takeBackUses(ctx, record.id, id)
  await takeBackOutputs(ctx, record.id, id)
  await settle(ctx, held, quantitiesBefore({ task, next, at }, record), await withoutHeat(ctx, held.lot, record))
  if (record.mold !== null && held.lot.stockLot !== null) await notePressings(ctx, held.lot.id, held.lot.stockLot)
  return red
}

/** What rework brought back by a report is rework again, before the report itself is taken back. */
async function takeBackBrought(ctx: Ctx, { id }: Report, comment: string | null): Promise<void> {
  const { rows: [row] } = await sql<{ id: string }>`
    select id from mes_report
    where brought_by = ${id} and is_red = 'N' and taken_back = 'N' and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  if (row) await takeBack(ctx, await findOne(withoutDataRules(ctx), report, row.id), comment)
}

async function noOf(ctx: Ctx, id: string): Promise<string> {
  return (await findOne(withoutDataRules(ctx), report, id)).docNo
}

/** What the report brought to inspection is there no more: its own pieces, and the last piece of the lot. */
async function endInspections(ctx: Ctx, record: Report, task: OpTask): Promise<void> {
  for (const line of [record.id, task.id])
    await cancelTasksOf(ctx, lot.id, record.lot, productionMessages[ctx.locale].taskGone(record.docNo), line)
  const { item, process } = record
  await countMade(ctx, { item, process, ...await placesOf(ctx, record) }, countedOf(negated(record)).toFixed())
}

/** Inspections that judged what a report sent to them. */
async function judgementsOf(ctx: Ctx, { id }: Report): Promise<string[]> {
  const { rows } = await sql<{ inspection: string }>`
    select inspection
    from mes_report
    where sent = ${id} and is_red = 'N' and taken_back = 'N' and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return rows.map(({ inspection }) => inspection)
}

async function nosOf(ctx: Ctx, inspections: readonly string[]): Promise<string> {
  return joinNames(ctx.locale, await inspectionNos(ctx, inspections))
}

/** A lot whose furnace report is taken back bears the heat before it, if any, and so does its lot in stock. */
async function withoutHeat(ctx: Ctx, { stockLot }: Lot, record: Report): Promise<Partial<Lot>> {
  if (record.furnaceBatch === null) return {}
  const heat = await heatBefore(ctx, record)
  if (stockLot !== null) await markHeat(ctx, stockLot, await heatNoOf(ctx, { heat }))
  return { heat }
}

/** The reports of an operation that stand: they took what the one before it made. */
async function reportsOf(ctx: Ctx, { id }: OpTask): Promise<string> {
  const { rows } = await sql<{ no: string }>`
    select doc_no as no
    from mes_report
    where op_task = ${id} and is_red = 'N' and taken_back = 'N' and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by doc_no
    limit 20`.execute(ctx.db)
  return joinNames(ctx.locale, rows.map(({ no }) => no))
}

async function writeRed(ctx: Ctx, record: Report, { id, docNo, comment }: { id: string; docNo: string; comment: string | null }) {
  const red = await addRecord(ctx, report, { ...record, id, docNo, ...negated(record),
    received: new Decimal(record.received).negated().toFixed(), minutes: -record.minutes,
    weighKg: record.weighKg === null ? null : new Decimal(record.weighKg).negated().toFixed(), red: 'Y', redOf: record.id, takenBack: 'N',
    posting: null, end: now(ctx), remark: comment }, { comment })
  await changeRecord(ctx, report, record, { takenBack: 'Y' }, { action: 'reverse', comment })
  return red
}

async function takeBackUses(ctx: Ctx, of: string, id: string): Promise<void> {
  const { rows } = await sql<{ line: string; item: string; lot: string | null; bin: string; qty: string; method: string }>`
    select wo_bom as line, item, lot, bin, trim_scale(-qty)::text as qty, method
    from mes_report_consume
    where report = ${of} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by id`.execute(ctx.db)
  if (rows.length === 0) return
  await addRows(ctx, reportConsume, rows.map(({ line, ...row }) => ({ report: id, woBom: line, ...row })))
  await countConsumed(ctx, rows)
}

/** What was tolerated beyond the plan at the first operation goes with the report that brought it, and so does the time that it took. */
function quantitiesBefore({ task, next, at }: { task: OpTask; next: OpTask | undefined; at: number }, record: Report) {
  const planned = at === 0 ? task.planQty : task.inQty
  return new Map<string, Partial<OpTask>>([[task.id, { ...afterReversal(task, record, planned),
    countedAt: task.countedAt === record.end ? record.begin : task.countedAt }],
    ...(next ? [[next.id, { inQty: new Decimal(next.inQty).minus(record.good).toFixed() }] as const] : [])])
}
