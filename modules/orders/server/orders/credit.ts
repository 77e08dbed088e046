import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { customerCredit as creditRead } from '../../calls/receivables.ts'
import { customer } from '../../entities/customer.ts'
import { order } from '../../entities/order.ts'
import { invoice } from '../../entities/payment.ts'
import { creditOf, type Credit } from '../../rules/credit.ts'

const { approved, executing } = order.state

/** Orders of a customer are approved one after the other: two at once would both find the same credit free. */
export async function holdCustomer(ctx: Ctx, id: string): Promise<void> {
  await sql`select from crm_customer where id = ${id} and tenant_id = ${ctx.session.tenantId} for update`.execute(ctx.db)
}

/** The same with what of it is past its day, as the customer's page shows it. */
export const servedCredit = serve(creditRead, async (ctx, { id }) => {
  const buyer = await findOne(ctx, customer, id)
  const { rows: [row] } = await sql<{ overdue: string }>`
    select coalesce(sum(i.amount - i.paid), 0)::text as overdue from crm_invoice i
    where i.customer = ${id} and i.currency = ${buyer.currency} and i.status = ${invoice.state.approved}
      and i.due_date < ${now(ctx).slice(0, 10)} and i.tenant_id = ${ctx.session.tenantId} and i.del_flag = 0`.execute(ctx.db)
  const plain = (amount: string) => new Decimal(amount).toFixed()
  const { limit, free, unpaid, ordered } = await customerCredit(ctx, buyer)
  return { currency: buyer.currency, limit, free, unpaid: plain(unpaid), ordered: plain(ordered), overdue: plain(row!.overdue) }
})

/** What stands against a customer's limit, in their currency: invoices that are not paid, and what was approved and not invoiced. */
export async function customerCredit(ctx: Ctx, { id, currency, creditLimit }: { id: string; currency: string; creditLimit: string | null },
  except?: string): Promise<Credit> {
  const { rows: [row] } = await sql<{ unpaid: string; ordered: string }>`
    select coalesce((
        select sum(i.amount - i.paid) from crm_invoice i
        where i.customer = ${id} and i.currency = ${currency} and i.status = ${invoice.state.approved}
          and i.tenant_id = ${ctx.session.tenantId} and i.del_flag = 0
      ), 0)::text as unpaid,
      coalesce((
        select sum(o.amount - coalesce((
          select sum(i.amount) from crm_invoice i
          where i.sales_order = o.id and i.status <> ${invoice.state.cancelled} and i.tenant_id = o.tenant_id and i.del_flag = 0
        ), 0)) from crm_order o
        where o.customer = ${id} and o.currency = ${currency} and o.status = any(${[approved, executing]}) and o.id <> ${except ?? ''}
          and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0
      ), 0)::text as ordered`.execute(ctx.db)
  return creditOf(creditLimit, row!)
}
