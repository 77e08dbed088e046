import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { daysLater } from '#kernel/entity/period.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, requireRight, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { beforeMove, onMove } from '#kernel/server/moves.ts'
import { findMany, findOne, withLines } from '#kernel/server/operations/find.ts'
import { markRecord } from '#kernel/server/operations/mark.ts'
import { create } from '#kernel/server/operations/save.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { issue } from '#modules/warehouse/index.ts'
import { invoiceNotice } from '../../calls/receivables.ts'
import { customer } from '../../entities/customer.ts'
import { exportShipment } from '../../entities/export.ts'
import { notice } from '../../entities/notice.ts'
import { order } from '../../entities/order.ts'
import { invoice } from '../../entities/payment.ts'
import { lineAmount, rounded, totalOf } from '../../rules/amounts.ts'
import { priceRight } from '../../rules/price-right.ts'
import { writeMilestone } from '../export/settle-rows.ts'
import { ordersMessages } from '../messages.ts'
import type { Invoice, Notice } from '../rows.ts'

export const invoiceRules = defineRules(invoice, {
  async beforeSave(ctx, record, before) {
    const all = withoutDataRules(ctx)
    const [of] = await findMany(all, order, [record.salesOrder])
    if (!of) return
    await requireNotice(ctx, record, before?.id)
    const { payDays } = await findOne(all, customer, of.customer)
    record.customer = of.customer
    record.currency = of.currency
    record.amount = rounded(new Decimal(record.amount), of.currency).toFixed()
    record.dueDate ??= daysLater(record.docDate, payDays)
  },
  async afterSave(ctx, record, before) {
    for (const id of new Set([before?.notice, record.notice])) await markInvoiced(ctx, id)
  },
  afterRemove: (ctx, record) => markInvoiced(ctx, record.notice),
  async afterRestore(ctx, record) {
    await requireNotice(ctx, record, record.id)
    await markInvoiced(ctx, record.notice)
  },
  moves: {
    async cancel(ctx, record) {
      if (new Decimal(record.paid).gt(0)) throw new Refusal(ordersMessages[ctx.locale].paidAlready(record.docNo))
      await markInvoiced(ctx, record.notice, record.id)
    },
  },
})

/** A notice bears whether an invoice of it stands, besides one that is about to be cancelled. */
async function markInvoiced(ctx: Ctx, id: string | null | undefined, except?: string): Promise<void> {
  if (id) await markRecord(ctx, notice, id, { field: 'invoiced', value: await standingInvoice(ctx, id, except) === undefined ? 'N' : 'Y' })
}

/** The invoice that stands of a notice, which the caller holds. */
async function standingInvoice(ctx: Ctx, id: string, except = ''): Promise<{ no: string; amount: string } | undefined> {
  const { rows: [found] } = await sql<{ no: string; amount: string }>`
    select doc_no as no, amount::text from crm_invoice
    where notice = ${id} and id <> ${except} and status <> ${invoice.state.cancelled} and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0 limit 1`.execute(ctx.db)
  return found
}

/** What is with the customer of a notice, at the prices of its order. */
async function worthOf(ctx: Ctx, { salesOrder, lines }: Pick<Notice, 'salesOrder' | 'lines'>) {
  const all = withoutDataRules(ctx)
  const of = await withLines(all, order, await findOne(all, order, salesOrder))
  const prices = new Map(of.lines.map((line) => [line.id, line.price]))
  const gone = lines.map(({ line, shippedQty, returnedQty }) => ({ line, qty: new Decimal(shippedQty).minus(returnedQty).toFixed() }))
  const amount = totalOf(gone.map(({ line, qty }) => lineAmount({ qty, price: prices.get(line) ?? null }, of.currency)), of.currency)
  return { amount, isAnythingGone: gone.some(({ qty }) => new Decimal(qty).gt(0)) }
}

/**
 * Goods are with the customer after all, as their return was taken back.
 * @throws Refusal where the invoice of their notice was written without them: nobody would be asked for the rest
 */
export async function requireInvoiceOfAll(ctx: Ctx, noticeId: string): Promise<void> {
  const all = withoutDataRules(ctx)
  const standing = await standingInvoice(ctx, noticeId)
  if (!standing) return
  const { amount } = await worthOf(ctx, await withLines(all, notice, await findOne(all, notice, noticeId)))
  if (new Decimal(amount).gt(standing.amount)) throw new Refusal(ordersMessages[ctx.locale].invoiceFirst(standing.no))
}

/** Holds the notice of an invoice. @throws Refusal where it is another order's, has not left, or has an invoice already */
async function requireNotice(ctx: Ctx, { salesOrder, notice: wanted }: Invoice, own?: string): Promise<void> {
  const [of] = wanted === null ? [] : await findMany(withoutDataRules(ctx), notice, [wanted], { lock: true })
  if (!of) return
  const messages = ordersMessages[ctx.locale]
  const other = await standingInvoice(ctx, of.id, own)
  const isFit = of.salesOrder === salesOrder && of.status === notice.state.shipped
  const text = isFit ? other && messages.invoiced(other.no) : messages.noticeUnfit
  if (text) throw refuseFaults([{ field: 'notice', text }])
}

/** What left by a notice and did not come back, at the prices of its order. */
export const servedInvoice = serve(invoiceNotice, async (ctx, _input, { id, salesOrder, lines }) => {
  requireRight(ctx, priceRight)
  const messages = ordersMessages[ctx.locale]
  const { amount, isAnythingGone } = await worthOf(ctx, { salesOrder, lines })
  if (new Decimal(amount).isZero()) throw new Refusal(isAnythingGone ? messages.free : messages.notShipped)
  const made = await create(ctx, invoice, { docDate: now(ctx).slice(0, 10), salesOrder, notice: id, amount })
  const record = await findOne(ctx, invoice, made.id)
  happens(ctx, messages.invoiceMade(record.docNo), `${invoice.path}?open=view:${record.id}`)
  return presentRecord(ctx, invoice, record)
})

export const invoiceMoves = [
  onMove(invoice, ['finish', 'reopen'], async ({ after }, ctx) => writePaid(ctx, after.salesOrder)),
  // What is taken back is owed no more: its invoice goes first.
  beforeMove(issue, 'reverse', async ({ sourceType, sourceId }, ctx) => {
    if (sourceType !== notice.id) return
    const standing = await standingInvoice(ctx, (await findOne(withoutDataRules(ctx), notice, sourceId!, { lock: true })).id)
    if (standing !== undefined) throw new Refusal(ordersMessages[ctx.locale].invoiceFirst(standing.no))
  }),
]

/** A shipment is paid once nothing of its order is owed any more; taken back, it is open again. */
async function writePaid(ctx: Ctx, salesOrder: string): Promise<void> {
  const { rows } = await sql<{ id: string; owed: boolean }>`
    select e.id, exists (
        select from crm_invoice i
        where i.sales_order = e.sales_order and i.status = ${invoice.state.approved} and i.tenant_id = e.tenant_id and i.del_flag = 0
      ) as owed
    from crm_export e
    where e.sales_order = ${salesOrder} and e.status = any(${[exportShipment.state.shipped, exportShipment.state.arrived]})
      and e.tenant_id = ${ctx.session.tenantId} and e.del_flag = 0`.execute(ctx.db)
  for (const { id, owed } of rows) await writeMilestone(ctx, { id }, 'PAID', owed ? null : now(ctx).slice(0, 10))
}
