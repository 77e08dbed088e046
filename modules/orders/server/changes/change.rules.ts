import { Decimal } from '#kernel/entity/index.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { defineRules } from '#kernel/server/rules.ts'
import { decidePlan } from '../../calls/changes.ts'
import { order } from '../../entities/order.ts'
import { orderChange } from '../../entities/order-change.ts'
import { holdCustomer } from '../orders/credit.ts'
import { soldItems, type SoldItem } from '../orders/facts.ts'
import { holdOrder } from '../orders/hold.ts'
import type { ChangeLine, OrderChange, OrderLine } from '../rows.ts'
import { applyChange } from './apply.ts'
import { judgeChanges, keptEffect, refusedText, requirePossible, requireRunning, wholeOrder, type Judged } from './judge.ts'
import { changeMessages } from './messages.ts'

/** A change is written against the order as it stands, and applied to it as a whole or not at all. */
export const changeRules = defineRules(orderChange, {
  async beforeSave(ctx, record) {
    await completeChange(ctx, record)
  },
  holds: {
    async approve(ctx, id) {
      const all = withoutDataRules(ctx)
      const { salesOrder } = await findOne(all, orderChange, id)
      await holdCustomer(ctx, (await findOne(all, order, salesOrder)).customer)
      await holdOrder(ctx, salesOrder)
    },
  },
  moves: {
    async submit(ctx, record) {
      const whole = await withLines(withoutDataRules(ctx), orderChange, record)
      requirePossible(ctx, await judged(ctx, whole))
    },
    approve: applyChange,
  },
  offered: (_ctx, { planState }, actions) => actions.filter((name) => name !== decidePlan.name || planState === 'OPEN'),
})

async function judged(ctx: Ctx, record: OrderChange): Promise<Judged[]> {
  const of = await wholeOrder(ctx, record.salesOrder)
  requireRunning(ctx, of)
  return judgeChanges(ctx, of, record.lines)
}

async function completeChange(ctx: Ctx, record: OrderChange): Promise<void> {
  const of = await wholeOrder(ctx, record.salesOrder)
  requireRunning(ctx, of)
  record.fromVersion = of.version
  for (const line of record.lines) fromPosition(line, of.lines.find(({ id }) => id === line.line))
  const items = await soldItems(ctx, record.lines.flatMap(({ item }) => item ?? []))
  const effects = await judgeChanges(ctx, of, record.lines)
  const faults = record.lines.flatMap((line, index) =>
    faultsOf(ctx, line, { record, position: effects[index]!.position, items }).map((fault): Fault => ({ ...fault, lines: 'lines',
      row: index + 1 })
    )
  )
  for (const [index, line] of record.lines.entries()) {
    const text = refusedText(ctx, effects[index]!.effect)
    if (text) faults.push({ lines: 'lines', row: index + 1, field: 'qty', text })
    line.effect = keptEffect(ctx, effects[index]!.effect)
  }
  if (faults.length > 0) throw refuseFaults(faults)
}

/** What stands of the position, so that both are told beside each other; what is not changed is left empty. */
function fromPosition(line: ChangeLine, position: OrderLine | undefined): void {
  if (line.kind === 'ADD' || !position) {
    Object.assign(line, { line: line.kind === 'ADD' ? null : line.line, oldQty: null, oldPrice: null, oldDueDate: null })
    return
  }
  const { item, qty, price, dueDate } = position
  Object.assign(line, { item, oldQty: qty, oldPrice: price, oldDueDate: dueDate })
  const same = (wanted: string | null, was: string | null) => wanted !== null && was !== null && new Decimal(wanted).eq(was)
  if (line.kind === 'DROP') Object.assign(line, { qty: null, price: null, dueDate: null })
  if (same(line.qty, qty)) line.qty = null
  if (same(line.price, price)) line.price = null
  if (line.dueDate === dueDate) line.dueDate = null
}

interface Beside {
  record: OrderChange
  position: OrderLine | undefined
  items: ReadonlyMap<string, SoldItem>
}

function faultsOf(ctx: Ctx, line: ChangeLine, { record, position, items }: Beside): Pick<Fault, 'field' | 'text'>[] {
  const messages = changeMessages[ctx.locale]
  const { kind, qty, price, dueDate } = line
  if (kind !== 'ADD') {
    if (line.line === null) return [{ field: 'line', text: messages.noLine }]
    if (!position) return [{ field: 'line', text: messages.otherOrder }]
    if (record.lines.filter((other) => other.line === line.line).length > 1) return [{ field: 'line', text: messages.twice }]
    if (position.shortClosed === 'Y') return [{ field: 'line', text: messages.ended(position.lineNo) }]
    if (kind === 'CHANGE' && qty === null && price === null && dueDate === null) return [{ field: 'qty', text: messages.nothing }]
  }
  const item = items.get(line.item ?? '')
  return [
    ...(kind === 'ADD'
      ? (['item', 'qty', 'dueDate'] as const).filter((field) => line[field] === null).map((field) => ({ field,
        text: messages.wanted[field] })
      )
      : []),
    ...(qty !== null && !new Decimal(qty).gt(0) ? [{ field: 'qty', text: messages.zero }] : []),
    ...(qty !== null && item && new Decimal(qty).decimalPlaces() > item.precision
      ? [{ field: 'qty', text: messages.precision(item.precision) }]
      : []),
    ...(dueDate !== null && dueDate < now(ctx).slice(0, 10) ? [{ field: 'dueDate', text: messages.pastDue }] : []),
  ]
}
