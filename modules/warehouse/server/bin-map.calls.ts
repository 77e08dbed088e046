import { sql, type RawBuilder } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { escapeLike } from '#kernel/server/query/where.ts'
import { binMap, binTiles, type MappedArea } from '../calls/stock.ts'
import { place } from '../index.ts'
import type { MappedBin } from '../rules/mapped-bin.ts'
import { weightOfOne } from './documents/bins.ts'

export const binMapCalls = [
  serve(binMap, async (ctx, { warehouse, find }) => mappedAreas(ctx, (await findOne(ctx, place, warehouse)).id, find)),
  serve(binTiles, async (ctx, { warehouse, ...window }) => mappedBins(ctx, (await findOne(ctx, place, warehouse)).id, window)),
]

/** Whether something that is looked for lies among the stock of a bin: items `i` and lots `l`. */
function foundIn(find: string | null): RawBuilder<boolean> {
  const text = find?.trim() ?? ''
  const pattern = `%${escapeLike(text)}%`
  return text === ''
    ? sql`false`
    : sql`coalesce(bool_or(i.code ilike ${pattern} or i.name ilike ${pattern} or l.lot_no ilike ${pattern}), false)`
}

/** How many bins of each area are in which state (`stateOfBin`), in one statement however many there are. */
async function mappedAreas(ctx: Ctx, place: string, find: string | null): Promise<MappedArea[]> {
  const { rows } = await sql<MappedArea>`
    select b.area as id, a.name, count(*)::int as bins, (count(*) filter (where c.bin is null))::int as empty,
      (count(*) filter (where not c.blocked and not c.waiting))::int as usable,
      (count(*) filter (where c.waiting and not c.blocked))::int as waiting, (count(*) filter (where c.blocked))::int as blocked,
      (count(*) filter (where c.found))::int as found
    from wms_bin b
    left join wms_area a on a.id = b.area
    left join (
      select s.bin, bool_or(s.stock_type in ('NG', 'HOLD')) as blocked, bool_or(s.stock_type = 'QC') as waiting, ${foundIn(find)} as found
      from wms_bin o
      join wms_balance s on s.bin = o.id and s.qty > 0
      join md_item i on i.id = s.item
      left join wms_lot l on l.id = s.lot
      where o.warehouse = ${place} and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0 and s.tenant_id = ${ctx.session.tenantId}
      group by s.bin
    ) c on c.bin = b.id
    where b.warehouse = ${place} and b.tenant_id = ${ctx.session.tenantId} and b.del_flag = 0
    group by b.area, a.code, a.name
    order by a.code nulls last`.execute(ctx.db)
  return rows
}

interface Window {
  area: string | null
  find: string | null
  from: number
  count: number
}

/** Some bins of an area in picking order, with how full each is and what kind of stock lies there. */
async function mappedBins(ctx: Ctx, place: string, { area, find, from, count }: Window): Promise<MappedBin[]> {
  const { rows } = await sql<MappedBin>`
    select b.id, b.code, a.name as area, b.enabled = 'Y' as enabled, b.frozen = 'Y' or w.frozen = 'Y' as frozen, c.*,
      top.item, top.qty, top.uom
    from (
        select *
        from wms_bin
        where warehouse = ${place}
          and area is not distinct from ${area || null}
          and tenant_id = ${ctx.session.tenantId}
          and del_flag = 0
        order by path_seq, code
        limit ${count}
        offset ${from}
      ) b
      join wms_warehouse w on w.id = b.warehouse
      left join wms_area a on a.id = b.area
      cross join lateral (
        select count(distinct s.item)::int as items, count(distinct s.lot)::int as lots,
          coalesce(array_agg(distinct s.stock_type order by s.stock_type) filter (where s.id is not null), '{}') as "stockTypes",
          round(100 * greatest(sum(s.qty) / nullif(b.max_qty, 0), sum(s.qty * ${weightOfOne}) / nullif(b.max_kg, 0)))::int as load,
          ${foundIn(find)} as found
        from wms_balance s
          join md_item i on i.id = s.item
          join md_uom u on u.id = i.base_uom
          left join wms_lot l on l.id = s.lot
        where s.bin = b.id and s.qty > 0 and s.tenant_id = b.tenant_id
      ) c
      left join lateral (
        select i.code as item, trim_scale(sum(s.qty))::text as qty, u.code as uom
        from wms_balance s
          join md_item i on i.id = s.item
          join md_uom u on u.id = i.base_uom
        where s.bin = b.id and s.qty > 0 and s.tenant_id = b.tenant_id
        group by i.code, u.code
        order by sum(s.qty) desc, i.code
        limit 1
      ) top on true
    order by b.path_seq, b.code`.execute(ctx.db)
  return rows
}
