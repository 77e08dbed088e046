import { sql } from 'kysely'
import { coinDigits } from '#kernel/entity/currency.ts'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { findMany, findOne } from '#kernel/server/operations/find.ts'
import { customerCredit as creditRead } from '../../calls/receivables.ts'
import { customer } from '../../entities/customer.ts'
import { order } from '../../entities/order.ts'
import { invoice } from '../../entities/payment.ts'
import { creditOf, type Credit } from '../../rules/credit.ts'

const { approved, executing, finished, closed } = order.state

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
  const rows = await against(ctx, buyer)
  const shown = await seen(ctx, rows.slice(0, most))
  return { currency: buyer.currency, ...creditOf(buyer.creditLimit, exposureOf(rows)), overdue: sumOf(rows.filter(({ late }) => late)),
    rows: shown, more: rows.length - shown.length }
})

async function seen(ctx: Ctx, rows: readonly Against[]): Promise<Against[]> {
  const ids = (of: Against['of']) => rows.filter((row) => row.of === of).map((row) => row.id)
  const found = [...await findMany(ctx, invoice, ids('orders.invoice')), ...await findMany(ctx, order, ids('orders.order'))]
  const known = new Set(found.map((one) => one.id))
  return rows.filter((row) => known.has(row.id))
}

const sumOf = (rows: readonly Against[]) => Decimal.sum(0, ...rows.map(({ amount }) => amount)).toFixed()
const exposureOf = (rows: readonly Against[]) => ({ unpaid: sumOf(rows.filter(({ of }) => of === 'orders.invoice')),
  ordered: sumOf(rows.filter(({ of }) => of === 'orders.order')) })

type Buyer = Pick<Row<typeof customer>, 'id' | 'currency' | 'creditLimit'>

/** What stands against a customer's limit, in their currency: invoices that are not paid, and what was approved and not invoiced. */
export async function customerCredit(ctx: Ctx, buyer: Buyer): Promise<Credit> {
  return creditOf(buyer.creditLimit, exposureOf(await against(ctx, buyer)))
}

/** Each invoice with what is open of it, each order with what is not invoiced of it: where it has ended, of what was shipped. */
async function against(ctx: Ctx, { id, currency }: Buyer): Promise<Against[]> {
  const { rows } = await sql<Against>`
    select a.of, a.id, a.no, a.day::text, a.of = 'orders.invoice' and a.day < ${now(ctx).slice(0, 10)}::date as late,
      trim_scale(a.amount)::text as amount
    from (
      select 'orders.invoice' as of, i.id, i.doc_no as no, i.due_date as day, i.amount - i.paid as amount
      from crm_invoice i
      where i.customer = ${id} and i.currency = ${currency} and i.status = ${invoice.state.approved}
        and i.tenant_id = ${ctx.session.tenantId} and i.del_flag = 0
      union all
      select 'orders.order', o.id, o.doc_no, o.doc_date, greatest(0, case when o.status = any(${[approved, executing]}) then o.amount else (
          select sum(round((l.shipped_qty - l.returned_qty) * l.price, ${coinDigits(currency)}::int)) from crm_order_line l
          where l.main_id = o.id and l.tenant_id = o.tenant_id and l.del_flag = 0
        ) end - coalesce((
          select sum(b.amount) from crm_invoice b
          where b.sales_order = o.id and b.status = any(${[invoice.state.approved, invoice.state.finished]})
            and b.tenant_id = o.tenant_id and b.del_flag = 0
        ), 0))
      from crm_order o
      where o.customer = ${id} and o.currency = ${currency} and o.status = any(${[approved, executing, finished, closed]})
        and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0
    ) a
    where a.amount <> 0
    order by a.of, a.day, a.no`.execute(ctx.db)
  return rows
}
