import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { daysLater } from '#kernel/entity/period.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, requireRight, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { findMany, findOne, withLines } from '#kernel/server/operations/find.ts'
import { markRecord } from '#kernel/server/operations/mark.ts'
import { create } from '#kernel/server/operations/save.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { invoiceNotice } from '../../calls/receivables.ts'
import { customer } from '../../entities/customer.ts'
import { notice } from '../../entities/notice.ts'
import { order } from '../../entities/order.ts'
import { invoice } from '../../entities/payment.ts'
import { lineAmount, rounded, totalOf } from '../../rules/amounts.ts'
import { priceRight } from '../../rules/price-right.ts'
import { ordersMessages } from '../messages.ts'
import type { Invoice } from '../rows.ts'

export const invoiceRules = defineRules(invoice, {
  async beforeSave(ctx, record) {
    const all = withoutDataRules(ctx)
    const [of] = await findMany(all, order, [record.salesOrder])
    if (!of) return
    const { payDays } = await findOne(all, customer, of.customer)
    record.customer = of.customer
    record.currency = of.currency
    record.amount = rounded(new Decimal(record.amount), of.currency).toFixed()
    record.dueDate ??= daysLater(record.docDate, payDays)
  },
  async afterSave(ctx, record, before) {
    if (!before && record.notice !== null) await markInvoiced(ctx, record.notice, 'Y')
  },
  moves: {
    async cancel(ctx, record) {
      requireUnpaid(ctx, record)
      if (record.notice !== null) await markInvoiced(ctx, record.notice, 'N')
    },
  },
})

const markInvoiced = (ctx: Ctx, id: string, value: 'Y' | 'N') => markRecord(ctx, notice, id, { field: 'invoiced', value })

function requireUnpaid(ctx: Ctx, { docNo, paid }: Invoice): void {
  if (new Decimal(paid).gt(0)) throw new Refusal(ordersMessages[ctx.locale].paidAlready(docNo))
}

/** What left by a notice, at the prices of its order. */
export const servedInvoice = serve(invoiceNotice, async (ctx, _input, { id, salesOrder, lines }) => {
  requireRight(ctx, priceRight)
  const messages = ordersMessages[ctx.locale]
  const { rows: [other] } = await sql<{ no: string }>`
    select doc_no as no from crm_invoice
    where notice = ${id} and status <> ${invoice.state.cancelled} and tenant_id = ${ctx.session.tenantId} and del_flag = 0 limit 1`
    .execute(ctx.db)
  if (other) throw new Refusal(messages.invoiced(other.no))
  const all = withoutDataRules(ctx)
  const of = await withLines(all, order, await findOne(all, order, salesOrder))
  const prices = new Map(of.lines.map((line) => [line.id, line.price]))
  const amount = totalOf(lines.map(({ line, shippedQty }) => lineAmount({ qty: shippedQty, price: prices.get(line) ?? null }, of.currency)),
    of.currency)
  if (new Decimal(amount).isZero())
    throw new Refusal(lines.some(({ shippedQty }) => new Decimal(shippedQty).gt(0)) ? messages.free : messages.notShipped)
  const made = await create(ctx, invoice, { docDate: now(ctx).slice(0, 10), salesOrder, notice: id, amount })
  const record = await findOne(ctx, invoice, made.id)
  happens(ctx, messages.invoiceMade(record.docNo), `${invoice.path}?open=view:${record.id}`)
  return presentRecord(ctx, invoice, record)
})
