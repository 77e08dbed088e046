import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { addRows, changeRecord, changeRow, newRow, rowChanges } from '#kernel/server/operations/system-writes.ts'
import { changeOrder } from '../../calls/changes.ts'
import { customer as customerEntity } from '../../entities/customer.ts'
import { order, orderLine } from '../../entities/order.ts'
import { orderChange } from '../../entities/order-change.ts'
import { totalOf } from '../../rules/amounts.ts'
import { passesBy } from '../../rules/credit.ts'
import { deliveredOf } from '../../rules/line-state.ts'
import { completeOrder } from '../orders/complete.ts'
import { customerCredit } from '../orders/credit.ts'
import { settleOrder } from '../orders/settle.ts'
import type { ChangeLine, Order, OrderChange, OrderLine } from '../rows.ts'
import { judgeChanges, requirePossible, requireRunning, wholeOrder } from './judge.ts'
import { changeMessages } from './messages.ts'

/**
 * Applies an approved change: positions, version and history of the order in one, its states settled anew. What stands now is judged, not
 * what stood when it was asked for.
 */
export async function applyChange(ctx: Ctx, record: OrderChange): Promise<Partial<OrderChange>> {
  const { lines: asked } = await withLines(withoutDataRules(ctx), orderChange, record)
  const before = await wholeOrder(ctx, record.salesOrder)
  requireRunning(ctx, before)
  for (const line of asked) requireUntouched(ctx, line, before)
  const judged = await judgeChanges(ctx, before, asked)
  requirePossible(ctx, judged)
  const after = await changed(ctx, before, asked)
  await requireCredit(ctx, before, after)
  await write(ctx, before, after, `${record.docNo} ${record.reason}`)
  await settleOrder(ctx, before.id)
  return { fromVersion: before.version, planState: judged.some(({ effect }) => effect.exceptions.length > 0) ? 'OPEN' : 'NONE' }
}

/** @throws Refusal where another change came first */
function requireUntouched(ctx: Ctx, { kind, line, oldQty, oldPrice, oldDueDate }: ChangeLine, { lines }: Order): void {
  if (kind === 'ADD') return
  const position = lines.find(({ id }) => id === line)
  if (!position) throw new Refusal(changeMessages[ctx.locale].otherOrder)
  const same = (was: string | null, is: string | null) => (was === null || is === null ? was === is : new Decimal(was).eq(is))
  if (!same(oldQty, position.qty) || !same(oldPrice, position.price) || oldDueDate !== position.dueDate || position.shortClosed === 'Y')
    throw new Refusal(changeMessages[ctx.locale].stale(position.lineNo))
}

async function changed(ctx: Ctx, before: Order, asked: readonly ChangeLine[]): Promise<Order> {
  const byLine = new Map(asked.map((line) => [line.line, line]))
  const lines = before.lines.map((position): OrderLine => {
    const wanted = byLine.get(position.id)
    if (!wanted) return { ...position }
    if (wanted.kind === 'DROP') return { ...position, shortClosed: 'Y' }
    // What was promised held for another quantity or day.
    const promised = wanted.qty === null && wanted.dueDate === null ? {} : { promiseDate: null }
    return { ...position, qty: wanted.qty ?? position.qty, price: wanted.price ?? position.price,
      dueDate: wanted.dueDate ?? position.dueDate, ...promised }
  })
  const added = asked.filter(({ kind }) => kind === 'ADD').map(({ item, qty, price, dueDate, remark }, index): OrderLine =>
    newRow(ctx, orderLine, { mainId: before.id, orderNum: before.lines.length + index + 1, lineNo: 0, item: item!, qty: qty!, price,
      dueDate: dueDate!, remark, taxRate: before.lines[0]?.taxRate ?? '13', plannedQty: '0', producedQty: '0', packedQty: '0',
      shippedQty: '0', returnedQty: '0', openingPlanned: '0', openingMade: '0', openingPacked: '0', shortClosed: 'N', lineStatus: 'OPEN' })
  )
  const after: Order = { ...before, lines: [...lines, ...added] }
  await completeOrder(withoutDataRules(ctx), after)
  for (const line of after.lines) if (line.shortClosed === 'Y' && deliveredOf(line).isZero()) line.amount = '0'
  return { ...after, amount: totalOf(after.lines.map(({ amount }) => amount), after.currency), version: before.version + 1 }
}

/** @throws Refusal where the order is worth more than before and passes the customer's credit */
async function requireCredit(ctx: Ctx, before: Order, { amount, currency }: Order): Promise<void> {
  const more = new Decimal(amount ?? 0).minus(before.amount ?? 0)
  if (more.lte(0)) return
  const buyer = await findOne(withoutDataRules(ctx), customerEntity, before.customer)
  if (currency !== buyer.currency) return
  const over = passesBy(await customerCredit(ctx, buyer), more.toFixed())
  if (over !== undefined) throw new Refusal(changeMessages[ctx.locale].overCredit(over, currency))
}

async function write(ctx: Ctx, before: Order, after: Order, comment: string): Promise<void> {
  const was = new Map(before.lines.map((line) => [line.id, line]))
  for (const line of after.lines) {
    const old = was.get(line.id)
    if (old) await changeRow(ctx, orderLine, old, line)
  }
  await addRows(ctx, orderLine, after.lines.filter(({ id }) => !was.has(id)))
  await changeRecord(ctx, order, before, { amount: after.amount, version: after.version }, { action: changeOrder.name, comment,
    rows: { lines: rowChanges(orderLine, before.lines, after.lines) } })
}
