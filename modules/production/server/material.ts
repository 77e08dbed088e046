import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { allocate } from '#modules/warehouse/index.ts'
import { heldStockIn, lineBinOf, pickFrom, stockIn, type StoredStock } from '#modules/warehouse/server.ts'
import { itemFacts } from './facts.ts'
import type { OpTask, WoBom } from './rows.ts'
import { productionMessages } from './messages.ts'

/** What is taken of a line of the bill from one lot at the line. */
export interface Use {
  line: WoBom
  from: StoredStock
  qty: string
}

/** The lines of an order's bill that an operation uses up. */
async function materialOf(ctx: Ctx, { workOrder, opNo }: Pick<OpTask, 'workOrder' | 'opNo'>): Promise<WoBom[]> {
  const { rows } = await sql<WoBom>`
    select id, component, issue_method as "issueMethod", qty_type as "qtyType", trim_scale(per_unit)::text as "perUnit",
      trim_scale(required_qty)::text as required, trim_scale(consumed)::text as consumed
    from mes_wo_bom
    where work_order = ${workOrder} and op_no = ${opNo} and line_type = 'COMP' and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by line_no`.execute(ctx.db)
  return rows
}

/** What so many pieces take of a line by the bill; what is fixed for the order is taken with the first report. */
function normOf({ perUnit, qtyType, consumed }: Pick<WoBom, 'perUnit' | 'qtyType' | 'consumed'>, pieces: Decimal.Value,
  precision: number): Decimal {
  if (qtyType === 'FIXED') return new Decimal(consumed).isZero() ? new Decimal(perUnit) : new Decimal(0)
  return new Decimal(perUnit).times(pieces).toDecimalPlaces(precision, Decimal.ROUND_HALF_UP)
}

/** Why the material at the line does not suffice to begin; empty where some of each is there. */
export async function materialReady(ctx: Ctx, task: OpTask): Promise<string[]> {
  const lines = await materialOf(ctx, task)
  if (lines.length === 0) return []
  const line = await lineBinOf(ctx, task.workcenter)
  if (!line) return [productionMessages[ctx.locale].noLineBin(await nameOf(ctx, task.workcenter))]
  const items = lines.map(({ component }) => component)
  const facts = await itemFacts(ctx, items)
  const stock = await stockIn(ctx, items, { warehouse: line.warehouse })
  return lines.flatMap((need) => {
    const { code, precision } = facts.get(need.component)!
    if (normOf(need, task.wip, precision).isZero()) return []
    const least = new Decimal(10).pow(-precision).toFixed()
    const { short } = allocate(stock.filter(({ item }) => item === need.component), least, 'FIFO', now(ctx).slice(0, 10))
    return new Decimal(short).isZero() ? [] : [productionMessages[ctx.locale].noMaterial(code, line.code)]
  })
}

/**
 * From which lots at the line a report takes its material: the one that it names, else by the issue rule of each item; the balances
 * are held.
 * @throws Refusal 「库存不足…」, where less is usable than was used
 */
export async function usesOf(ctx: Ctx, task: OpTask, pieces: Decimal, materialLot: string | null): Promise<Use[]> {
  const lines = await materialOf(ctx, task)
  const named = materialLot === null ? undefined : await itemOfLot(ctx, materialLot)
  if (materialLot !== null && !lines.some(({ component }) => component === named))
    throw refuseFaults([{ field: 'materialLot', text: productionMessages[ctx.locale].otherMaterial }])
  if (lines.length === 0) return []
  const line = await lineBinOf(ctx, task.workcenter)
  if (!line) throw new Refusal(productionMessages[ctx.locale].noLineBin(await nameOf(ctx, task.workcenter)))
  const items = lines.map(({ component }) => component)
  const facts = await itemFacts(ctx, items)
  // All bins of the store, so that what was put beside the line bin is found as well.
  const stock = await heldStockIn(ctx, items, { warehouse: line.warehouse })
  const uses: Use[] = []
  for (const need of lines) {
    const item = facts.get(need.component)!
    const qty = normOf(need, pieces, item.precision)
    if (qty.isZero()) continue
    const own = stock.filter((one) => one.item === need.component && (named !== need.component || one.lot === materialLot))
    const left = stockWithout(own, uses.map(({ from, qty: taken }) => ({ key: from.key, qty: taken })))
    uses.push(...pickFrom(ctx, item, left, qty.toFixed()).map((pick) => ({ line: need, ...pick })))
  }
  return uses
}

/** What is left of balances for whoever picks after others: a component may stand in several lines. */
export function stockWithout(stock: readonly StoredStock[], taken: readonly { key: string; qty: string }[]): StoredStock[] {
  return stock.map((one) => ({ ...one,
    qty: taken.filter(({ key }) => key === one.key).reduce((left, { qty }) => left.minus(qty), new Decimal(one.qty)).toFixed() })
  )
}

/** Holds beforehand what several operations of a work centre will take in one act, so that two such acts never wait in a circle. */
export async function holdMaterial(ctx: Ctx, tasks: readonly OpTask[]): Promise<void> {
  const items = new Set<string>()
  for (const task of tasks) { for (const { component } of await materialOf(ctx, task)) items.add(component) }
  const line = tasks[0] && await lineBinOf(ctx, tasks[0].workcenter)
  if (line && items.size > 0) await heldStockIn(ctx, [...items], { warehouse: line.warehouse })
}

async function nameOf(ctx: Ctx, workcenter: string): Promise<string> {
  const { rows: [row] } = await sql<{ name: string }>`
    select name from md_workcenter where id = ${workcenter} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return row!.name
}

async function itemOfLot(ctx: Ctx, lot: string): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ item: string }>`
    select item from wms_lot where id = ${lot} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return row?.item
}
