import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { escapeLike } from '#kernel/server/query/where.ts'
import { binMap } from '../calls/stock.ts'
import { place } from '../index.ts'
import type { MappedBin } from '../rules/mapped-bin.ts'
import { weightOfOne } from './documents/bins.ts'

export const binMapCalls = [
  serve(binMap, async (ctx, { warehouse, find }) => mappedBins(ctx, (await findOne(ctx, place, warehouse)).id, find?.trim() ?? '')),
]

/** The bins of a warehouse by area and picking order, with how full each is and what kind of stock lies there. */
async function mappedBins(ctx: Ctx, place: string, find: string): Promise<MappedBin[]> {
  const pattern = `%${escapeLike(find)}%`
  const found = find === ''
    ? sql`false`
    : sql`coalesce(bool_or(i.code ilike ${pattern} or i.name ilike ${pattern} or l.lot_no ilike ${pattern}), false)`
  const { rows } = await sql<MappedBin>`
    select b.id, b.code, a.name as area, b.enabled = 'Y' as enabled, b.frozen = 'Y' or w.frozen = 'Y' as frozen, c.*
    from wms_bin b
      join wms_warehouse w on w.id = b.warehouse
      left join wms_area a on a.id = b.area
      cross join lateral (
        select count(distinct s.item)::int as items, count(distinct s.lot)::int as lots,
          coalesce(array_agg(distinct s.stock_type order by s.stock_type) filter (where s.id is not null), '{}') as "stockTypes",
          round(100 * greatest(sum(s.qty) / nullif(b.max_qty, 0), sum(s.qty * ${weightOfOne}) / nullif(b.max_kg, 0)))::int as load,
          ${found} as found
        from wms_balance s
          join md_item i on i.id = s.item
          join md_uom u on u.id = i.base_uom
          left join wms_lot l on l.id = s.lot
        where s.bin = b.id and s.qty > 0 and s.tenant_id = b.tenant_id
      ) c
    where b.warehouse = ${place} and b.tenant_id = ${ctx.session.tenantId} and b.del_flag = 0
    order by a.code nulls last, b.path_seq, b.code`.execute(ctx.db)
  return rows
}
