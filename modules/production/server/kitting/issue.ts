import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { issue } from '#modules/warehouse/index.ts'
import { askForIssue } from '#modules/warehouse/server.ts'
import { issueMaterial, type StoreDoc } from '../../calls/kitting.ts'
import { workOrder } from '../../entities/work-order.ts'
import { allKits, type OrderLine, type StoreStock } from './kits.ts'
import { kitMessages } from './messages.ts'

/** A part of a line that one store gives. */
interface Part {
  warehouse: string
  workcenter: string
  item: string
  qty: string
}

/** One issue for each store and work centre; what is short stays to be asked for. */
export const servedIssue = serve(issueMaterial, async (ctx, _input, { id, docNo, due }) => {
  const messages = kitMessages[ctx.locale]
  const { lines, stock } = await allKits(ctx)
  const wanted = lines.filter(({ order, toIssue }) => order === id && new Decimal(toIssue).gt(0))
  if (wanted.length === 0) throw new Refusal(messages.nothingToIssue)
  const short = wanted.filter((line) => new Decimal(line.short).gt(0))
  const parts = partsOf(wanted, stock)
  if (parts.length === 0) throw new Refusal(messages.allShort(named(ctx, short)))
  const docs: StoreDoc[] = []
  for (const group of Map.groupBy(parts, ({ warehouse, workcenter }) => `${warehouse}|${workcenter}`).values()) {
    const { warehouse, workcenter } = group[0]!
    const made = await askForIssue(withoutDataRules(ctx), { warehouse, workcenter, needDate: due,
      source: { type: workOrder.id, id, no: docNo }, lines: group.map(({ item, qty }) => ({ item, qty })) })
    docs.push({ entity: 'warehouse.issue', ...made })
    happens(ctx, messages.asked(made.no), `${issue.path}?open=view:${made.id}`)
  }
  if (short.length > 0) happens(ctx, messages.stillShort(named(ctx, short)))
  return { docs }
})

/** What each line gets from which store: the usual one of its item first, then the one that has most. */
function partsOf(lines: readonly OrderLine[], stock: readonly StoreStock[]): Part[] {
  const left = new Map(stock.map((one) => [one, new Decimal(one.available)]))
  return lines.flatMap(({ item, workcenter, covered, defaultWh }): Part[] => {
    let open = new Decimal(covered)
    const usual = (one: StoreStock) => Number(one.warehouse === defaultWh)
    const stores = stock.filter((one) => one.item === item && one.kind !== 'LINE').toSorted((a, b) =>
      usual(b) - usual(a) || left.get(b)!.comparedTo(left.get(a)!)
    )
    return stores.flatMap((store): Part[] => {
      const qty = Decimal.min(open, left.get(store)!)
      if (qty.lte(0)) return []
      open = open.minus(qty)
      left.set(store, left.get(store)!.minus(qty))
      return [{ warehouse: store.warehouse, workcenter, item, qty: qty.toFixed() }]
    })
  })
}

function named(ctx: Ctx, lines: readonly OrderLine[]): string {
  return joinNames(ctx.locale, lines.map(({ code, short, uom }) => `${code} ${short} ${uom}`))
}
