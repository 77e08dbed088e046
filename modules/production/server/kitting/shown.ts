import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { factoryDay } from '#modules/product/server.ts'
import { kittingList, orderKitting, type KitLine } from '../../calls/kitting.ts'
import { rework } from '../../entities/rework.ts'
import { workOrder, runningOrders } from '../../entities/work-order.ts'
import { lineKey } from '../../rules/kitting.ts'
import { allKits, releasedOrders, sums, type OrderLine, type StoreStock } from './kits.ts'
import { openDocs } from './store-docs.ts'

/** What orders that are under way will bring of an item, and when the first of it is due; what is reworked is among it once. */
interface Coming {
  item: string
  qty: string
  on: string
}

async function comingOf(ctx: Ctx, items: readonly string[]): Promise<Map<string, Coming>> {
  const { rows } = await sql<Coming>`
    select item, trim_scale(sum(greatest(qty - good_qty, 0)))::text as qty, min(due)::text as on
    from mes_work_order
    where item = any(${[...items]}) and status = any(${runningOrders}) and source_type is distinct from ${rework.id}
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    group by item`.execute(ctx.db)
  return new Map(rows.map((row) => [row.item, row]))
}

async function shownLines(ctx: Ctx, lines: readonly OrderLine[], stock: readonly StoreStock[]): Promise<KitLine[]> {
  const coming = await comingOf(ctx, lines.map(({ item }) => item))
  const free = sums(stock.filter(({ kind }) => kind !== 'LINE'), ({ item }) => item)
  const atLine = sums(stock.filter(({ kind }) => kind === 'LINE'), ({ item, workshop }) => lineKey({ item, workshop: workshop ?? '' }))
  return lines.map((line): KitLine => {
    const { id, item, code, name, uom, opNo, required, consumed, requested, toIssue, covered, short } = line
    const inspection = stock.filter((one) => one.item === item).reduce((sum, one) => sum.plus(one.inspection), new Decimal(0)).toFixed()
    return { id, item, code, name, uom, opNo, required, consumed, requested, toIssue, covered, short, inspection,
      issued: new Decimal(line.issued).minus(line.returned).toFixed(), atLine: atLine.get(lineKey(line)) ?? '0',
      free: free.get(item) ?? '0', expected: coming.get(item)?.qty ?? '0', expectedOn: coming.get(item)?.on ?? null }
  })
}

const servedKitting = serve(orderKitting, async (ctx, { id }) => {
  await findOne(ctx, workOrder, id)
  const { lines, stock } = await allKits(ctx, id)
  return { lines: await shownLines(ctx, lines.filter(({ order }) => order === id), stock), docs: await openDocs(ctx, id) }
})

const servedList = serve(kittingList, async (ctx) => {
  const { lines, stock } = await allKits(ctx)
  const wanting = lines.filter(({ toIssue }) => new Decimal(toIssue).gt(0))
  const shown = new Map((await shownLines(ctx, wanting, stock)).map((line) => [line.id, line]))
  const byOrder = Map.groupBy(wanting, ({ order }) => order)
  const orders = (await releasedOrders(ctx)).flatMap((order) => {
    const own = byOrder.get(order.id)
    return own ? [{ ...order, lines: own.map(({ id }) => shown.get(id)!) }] : []
  })
  return { today: factoryDay(ctx), orders }
})

export const shownCalls = [servedKitting, servedList]
