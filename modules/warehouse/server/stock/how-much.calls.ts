import { sql, type RawBuilder } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { hidesSome, hideUnseen } from '#kernel/server/operations/hide-unseen.ts'
import { escapeLike } from '#kernel/server/query/where.ts'
import { item } from '#modules/product/index.ts'
import { lotTrace, stockByItem, stockPlaces, stockSums, type AmountName } from '../../calls/how-much.ts'
import { lot } from '../../entities/stock.ts'
import { numbersAside } from '../hu/set-aside.ts'
import { warehouseMessages } from '../messages.ts'
import { traceOf } from './lot-trace.ts'
import { amountsOf, hasPart, seen, withPlace } from './amounts.ts'
import { allAside, asideOfLots } from './aside.ts'

/** Items of a page at most. */
const MOST_ITEMS = 200
const PAGE = 50
const MOST_PAGES = 100_000
/** Rows of an item's places at most; what is more is told. */
const MOST_PLACES = 500

type Amounts = Record<AmountName, string>
interface Asked {
  find: string | null
  warehouse: string | null
  part: AmountName | null
}

/** Which items are meant: by code, name or specification. */
function ofItem(ctx: Ctx, find: string | null): RawBuilder<unknown> {
  const live = sql`i.tenant_id = ${ctx.session.tenantId}`
  if (!find?.trim()) return live
  const pattern = `%${escapeLike(find.trim())}%`
  // What a reader may not see of an item finds none.
  const bySpec = hidesSome(ctx, item) ? sql`` : sql`or i.spec ilike ${pattern}`
  return sql`${live} and (i.code ilike ${pattern} or i.name ilike ${pattern} ${bySpec})`
}

/** The items of which there is something, or something of the part that is asked for. */
const items = (ctx: Ctx, { find, warehouse, part }: Asked, aside: readonly string[]) =>
  sql`
    select i.id, i.code, i.name, i.spec, i.base_uom, i.expiry_warn_days
    from md_item i
    where ${ofItem(ctx, find)} and exists (
      select 1 from wms_balance t ${withPlace}
      where t.item = i.id and ${seen(ctx, warehouse)} ${part ? sql`and ${hasPart(ctx, part, aside)}` : sql``})`

async function itemPage(ctx: Ctx, asked: Asked, page: number, size: number) {
  const aside = await allAside(ctx)
  const { rows } = await sql<{ item: string; code: string; name: string; spec: string | null; uom: string; lots: number } & Amounts>`
    select i.id as item, i.code, i.name, i.spec, u.code as uom, s.*
    from (${items(ctx, asked, aside)} order by i.code, i.id limit ${size} offset ${(page - 1) * size}) i
    join md_uom u on u.id = i.base_uom
    cross join lateral (
      select count(distinct t.lot)::int as lots, ${amountsOf(ctx, aside)} from wms_balance t ${withPlace} where t.item = i.id and
      ${seen(ctx, asked.warehouse)}) s
    order by i.code, i.id`.execute(ctx.db)
  return hideUnseen(ctx, item, rows, 'item', ['spec'])
}

async function sumsOf(ctx: Ctx, asked: Asked) {
  const aside = await allAside(ctx)
  const { rows } = await sql<{ items: number; uom: string } & Amounts>`
    select count(distinct i.id)::int as items, u.code as uom, ${amountsOf(ctx, aside)}
    from (${items(ctx, asked, aside)}) i
    join md_uom u on u.id = i.base_uom
    join wms_balance t on t.item = i.id ${withPlace}
    where ${seen(ctx, asked.warehouse)}
    group by u.code
    order by u.code`.execute(ctx.db)
  return { items: rows.reduce((sum, { items: count }) => sum + count, 0), sums: rows.map(({ items: _items, ...sums }) => sums) }
}

interface Place {
  lot: string | null
  warehouse: string
  warehouseName: string
  bin: string
  binCode: string
  stockType: string
  qty: string
  reserved: string
  units: number
  unit: string | null
}

/** The lots of an item as they are to be used, what expires first before the rest. */
async function placesOf(ctx: Ctx, { item, lot, warehouse }: { item: string | null; lot: string | null; warehouse: string | null }) {
  const wanted = sql`${item ? sql`t.item = ${item}` : sql`true`} and ${lot ? sql`t.lot = ${lot}` : sql`true`} and ${seen(ctx, warehouse)}`
  const aside = item ? await numbersAside(ctx, [item]) : await asideOfLots(ctx, [lot!])
  // tenant: `wanted` has it, as what is seen of balances.
  const { rows: lots } = await sql<{ lot: string | null; lotNo: string | null; expireDate: string | null; uom: string } & Amounts>`
    select t.lot, l.lot_no as "lotNo", to_char(l.expire_date, 'YYYY-MM-DD') as "expireDate", u.code as uom, ${amountsOf(ctx, aside)}
    from wms_balance t ${withPlace}
    join md_item i on i.id = t.item
    join md_uom u on u.id = i.base_uom
    where ${wanted}
    group by t.lot, l.lot_no, l.expire_date, l.receipt_date, u.code
    order by l.expire_date nulls last, l.receipt_date, l.lot_no
    limit ${MOST_PLACES + 1}`.execute(ctx.db)
  // tenant: the same.
  const { rows: places } = await sql<Place>`
    select t.lot, w.id as warehouse, w.name as "warehouseName", b.id as bin, b.code as "binCode", t.stock_type as "stockType",
      trim_scale(sum(t.qty))::text as qty, trim_scale(sum(t.reserved))::text as reserved, count(t.hu)::int as units,
      case when count(*) = 1 then min(t.hu) end as unit
    from wms_balance t ${withPlace}
    where ${wanted}
    group by t.lot, w.id, w.name, b.id, b.code, b.path_seq, t.stock_type
    order by w.name, b.path_seq, b.code, t.stock_type
    limit ${MOST_PLACES + 1}`.execute(ctx.db)
  const byLot = Map.groupBy(places.slice(0, MOST_PLACES), (place) => place.lot)
  return {
    uom: lots[0]?.uom ?? '',
    more: lots.length > MOST_PLACES || places.length > MOST_PLACES,
    lots: lots.slice(0, MOST_PLACES).map(({ uom: _uom, ...one }) => ({ ...one,
      places: (byLot.get(one.lot) ?? []).map(({ lot: _lot, ...place }) => place) })
    ),
  }
}

/** A whole number from 1 to the most, whatever was sent. */
const within = (sent: number | null, most: number, otherwise: number) => Math.min(Math.max(Math.trunc(sent ?? otherwise), 1), most)

export const howMuchCalls = [
  serve(stockByItem,
    (ctx, { pageNo, pageSize, ...asked }) => itemPage(ctx, asked, within(pageNo, MOST_PAGES, 1), within(pageSize, MOST_ITEMS, PAGE))),
  serve(stockSums, sumsOf),
  serve(lotTrace, async (ctx, { id }) => traceOf(ctx, (await findOne(ctx, lot, id)).id)),
  serve(stockPlaces, (ctx, asked) => {
    if (!asked.item && !asked.lot) throw new Refusal(warehouseMessages[ctx.locale].placesOfWhat)
    return placesOf(ctx, asked)
  }),
]
