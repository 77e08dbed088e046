import { sql } from 'kysely'
import { Decimal, joinNames, type Entity } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRow } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { workOrder } from '#modules/production/index.ts'
import { pack } from '#modules/warehouse/index.ts'
import { packOrder, produceOrder } from '../../calls/follow.ts'
import { orderLine } from '../../entities/order.ts'
import { settleOrder } from '../orders/settle.ts'
import type { Order, OrderLine } from '../rows.ts'
import { deliveryMessages } from './delivery-messages.ts'

const servedProduce = serve(produceOrder, async (ctx, { workshop, warehouse, bin }, record) => {
  const today = now(ctx).slice(0, 10)
  const facts = await itemFacts(ctx, record.lines)
  const open = record.lines.flatMap((line) => {
    const qty = new Decimal(line.qty).minus(line.plannedQty)
    return isOpen(line) && qty.gt(0) && facts.get(line.item)?.supply === 'MAKE' ? [{ line, qty: qty.toFixed() }] : []
  })
  if (open.length === 0) throw new Refusal(deliveryMessages[ctx.locale].nothingToPlan)
  return follow(ctx, record, workOrder,
    open.map(({ line, qty }) => ({ line,
      values: { docDate: today, owner: ctx.session.username, item: line.item, qty, due: line.dueDate > today ? line.dueDate : today,
        priority: record.priority, workshop, warehouse, bin } })
    ))
})

const servedPack = serve(packOrder, async (ctx, { warehouse, bin }, record) => {
  const facts = await itemFacts(ctx, record.lines)
  const ordered = await packingOf(ctx, record.id)
  const open = record.lines.flatMap((line) => {
    const packStd = line.packStd ?? facts.get(line.item)?.packStd
    const qty = new Decimal(line.qty).minus(Decimal.max(line.packedQty, ordered.get(line.id) ?? 0))
    return isOpen(line) && packStd && qty.gt(0) ? [{ line, packStd, qty: qty.toFixed() }] : []
  })
  if (open.length === 0) throw new Refusal(deliveryMessages[ctx.locale].nothingToPack)
  return follow(ctx, record, pack,
    open.map(({ line, packStd, qty }) => ({ line,
      values: { docDate: now(ctx).slice(0, 10), owner: ctx.session.username, item: line.item, packStd, warehouse, bin, planQty: qty } })
    ))
})

export const followCalls = [servedProduce, servedPack]

const isOpen = ({ shortClosed, lineStatus }: OrderLine) => shortClosed !== 'Y' && lineStatus !== 'SHIPPED' && lineStatus !== 'CLOSED'

/** Documents that bear the position of which they came; a refusal names the position. */
async function follow(ctx: Ctx, record: Order, entity: Entity, wanted: readonly { line: OrderLine; values: Rec }[]) {
  const messages = deliveryMessages[ctx.locale]
  const documents: { id: string; no: string }[] = []
  for (const { line, values } of wanted) {
    const made = await create(ctx, entity, values).catch((error: unknown) => {
      if (error instanceof Refusal) throw new Refusal(messages.line(record.docNo, line.lineNo, error.textIn(ctx.locale)))
      throw error
    })
    await changeRow(ctx, entity, made as Rec, { sourceType: orderLine.id, sourceId: line.id, sourceNo: `${record.docNo}-${line.lineNo}` })
    documents.push({ id: String(made.id), no: String(made.docNo) })
  }
  await settleOrder(ctx, record.id)
  happens(ctx, messages.made(joinNames(ctx.locale, documents.map(({ no }) => no))), `${entity.path}?open=view:${documents[0]!.id}`)
  return { documents }
}

async function itemFacts(ctx: Ctx, lines: readonly OrderLine[]) {
  const { rows } = await sql<{ id: string; supply: string; packStd: string | null }>`
    select id, supply_mode as supply, pack_std_id as "packStd" from md_item
    where id = any(${lines.map(({ item }) => item)}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What packing orders that go on shall pack, by position. */
async function packingOf(ctx: Ctx, id: string): Promise<ReadonlyMap<string, string>> {
  const { draft, executing } = pack.state
  const { rows } = await sql<{ line: string; qty: string }>`
    select l.id as line, sum(p.plan_qty)::text as qty
    from crm_order_line l
    join wms_pack p on p.source_id = l.id and p.source_type = ${orderLine.id} and p.status = any(${[draft, executing]})
      and p.tenant_id = l.tenant_id and p.del_flag = 0
    where l.main_id = ${id} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    group by l.id`.execute(ctx.db)
  return new Map(rows.map(({ line, qty }) => [line, qty]))
}
