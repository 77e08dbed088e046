import { sql } from 'kysely'
import { Decimal, type Stored } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { printPages } from '#modules/label/server.ts'
import { unitText } from '#modules/product/server.ts'
import { lotCards, mostCards } from '../../calls/lot.ts'
import { lot, opTask } from '../../entities/lot.ts'
import { woOp } from '../../entities/work-order.ts'
import { cardPages, cardSize, type CardOperation, type CardTexts } from './paper.ts'
import { cardMessages } from './messages.ts'

/** What of its order and its item stands on a traveller. */
interface Head {
  lot: string
  plant: string | null
  orderNo: string
  due: string
  priority: number
  code: string
  name: string
  uom: string
  lotNo: string | null
}

export const cardCalls = [
  serve(lotCards, async (ctx, { ids, workOrder }, { reply }) => {
    const messages = cardMessages[ctx.locale]
    const cards = await chosen(ctx, ids ?? [], workOrder)
    if (cards.length === 0) throw new Refusal(messages.none)
    const pages = (await textsOf(ctx, cards)).flatMap(cardPages)
    const title = cards.length === 1 ? cards[0]!.cardNo : messages.title
    const bytes = await printPages(ctx, { title, size: cardSize, pages })
    if (!bytes) throw new Refusal(messages.tooLong)
    return sendFile(reply, { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), filename: `${title}.pdf`,
      type: 'application/pdf', inline: true })
  }),
]

/** The travellers as far as the caller may see them, by their numbers. */
async function chosen(ctx: Ctx, ids: readonly string[], workOrder: string | null): Promise<Stored<typeof lot>[]> {
  const { rows } = workOrder === null ? { rows: ids.map((id) => ({ id })) } : await sql<{ id: string }>`
    select id from mes_lot
    where work_order = ${workOrder} and status not in (${lot.state.split}, ${lot.state.merged})
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    limit ${mostCards + 1}`.execute(ctx.db)
  if (rows.length > mostCards) throw new Refusal(cardMessages[ctx.locale].tooMany(mostCards))
  const cards = await findMany(ctx, lot, rows.map(({ id }) => id))
  return cards.toSorted((a, b) => (a.cardNo < b.cardNo ? -1 : 1))
}

async function textsOf(ctx: Ctx, cards: readonly Stored<typeof lot>[]): Promise<CardTexts[]> {
  const { order, due, qty, priority, item, name, lot: lotLabel, printed, title, heads, page } = cardMessages[ctx.locale]
  const [headOf, operationsOf] = await Promise.all([headsOf(ctx, cards.map(({ id }) => id)), operations(ctx, cards)])
  const at = now(ctx).slice(0, 16)
  return cards.map((card): CardTexts => {
    const head = headOf.get(card.id)!
    const fact = (label: string, text: string) => ({ label, text })
    return {
      plant: head.plant ?? '',
      title,
      cardNo: card.cardNo,
      facts: [
        [fact(order, head.orderNo), fact(due, head.due)],
        [fact(qty, `${new Decimal(card.qty).toFixed()} ${head.uom}`), fact(priority, String(head.priority))],
        [fact(item, head.code), fact(lotLabel, head.lotNo ?? '—')],
        [fact(name, head.name), fact(printed, at)],
      ],
      heads,
      operations: operationsOf.get(card.id) ?? [],
      page,
    }
  })
}

async function headsOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Head>> {
  const { tenantId } = ctx.session
  const { rows } = await sql<Head>`
    select l.id as lot, w.doc_no as "orderNo", w.due::text as due, w.priority, i.code, i.name, ${unitText(ctx, 'u')} as uom,
      s.lot_no as "lotNo",
      (
        select depart_name
        from sys_depart
        where tenant_id = ${tenantId} and del_flag = 0 and coalesce(parent_id, '') in ('', '0')
        order by create_time
        limit 1
      ) as plant
    from mes_lot l
    join mes_work_order w on w.id = l.work_order
    join md_item i on i.id = l.item
    join md_uom u on u.id = i.base_uom
    left join wms_lot s on s.id = l.stock_lot
    where l.id = any(${[...ids]}) and l.tenant_id = ${tenantId} and l.del_flag = 0`.execute(ctx.db)
  return new Map(rows.map((row) => [row.lot, row]))
}

/** The operations of each traveller in their order, with the names that people know. */
async function operations(ctx: Ctx, cards: readonly Stored<typeof lot>[]): Promise<ReadonlyMap<string, CardOperation[]>> {
  const { tenantId } = ctx.session
  const lots = cards.map(({ id }) => id)
  const { rows } = await sql<{ lot: string; opNo: number; process: string; workcenter: string; checkType: string | null }>`
    select t.lot, t.op_no as "opNo", t.process, t.workcenter, o.check_type as "checkType"
    from mes_op_task t
    left join mes_wo_op o on o.work_order = t.work_order and o.op_no = t.op_no and o.del_flag = 0
    where t.lot = any(${lots}) and t.tenant_id = ${tenantId} and t.del_flag = 0
    order by t.lot, t.op_no`.execute(ctx.db)
  await addTexts(ctx, opTask, rows)
  const shown = await addTexts(ctx, woOp, rows)
  const operation = ({ opNo, process, workcenter, checkType, ...texts }: (typeof shown)[number]): CardOperation => ({
    opNo: String(opNo),
    process: texts.process_dictText ?? process,
    workcenter: texts.workcenter_dictText ?? workcenter,
    check: checkType === null || checkType === 'NONE' ? '' : texts.checkType_dictText ?? checkType,
    firstPiece: checkType === 'FIRST',
  })
  return new Map([...Map.groupBy(shown, (row) => row.lot)].map(([id, own]) => [id, own.map(operation)]))
}
