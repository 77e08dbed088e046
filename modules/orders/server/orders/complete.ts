import { Decimal } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findMany, withLines } from '#kernel/server/operations/find.ts'
import { customer as customerEntity } from '../../entities/customer.ts'
import { lineAmount, totalOf } from '../../rules/amounts.ts'
import { priceAt } from '../../rules/price-at.ts'
import { ordersMessages } from '../messages.ts'
import type { Customer, Order, OrderLine } from '../rows.ts'
import { soldItems, type SoldItem } from './facts.ts'
import { quotedPrices, rateOn } from './prices.ts'

/** An order as it is kept: what was left open follows from the customer, the lists and the day. */
export async function completeOrder(ctx: Ctx, record: Order): Promise<void> {
  const all = withoutDataRules(ctx)
  const [found] = await findMany(all, customerEntity, [record.customer])
  // Who is unknown is told at the field, with whatever else is wrong.
  if (!found) return
  const buyer: Customer = await withLines(all, customerEntity, found)
  if (buyer.status !== 'ACTIVE') throw refuseFaults([{ field: 'customer', text: ordersMessages[ctx.locale].blocked(buyer.name) }])
  fromCustomer(record, buyer)
  const items = await soldItems(ctx, record.lines.map(({ item }) => item))
  const faults = [...await completeRate(ctx, record), ...await completeLines(ctx, record, buyer, items)]
  if (faults.length > 0) throw refuseFaults(faults)
  record.amount = totalOf(record.lines.map(({ amount }) => amount), record.currency)
}

function fromCustomer(record: Order, buyer: Customer): void {
  record.currency ??= buyer.currency
  record.tradeTerm ??= buyer.tradeTerm
  record.payTerm ??= buyer.payTerm
  record.shipMark ??= buyer.shipMark
  const place = buyer.addresses.find(({ isDefault }) => isDefault === 'Y') ?? buyer.addresses[0]
  record.address ??= place?.address ?? null
}

async function completeRate(ctx: Ctx, record: Order): Promise<Fault[]> {
  record.fxRate ??= await rateOn(ctx, record.currency, record.docDate) ?? null
  return record.fxRate === null
    ? [{ field: 'fxRate', text: ordersMessages[ctx.locale].noRate(record.currency, record.docDate) }]
    : []
}

async function completeLines(ctx: Ctx, { lines, customer, currency, docDate }: Order, buyer: Customer,
  items: ReadonlyMap<string, SoldItem>): Promise<Fault[]> {
  const quoted = await quotedPrices(ctx, lines.map(({ item }) => item), customer, currency)
  let next = Math.max(0, ...lines.map(({ lineNo }) => lineNo)) + 1
  return lines.flatMap((line, index) => {
    const item = items.get(line.item)
    if (!item) return []
    // Numbers of positions stay: customers name them.
    if (line.lineNo === 0) line.lineNo = next++
    line.uom = item.uom
    line.price ??= priceAt(quoted.get(line.item) ?? [], line.qty, docDate) ?? null
    line.overPct ??= buyer.overPct
    line.underPct ??= buyer.underPct
    line.customerPartNo ??= buyer.parts.find((part) => part.item === line.item)?.customerPartNo ?? null
    line.amount = lineAmount(line, currency)
    return lineFaults(ctx, line, index + 1, item, buyer, docDate)
  })
}

function lineFaults(ctx: Ctx, line: OrderLine, row: number, { precision }: SoldItem, buyer: Customer, docDate: string): Fault[] {
  const messages = ordersMessages[ctx.locale]
  const fault = (field: string, text: string): Fault => ({ lines: 'lines', row, field, text })
  const mapped = buyer.parts.find(({ customerPartNo }) => customerPartNo === line.customerPartNo)
  return [
    ...(new Decimal(line.qty).decimalPlaces() <= precision ? [] : [fault('qty', messages.precision(precision))]),
    ...(line.price === null ? [fault('price', messages.noPrice)] : []),
    ...(line.dueDate >= docDate ? [] : [fault('dueDate', messages.pastDue)]),
    ...(mapped && mapped.item !== line.item ? [fault('customerPartNo', messages.otherPart(line.customerPartNo!))] : []),
  ]
}
