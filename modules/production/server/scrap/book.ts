import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { findMany, findOne } from '#kernel/server/operations/find.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import type { PostingLine } from '#modules/warehouse/index.ts'
import { makeLot, post, reversePosting } from '#modules/warehouse/server.ts'
import { lot } from '../../entities/lot.ts'
import { report } from '../../entities/report.ts'
import { scrap, scrapLine } from '../../entities/scrap.ts'
import { workOrder } from '../../entities/work-order.ts'
import { itemFacts } from '../facts.ts'
import { productionMessages } from '../messages.ts'
import { bookDerived } from '../reports/derived.ts'
import { anyLetter } from '../reports/output.ts'
import { takeBack } from '../reports/take-back.ts'
import { bringBack } from '../rework/bring-back.ts'
import type { Scrap, ScrapLine } from '../rows.ts'
import { heldLot, holdLots } from '../settle.ts'
import { requireLines, tasksOf } from './complete.ts'
import { scrapMessages } from './messages.ts'

/** Travellers before their document, as reports hold them. */
export async function holdScrapped(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await sql<{ lot: string }>`
    select distinct t.lot
    from mes_scrap_line l
    join mes_op_task t on t.id = l.op_task
    where l.main_id = ${id} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0`.execute(ctx.db)
  await holdLots(ctx, rows.map((row) => row.lot))
}

/** Pieces in process become scrap of their operation, and what all of them weigh is in stock as reclaim, in one transaction. */
export async function bookScrap(ctx: Ctx, record: Scrap): Promise<void> {
  const all = withoutDataRules(ctx)
  await requireLines(all, record, await tasksOf(all, record.lines))
  for (const line of record.lines.filter(({ basis }) => basis === 'WIP')) await bookInProcess(all, record, line)
  await bringReclaim(all, record)
}

async function bookInProcess(ctx: Ctx, { docNo, owner }: Scrap, line: ScrapLine): Promise<void> {
  const { lot: card } = (await tasksOf(ctx, [line])).get(line.opTask)!
  const held = await heldLot(ctx, card)
  if (held.order.status === workOrder.state.closed || held.order.status === workOrder.state.cancelled)
    throw new Refusal(productionMessages[ctx.locale].orderClosed(held.order.docNo))
  const task = held.tasks.find(({ id }) => id === line.opTask)!
  const made = await bookDerived(ctx, { held, task, counted: { good: '0', scrap: line.qty, rework: '0', qc: '0' }, uses: [] }, {
    operator: owner ?? ctx.session.username,
    reason: line.reason,
    decision: line.id,
    remark: docNo,
  })
  await changeRow(ctx, scrapLine, line, { report: made.id })
  await bringBack(ctx, held, made)
}

/** What is used again comes into stock by its weight (102): one lot of each reclaim, made from the lots of the travellers. */
async function bringReclaim(ctx: Ctx, { id, docNo, warehouse, bin, lines, kg }: Scrap): Promise<void> {
  const weighed = lines.filter((line) => line.reclaim !== null && new Decimal(line.kg ?? 0).gt(0))
  if (weighed.length === 0) return
  const facts = await itemFacts(ctx, weighed.map(({ reclaim }) => reclaim!))
  const lots = new Map<string, string>()
  for (const [item, { lotCtrl }] of facts)
    if (lotCtrl) lots.set(item, (await makeLot(ctx, { item, originDoc: docNo, letter: anyLetter })).id)
  const tasks = await tasksOf(ctx, weighed)
  const cards = new Map(
    (await findMany(ctx, lot, [...new Set([...tasks.values()].map((task) => task.lot))])).map((card) => [card.id, card]),
  )
  const posted = weighed.map((line, at): PostingLine => {
    const task = tasks.get(line.opTask)!
    const [from, to] = [cards.get(task.lot)!.stockLot, lots.get(line.reclaim!) ?? null]
    return { moveType: '102', docLine: at + 1, item: line.reclaim!, lot: to, warehouse: warehouse!, bin: bin!, stockType: 'OK',
      qty: line.kg!, ...(from !== null && to !== null
        ? { edge: { kind: 'PRODUCE', from: { type: 'lot', id: from, item: task.item }, to: { type: 'lot', id: to, item: line.reclaim! } } }
        : {}) }
  })
  await post(ctx, { doc: { type: scrap.id, id, no: docNo }, key: `${scrap.id}:${id}`, lines: posted })
  happens(ctx, scrapMessages[ctx.locale].reclaimed(new Decimal(kg ?? 0).toFixed()), `${scrap.path}?open=view:${id}`)
}

/** Its red entry: the reclaim leaves the books, and what was in process is so again. */
export async function takeScrapBack(ctx: Ctx, { reversalOf, remark }: Scrap): Promise<void> {
  const all = withoutDataRules(ctx)
  await holdScrapped(all, reversalOf!)
  const { rows: postings } = await sql<{ id: string }>`
    select id from wms_posting
    where doc_type = ${scrap.id} and doc_id = ${reversalOf} and red_of is null and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  for (const { id } of postings) await reversePosting(all, id)
  const { rows: booked } = await sql<{ report: string }>`
    select report from mes_scrap_line
    where main_id = ${reversalOf} and report is not null and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by order_num desc`.execute(ctx.db)
  for (const { report: id } of booked) await takeBack(all, await findOne(all, report, id), remark)
}
