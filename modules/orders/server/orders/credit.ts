import { sql } from 'kysely'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { findMany, findOne } from '#kernel/server/operations/find.ts'
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

interface Against {
  of: 'orders.invoice' | 'orders.order'
  id: string
  no: string
  /** When an invoice is due, or an order was placed. */
  day: string
  late: boolean
  amount: string
}

/** So many records are told. */
const most = 50

/** What stands against a customer's limit with the records that it is of: what is late first; those that the caller may see. */
export const servedCredit = serve(creditRead, async (ctx, { id }) => {
  const buyer = await findOne(ctx, customer, id)
  const { rows } = await sql<Against>`
    select a.of, a.id, a.no, a.day::text, a.of = 'orders.invoice' and a.day < ${now(ctx).slice(0, 10)}::date as late,
      trim_scale(a.amount)::text as amount
    from (${against(ctx, buyer)}) a
    where a.amount <> 0
    order by a.of, a.day, a.no`.execute(ctx.db)
  const sum = (which: (row: Against) => boolean) => Decimal.sum(0, ...rows.filter(which).map(({ amount }) => amount)).toFixed()
  const [unpaid, ordered] = [sum(({ of }) => of === 'orders.invoice'), sum(({ of }) => of === 'orders.order')]
  const shown = await seen(ctx, rows.slice(0, most))
  return { currency: buyer.currency, ...creditOf(buyer.creditLimit, { unpaid, ordered }), overdue: sum(({ late }) => late), rows: shown,
    more: rows.length - shown.length }
})

async function seen(ctx: Ctx, rows: readonly Against[]): Promise<Against[]> {
  const ids = (of: Against['of']) => rows.filter((row) => row.of === of).map((row) => row.id)
  const found = [...await findMany(ctx, invoice, ids('orders.invoice')), ...await findMany(ctx, order, ids('orders.order'))]
  const known = new Set(found.map((one) => one.id))
  return rows.filter((row) => known.has(row.id))
}

type Buyer = Pick<Row<typeof customer>, 'id' | 'currency' | 'creditLimit'>

/** What stands against a customer's limit, in their currency: invoices that are not paid, and what was approved and not invoiced. */
export async function customerCredit(ctx: Ctx, buyer: Buyer, except?: string): Promise<Credit> {
  const { rows: [row] } = await sql<{ unpaid: string; ordered: string }>`
    select coalesce(sum(a.amount) filter (where a.of = 'orders.invoice'), 0)::text as unpaid,
      coalesce(sum(a.amount) filter (where a.of = 'orders.order'), 0)::text as ordered
    from (${against(ctx, buyer)}) a
    where a.id <> ${except ?? ''}`.execute(ctx.db)
  return creditOf(buyer.creditLimit, row!)
}

/** Each invoice with what is open of it, each order with what is not invoiced of it. */
function against(ctx: Ctx, { id, currency }: Buyer) {
  return sql`
    select 'orders.invoice' as of, i.id, i.doc_no as no, i.due_date as day, i.amount - i.paid as amount
    from crm_invoice i
    where i.customer = ${id} and i.currency = ${currency} and i.status = ${invoice.state.approved}
      and i.tenant_id = ${ctx.session.tenantId} and i.del_flag = 0
    union all
    select 'orders.order', o.id, o.doc_no, o.doc_date, o.amount - coalesce((
        select sum(i.amount) from crm_invoice i
        where i.sales_order = o.id and i.status <> ${invoice.state.cancelled} and i.tenant_id = o.tenant_id and i.del_flag = 0
      ), 0)
    from crm_order o
    where o.customer = ${id} and o.currency = ${currency} and o.status = any(${[approved, executing]})
      and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0`
}
