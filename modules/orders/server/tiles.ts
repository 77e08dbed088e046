import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { daysLater } from '#kernel/entity/period.ts'
import { percentOf } from '#kernel/entity/ratio.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { serveTile } from '#kernel/server/work/tiles.ts'
import { invoice } from '../entities/payment.ts'
import { exportShipment } from '../entities/export.ts'
import { dueLines, lateLines, onTime, overdueMoney, sailing } from '../tiles.ts'
import { agreedOn, countsOn, daysAhead, lineFigures } from './kpi/line-figures.ts'

const messages = {
  'zh-CN': { lines: '行', orders: (count: number) => `涉及订单 ${count}`, of: (onTime: number, due: number) => `${onTime}/${due} 行`,
    invoices: (count: number) => `${count} 张发票`, shipments: '票', withoutPapers: (count: number) => `${count} 票单证不齐` },
  'en-US': { lines: 'positions', orders: (count: number) => `of ${count} orders`,
    of: (onTime: number, due: number) => `${onTime} of ${due}`, invoices: (count: number) => `${count} invoices`, shipments: 'shipments',
    withoutPapers: (count: number) => `${count} without papers` },
} as const

const dayOf = (ctx: Ctx) => now(ctx).slice(0, 10)

async function positionsThat(ctx: Ctx, figure: 'open' | 'ahead'): Promise<{ lines: number; orders: number }> {
  const { rows: [row] } = await sql<{ lines: number; orders: number }>`
    select count(*)::int as lines, count(distinct o.id)::int as orders
    from crm_order_line l join crm_order o on o.id = l.main_id
    where ${lineFigures(ctx)[figure]} and ${countsOn} and l.del_flag = 0 and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0`
    .execute(ctx.db)
  return row!
}

/** What homes show of orders. */
export const tilesServed = [
  serveTile(lateLines, async (ctx) => {
    const { lines, orders } = await positionsThat(ctx, 'open')
    return { value: String(lines), unit: messages[ctx.locale].lines, tone: lines > 0 ? 'bad' : 'good',
      ...(lines > 0 ? { note: messages[ctx.locale].orders(orders) } : {}) }
  }),
  serveTile(dueLines, async (ctx) => {
    const { lines, orders } = await positionsThat(ctx, 'ahead')
    return { value: String(lines), unit: messages[ctx.locale].lines, ...(lines > 0 ? { note: messages[ctx.locale].orders(orders) } : {}) }
  }),
  serveTile(onTime, async (ctx) => {
    const is = lineFigures(ctx)
    const { rows: [row] } = await sql<{ due: number; onTime: number }>`
      select (count(*) filter (where ${is.due}))::int as due, (count(*) filter (where ${is.onTime}))::int as "onTime"
      from crm_order_line l join crm_order o on o.id = l.main_id
      where ${agreedOn} between date_trunc('month', ${dayOf(ctx)}::date) and ${dayOf(ctx)}::date and ${countsOn} and l.del_flag = 0
        and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0`.execute(ctx.db)
    const percent = percentOf(row!.onTime, row!.due)
    return { value: percent === null ? null : new Decimal(percent).toFixed(1), unit: '%',
      note: messages[ctx.locale].of(row!.onTime, row!.due) }
  }),
  serveTile(sailing, async (ctx) => {
    const { preparing, booked, declared } = exportShipment.state
    const { rows: [row] } = await sql<{ shipments: number; lacking: number }>`
      select count(*)::int as shipments, (count(*) filter (where papers_missing + papers_stale > 0))::int as lacking
      from crm_export
      where status = any(${[preparing, booked, declared]}) and etd <= ${daysLater(dayOf(ctx), daysAhead)}::date
        and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
    const { shipments, lacking } = row!
    return { value: String(shipments), unit: messages[ctx.locale].shipments,
      ...(lacking > 0 ? { tone: 'warning' as const, note: messages[ctx.locale].withoutPapers(lacking) } : {}) }
  }),
  serveTile(overdueMoney, async (ctx) => {
    // Each amount in CNY at its order's own rate: what is owed in four currencies adds up to one figure.
    const { rows: [row] } = await sql<{ amount: string; invoices: number }>`
      select coalesce(round(sum((i.amount - i.paid) * coalesce(o.fx_rate, 1)), 0), 0)::text as amount, count(*)::int as invoices
      from crm_invoice i join crm_order o on o.id = i.sales_order
      where i.status = ${invoice.state.approved} and i.due_date < ${dayOf(ctx)}::date and i.tenant_id = ${ctx.session.tenantId}
        and i.del_flag = 0`.execute(ctx.db)
    const { amount, invoices } = row!
    return { value: amount, unit: 'CNY', tone: invoices > 0 ? 'warning' : 'good', note: messages[ctx.locale].invoices(invoices) }
  }),
]
