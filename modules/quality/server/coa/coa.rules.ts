import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findLines, findOne } from '#kernel/server/operations/find.ts'
import { advance } from '#kernel/server/operations/move.ts'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { coa, coaLot } from '../../index.ts'
import { fillLines, lotsOf, requireComplete, type Coa } from './fill.ts'
import { printCoa } from './print-coa.ts'
import { coaMessages } from './messages.ts'

/** A certificate is filled as it is saved, and again when it is issued; what is missing keeps it from being issued. */
export const coaRules = defineRules(coa, {
  read: (ctx, input, before) => fromShipment(ctx, input, before as Coa | null),
  async beforeSave(ctx, record) {
    await requireLots(ctx, record)
  },
  async afterSave(ctx, record) {
    await fillLines(ctx, { ...record, lots: await findLines(ctx, coaLot, [record.id]) })
  },
  moves: {
    async submit(ctx, record) {
      await requireLots(ctx, record)
      await fillLines(ctx, record)
      await requireComplete(ctx, record)
    },
    async approve(ctx, record) {
      await requireLots(ctx, record)
      await fillLines(ctx, record)
      await requireComplete(ctx, record)
      if (record.replaces) await replace(ctx, record)
      return printCoa(ctx, { ...record, auditBy: ctx.session.username, auditTime: now(ctx) })
    },
  },
})

async function replace(ctx: Ctx, { replaces, docNo }: Coa): Promise<void> {
  const before = await findOne(ctx, coa, replaces!, { lock: true })
  if (before.status === coa.state.issued) await advance(ctx, coa, before, { status: coa.state.replaced }, 'replace', docNo)
}

interface Shipped {
  item: string
  lot: string
  lotNo: string
  qty: string
}

/** Lots that an issue sent out, as posted. */
async function shippedBy(ctx: Ctx, id: string): Promise<Shipped[]> {
  const { rows } = await sql<Shipped>`
    select p.item, p.lot, l.lot_no as "lotNo", trim_scale(sum(p.posted_qty))::text as qty
    from wms_out_pick p
    join wms_lot l on l.id = p.lot
    where p.main_id = ${id} and p.posted_qty > 0 and p.del_flag = 0 and p.tenant_id = ${ctx.session.tenantId}
    group by p.item, p.lot, l.lot_no
    order by l.lot_no`.execute(ctx.db)
  return rows
}

/** A shipment that is chosen brings its customer and, unless lots were chosen among them, all its lots. */
async function fromShipment(ctx: Ctx, input: Rec, before: Coa | null): Promise<Rec> {
  const shipment = typeof input.shipment === 'string' && input.shipment !== '' ? input.shipment : undefined
  if (shipment === undefined || shipment === before?.shipment) return input
  const { rows: [issue] } = await sql<{ docNo: string; outType: string; consignee: string | null }>`
    select doc_no as "docNo", out_type as "outType", consignee
    from wms_out
    where id = ${shipment} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  if (!issue) return input
  const messages = coaMessages[ctx.locale]
  if (issue.outType !== 'SALES') throw refuseFaults([{ field: 'shipment', text: messages.noSales(issue.docNo) }])
  const shipped = await shippedBy(ctx, shipment)
  if (shipped.length === 0) throw refuseFaults([{ field: 'shipment', text: messages.notShipped(issue.docNo) }])
  const named = Array.isArray(input.lots) && input.lots.length > 0
  return { ...input, customer: input.customer ?? issue.consignee,
    ...(named ? {} : { lots: shipped.map(({ item, lot, qty }) => ({ item, lot, qty })) }) }
}

/** @throws Refusal where the shipment is a red entry or was taken back by one */
async function requireShipped(ctx: Ctx, shipment: string): Promise<void> {
  const { rows: [undone] } = await sql<{ docNo: string }>`
    select o.doc_no as "docNo"
    from wms_out o
    where o.id = ${shipment}
      and o.tenant_id = ${ctx.session.tenantId}
      and (
        o.reversal_of is not null
        or exists (select from wms_out r where r.reversal_of = o.id and r.tenant_id = o.tenant_id and r.del_flag = 0)
      )`.execute(ctx.db)
  if (undone) throw refuseFaults([{ field: 'shipment', text: coaMessages[ctx.locale].takenBack(undone.docNo) }])
}

async function issueOf(ctx: Ctx, { shipment }: Coa): Promise<{ id: string; docNo: string } | undefined> {
  if (!shipment) return undefined
  const { rows } = await sql<{ id: string; docNo: string }>`
    select id, doc_no as "docNo" from wms_out where id = ${shipment} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return rows[0]
}

async function requireLots(ctx: Ctx, record: Coa): Promise<void> {
  const messages = coaMessages[ctx.locale]
  const lots = lotsOf(record)
  if (lots.length === 0) throw new Refusal(messages.noLots)
  const { rows } = await sql<{ id: string; lotNo: string; item: string }>`select id, lot_no as "lotNo", item from wms_lot where id =
    any(${lots.map(({ lot }) => lot).filter(Boolean)}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const known = new Map(rows.map((row) => [row.id, row]))
  if (record.shipment) await requireShipped(ctx, record.shipment)
  const issue = await issueOf(ctx, record)
  // What is no issue of theirs is told by the check of references.
  const shipped = issue ? new Map((await shippedBy(ctx, issue.id)).map(({ lot, qty }) => [lot, qty])) : undefined
  const seen = new Set<string>()
  const faults = lots.flatMap((row, index): Fault[] => {
    const found = known.get(row.lot)
    if (!found) return []
    row.item ??= found.item
    const at = (text: string): Fault[] => [{ lines: 'lots', row: index + 1, field: 'lot', text }]
    if (row.item !== found.item) return at(messages.otherItem(found.lotNo))
    if (seen.has(row.lot)) return at(messages.lotTwice(found.lotNo))
    seen.add(row.lot)
    if (!shipped) return []
    const sent = shipped.get(row.lot)
    if (sent === undefined) return at(messages.notInShipment(found.lotNo, issue!.docNo))
    return new Decimal(row.qty).gt(sent)
      ? [{ lines: 'lots', row: index + 1, field: 'qty', text: messages.moreThanShipped(found.lotNo, sent) }]
      : []
  })
  if (faults.length > 0) throw refuseFaults(faults)
}
