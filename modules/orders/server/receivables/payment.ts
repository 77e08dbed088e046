import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, requireRight, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findMany, findOne, withLines } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { changeRecord } from '#kernel/server/operations/system-writes.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { receive } from '../../calls/receivables.ts'
import { customer } from '../../entities/customer.ts'
import { invoice, payment } from '../../entities/payment.ts'
import { priceRight } from '../../rules/price-right.ts'
import { ordersMessages } from '../messages.ts'
import type { Invoice, Payment } from '../rows.ts'

/** Money that came, and which invoices it pays: what is open of an invoice is never paid twice. */
export const paymentRules = defineRules(payment, {
  async beforeSave(ctx, record) {
    const [payer] = await findMany(withoutDataRules(ctx), customer, [record.customer])
    if (!payer) return
    record.currency ??= payer.currency
    await checkMatches(ctx, record)
  },
  holds: { post: holdInvoices, cancel: holdInvoices },
  moves: {
    async post(ctx, record) {
      await checkMatches(ctx, record)
      await book(ctx, record, 1)
    },
    async cancel(ctx, record) {
      if (record.status === payment.state.finished) await book(ctx, record, -1)
    },
  },
})

export const servedReceive = serve(receive, async (ctx, { amount, bankRef }, of) => {
  requireRight(ctx, priceRight)
  const came = amount ?? new Decimal(of.amount).minus(of.paid).toFixed()
  const { id } = await create(ctx, payment, { docDate: now(ctx).slice(0, 10), customer: of.customer, currency: of.currency, amount: came,
    bankRef, matches: [{ invoice: of.id, amount: came }] })
  await move(ctx, payment, 'post', { id })
  return presentRecord(ctx, payment, await withLines(ctx, payment, await findOne(ctx, payment, id)))
})

/** Payments of one invoice wait for each other, in the order of its id. */
async function holdInvoices(ctx: Ctx, id: string): Promise<void> {
  const all = withoutDataRules(ctx)
  const { matches } = await withLines(all, payment, await findOne(all, payment, id))
  await sql`
    select from crm_invoice where id = any(${matches.map((match) => match.invoice)}) and tenant_id = ${ctx.session.tenantId}
    order by id for update`.execute(ctx.db)
}

async function checkMatches(ctx: Ctx, { customer: payer, currency, amount, matches }: Payment): Promise<void> {
  const messages = ordersMessages[ctx.locale]
  const invoices = await invoicesOf(ctx, matches)
  const seen = new Set<string>()
  const faults = matches.flatMap((match, index): Fault[] => {
    const fault = (field: string, text: string): Fault => ({ lines: 'matches', row: index + 1, field, text })
    const of = invoices.get(match.invoice)
    if (!of) return []
    if (of.customer !== payer) return [fault('invoice', messages.otherCustomer)]
    if (of.currency !== currency) return [fault('invoice', messages.otherCurrency)]
    if (of.status !== invoice.state.approved) return [fault('invoice', messages.invoiceEnded)]
    if (seen.has(match.invoice)) return [fault('invoice', messages.twice)]
    seen.add(match.invoice)
    const open = new Decimal(of.amount).minus(of.paid)
    return new Decimal(match.amount).gt(open) ? [fault('amount', messages.tooMuchPaid(open.toFixed()))] : []
  })
  const matched = matches.reduce((sum, match) => sum.plus(match.amount), new Decimal(0))
  if (matched.gt(amount)) faults.push({ field: 'amount', text: messages.matchedMore(amount) })
  if (faults.length > 0) throw refuseFaults(faults)
}

async function book(ctx: Ctx, { docNo, matches }: Payment, sign: 1 | -1): Promise<void> {
  const invoices = await invoicesOf(ctx, matches)
  for (const match of matches) {
    const of = invoices.get(match.invoice)!
    const paid = new Decimal(of.paid).plus(new Decimal(match.amount).times(sign))
    await changeRecord(ctx, invoice, of, { paid: paid.toFixed() }, { action: sign > 0 ? 'paid' : 'unpaid', comment: docNo })
    const isPaid = paid.gte(of.amount)
    if (isPaid && of.status === invoice.state.approved) await move(ctx, invoice, 'finish', { id: of.id })
    if (!isPaid && of.status === invoice.state.finished) await move(ctx, invoice, 'reopen', { id: of.id })
  }
}

async function invoicesOf(ctx: Ctx, matches: Payment['matches']): Promise<ReadonlyMap<string, Invoice>> {
  const found = await findMany(withoutDataRules(ctx), invoice, matches.map((match) => match.invoice))
  return new Map(found.map((one) => [one.id, one]))
}
