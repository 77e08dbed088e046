import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findMany, findOne, withLines } from '#kernel/server/operations/find.ts'
import { defineRules, type ScopeRule } from '#kernel/server/rules.ts'
import { askForSale, holdIssuesOf, withdrawIssue } from '#modules/warehouse/server.ts'
import { customer as customerEntity } from '../../entities/customer.ts'
import { notice } from '../../entities/notice.ts'
import { order } from '../../entities/order.ts'
import { toShip } from '../../rules/line-state.ts'
import { ordersMessages } from '../messages.ts'
import type { Notice, Order } from '../rows.ts'
import { holdLoading } from '../export/set-aside.ts'
import { holdOrder } from '../orders/hold.ts'
import { settleOrder } from '../orders/settle.ts'
import { announcedOf } from './announced.ts'

/** What leaves is said of positions of one order, within what may still be shipped of them; the store picks it. */
export const noticeRules = defineRules(notice, {
  // The order is held before a notice takes its number, as by whoever delivers from the order.
  async read(ctx, input, before) {
    if (!before && typeof input.salesOrder === 'string') await holdOrder(ctx, input.salesOrder)
    return input
  },
  async beforeSave(ctx, record) {
    const [of] = await findMany(withoutDataRules(ctx), order, [record.salesOrder])
    if (of) await complete(ctx, record, await withLines(withoutDataRules(ctx), order, of))
  },
  async afterSave(ctx, { salesOrder }) {
    await settleOrder(ctx, salesOrder)
  },
  async afterRemove(ctx, { salesOrder }) {
    await settleOrder(ctx, salesOrder)
  },
  holds: {
    cancel: (ctx, id) => holdIssuesOf(ctx, { type: notice.id, id }),
    toExport: holdLoading,
  },
  moves: { submit: notifyStore, cancel: endIssue },
  waits: { invoice: () => hasPrice },
})

/** What is free of charge, such as a sample, is not invoiced. */
const hasPrice: ScopeRule = {
  where: sql`exists (
    select from crm_notice_line n join crm_order_line l on l.id = n.line and l.price > 0
    where n.main_id = t.id and n.shipped_qty > n.returned_qty and n.tenant_id = t.tenant_id and n.del_flag = 0)`,
}

async function complete(ctx: Ctx, record: Notice, of: Order): Promise<void> {
  const messages = ordersMessages[ctx.locale]
  record.customer = of.customer
  record.address ??= of.address
  const positions = new Map(of.lines.map((line) => [line.id, line]))
  const announced = await announcedOf(ctx, record.lines.map(({ line }) => line), { except: record.id ?? '' })
  const seen = new Set<string>()
  const faults = record.lines.flatMap((own, index): Fault[] => {
    const fault = (field: string, text: string): Fault => ({ lines: 'lines', row: index + 1, field, text })
    const position = positions.get(own.line)
    if (!position) return [fault('line', messages.otherOrder)]
    if (seen.has(own.line)) return [fault('line', messages.twice)]
    seen.add(own.line)
    if (position.shortClosed === 'Y') return [fault('line', messages.lineEnded)]
    const { open, most } = toShip({ ...position, overPct: position.overPct ?? '0' }, announced.get(own.line) ?? '0')
    Object.assign(own, { item: position.item, openQty: open, mostQty: most })
    return new Decimal(own.qty).gt(most) ? [fault('qty', messages.tooMuch(most))] : []
  })
  if (faults.length > 0) throw refuseFaults(faults)
}

/**
 * The store is asked for the goods, and what other notices took meanwhile is found once the order is held: after the issue has its number,
 * as red entries of issues hold both.
 */
async function notifyStore(ctx: Ctx, record: Notice): Promise<Partial<Notice>> {
  const all = withoutDataRules(ctx)
  const whole = await withLines(all, notice, record)
  const buyer = await findOne(all, customerEntity, record.customer)
  const made = await askForSale(ctx, { source: { type: notice.id, id: record.id, no: record.docNo }, warehouse: record.warehouse,
    consignee: buyer.name, needDate: record.planDate, lines: whole.lines.map(({ item, qty, lot }) => ({ item, qty, lot })) })
  const of = await withLines(all, order, await findOne(all, order, record.salesOrder, { lock: true }))
  if (of.status !== order.state.approved && of.status !== order.state.executing)
    throw new Refusal(ordersMessages[ctx.locale].notReleased)
  await complete(ctx, whole, of)
  return { issue: made.id }
}

/** What the store has not taken up goes with its notice; what it has, the store ends itself, and the notice with it. */
async function endIssue(ctx: Ctx, { issue }: Notice, comment: string | null): Promise<void> {
  const taken = issue === null ? undefined : await withdrawIssue(ctx, issue, comment)
  if (taken !== undefined) throw new Refusal(ordersMessages[ctx.locale].issueOpen(taken))
}
