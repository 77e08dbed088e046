import { sql } from 'kysely'
import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { happens } from '#kernel/server/happened.ts'
import { allocate, materialReturn } from '#modules/warehouse/index.ts'
import { askForReturn, lineBinOf, stockIn } from '#modules/warehouse/server.ts'
import { returnMaterial, type StoreDoc } from '../../calls/kitting.ts'
import { workOrder } from '../../entities/work-order.ts'
import { unusedOf } from '../../rules/kitting.ts'
import { itemFacts } from '../facts.ts'
import { stockWithout } from '../material.ts'
import type { WorkOrder } from '../rows.ts'
import { kitMessages } from './messages.ts'
import { openDocs } from './store-docs.ts'

/** What of a line was issued and not used up, and where it came from. */
interface Unused {
  item: string
  qty: string
  workcenter: string
  warehouse: string
  bin: string
}

/** A return for each store and work centre of what lies at the line of it, the lots that came last first. */
export const servedReturn = serve(returnMaterial, async (ctx, _input, { id, docNo }) => {
  const messages = kitMessages[ctx.locale]
  const open = (await openDocs(ctx, id)).filter(({ entity }) => entity === materialReturn.id)
  if (open.length > 0) throw new Refusal(messages.docsOpen(joinNames(ctx.locale, open.map(({ no }) => no))))
  const unused = await unusedFrom(ctx, id)
  if (unused.length === 0) throw new Refusal(messages.nothingToReturn)
  const there = await atLines(ctx, unused)
  if (there.length === 0) throw new Refusal(messages.notAtLine(await codesOf(ctx, unused)))
  const docs: StoreDoc[] = []
  for (const group of there) {
    const made = await askForReturn(withoutDataRules(ctx), { ...group, source: { type: workOrder.id, id, no: docNo } })
    docs.push({ entity: 'warehouse.material-return', ...made })
    happens(ctx, messages.returned(made.no), `${materialReturn.path}?open=view:${made.id}`)
  }
  return { docs }
})

/** What is brought back from the line of a work centre to one store. */
interface AtLine extends Pick<Unused, 'warehouse' | 'workcenter' | 'bin'> {
  lineBin: string
  lines: { item: string; lot: string | null; qty: string }[]
}

/** What of it lies at the lines; what another order has used up meanwhile does not. */
async function atLines(ctx: Ctx, unused: readonly Unused[]): Promise<AtLine[]> {
  const taken: { key: string; qty: string }[] = []
  const found: AtLine[] = []
  for (const group of Map.groupBy(unused, ({ warehouse, workcenter }) => `${warehouse}|${workcenter}`).values()) {
    const { warehouse, workcenter, bin } = group[0]!
    const line = await lineBinOf(ctx, workcenter)
    if (!line) continue
    const lines: AtLine['lines'] = []
    for (const { item, qty } of group) {
      const stock = stockWithout(await stockIn(ctx, [item], { bin: line.id }), taken)
      const { picks } = allocate(stock, qty, 'LIFO', now(ctx).slice(0, 10))
      taken.push(...picks)
      lines.push(...picks.map((pick) => ({ item, lot: stock.find(({ key }) => key === pick.key)!.lot, qty: pick.qty })))
    }
    if (lines.length > 0) found.push({ warehouse, workcenter, bin, lineBin: line.id, lines })
  }
  return found
}

async function codesOf(ctx: Ctx, unused: readonly Unused[]): Promise<string> {
  return joinNames(ctx.locale, [...(await itemFacts(ctx, unused.map(({ item }) => item))).values()].map(({ code }) => code))
}

/** Back to where the last of it was taken from. */
async function unusedFrom(ctx: Ctx, order: string): Promise<Unused[]> {
  const { rows } = await sql<Omit<Unused, 'qty'> & { issued: string; returned: string; consumed: string }>`
    select l.component as item, o.workcenter, w.warehouse, w.bin, trim_scale(l.issued)::text as issued,
      trim_scale(l.returned)::text as returned, trim_scale(l.consumed)::text as consumed
    from mes_wo_bom l
    join mes_wo_op o on o.work_order = l.work_order and o.op_no = l.op_no and o.tenant_id = l.tenant_id and o.del_flag = 0
    cross join lateral (
      select i.warehouse, p.bin
      from wms_out i
      join wms_out_pick p on p.main_id = i.id and p.item = l.component and coalesce(p.posted_qty, 0) > 0 and p.del_flag = 0
      where i.source_id = l.work_order and i.tenant_id = l.tenant_id and i.del_flag = 0
      order by i.create_time desc, p.id
      limit 1
    ) w
    where l.work_order = ${order} and l.line_type = 'COMP' and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    order by l.line_no`.execute(ctx.db)
  return rows.map((row) => ({ ...row, qty: unusedOf(row) })).filter(({ qty }) => new Decimal(qty).gt(0))
}

/** @throws Refusal where a store still works for the order, or material that was issued for it lies unused at the line */
export async function requireMaterialBack(ctx: Ctx, { id }: Pick<WorkOrder, 'id'>): Promise<void> {
  const messages = kitMessages[ctx.locale]
  const open = await openDocs(ctx, id)
  if (open.length > 0) throw new Refusal(messages.docsOpen(joinNames(ctx.locale, open.map(({ no }) => no))))
  const unused = (await atLines(ctx, await unusedFrom(ctx, id))).flatMap(({ lines }) => lines)
  if (unused.length === 0) return
  const facts = await itemFacts(ctx, unused.map(({ item }) => item))
  const names = [...Map.groupBy(unused, ({ item }) => item)].map(([item, lots]) =>
    `${facts.get(item)!.code} ${Decimal.sum(...lots.map(({ qty }) => qty)).toFixed()} ${facts.get(item)!.uom}`
  )
  throw new Refusal(messages.unused(joinNames(ctx.locale, names)))
}
