import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { unitText } from '#modules/product/server.ts'
import type { Sibling } from '../../calls/ncr.ts'
import { ncr } from '../../index.ts'
import { lotsOf } from './rows.ts'
import { ncrMessages } from './messages.ts'

/** What a lot shares with one that does not conform. */
type Kinship = 'heat' | 'mix' | 'mold' | 'made'

interface Kin {
  lot: string
  kind: Kinship
  via: string
  more: string | null
}

/** As many as are offered at once. */
const most = 500

/** Lots that share a furnace run, a mix or a mold and shift with those of a nonconformity, and what was made of them (domain §2.6 rule 8, §2.9). */
export async function siblingsOf(ctx: Ctx, id: string): Promise<Sibling[]> {
  const record = await withLines(ctx, ncr, await findOne(ctx, ncr, id))
  const lots = lotsOf(record).map(({ lot }) => lot)
  if (lots.length === 0) return []
  const kin = (await kinOf(ctx, lots)).filter(({ lot }) => !lots.includes(lot))
  const why = Map.groupBy(kin, ({ lot }) => lot)
  const { rows } = await sql<Omit<Sibling, 'why'>>`
    select l.id as lot, l.lot_no as "lotNo", i.id as item, i.code as "itemCode", i.name as "itemName", l.frozen,
      ${unitText(ctx, 'u')} as uom, trim_scale(coalesce(b.qty, 0))::text as qty, coalesce(b.stock, '[]'::jsonb) as stock,
      trim_scale(coalesce(s.qty, 0))::text as "shippedQty"
    from wms_lot l
    join md_item i on i.id = l.item
    join md_uom u on u.id = i.base_uom
    left join lateral (
      select sum(w.qty) as qty,
        jsonb_agg(
          jsonb_build_object('warehouse', h.name, 'bin', n.code, 'stockType', w.stock_type, 'qty', trim_scale(w.qty)::text)
          order by n.code, w.stock_type
        ) as stock
      from wms_balance w
      join wms_bin n on n.id = w.bin
      join wms_warehouse h on h.id = w.warehouse
      where w.lot = l.id and w.qty > 0
    ) b on true
    left join lateral (select -sum(g.qty) as qty from wms_ledger g where g.lot = l.id and g.move_type = '401') s on true
    where l.id = any(${[...why.keys()]}) and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    order by l.lot_no
    limit ${most}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, why: [...new Set(why.get(row.lot)!.map((one) => say(ctx, one)))] }))
}

function say(ctx: Ctx, { kind, via, more }: Kin): string {
  const messages = ncrMessages[ctx.locale]
  return kind === 'mold' ? messages.mold(via, more ?? '') : messages[kind](via)
}

/** Goods go from lot to lot along these. */
const flows = ['CONSUME', 'PRODUCE', 'MIX', 'SPLIT', 'MERGE', 'REWORK']

async function kinOf(ctx: Ctx, lots: readonly string[]): Promise<Kin[]> {
  const { tenantId } = ctx.session
  // What was taken back has a negative edge beside it.
  const stands = sql`
    e.from_type = 'lot'
    and e.to_type = 'lot'
    and e.kind = any(${flows})
    and e.tenant_id = ${tenantId}
    and e.qty > 0
    and (
      select sum(n.qty)
      from trc_edge n
      where n.from_type = e.from_type
        and n.from_id = e.from_id
        and n.to_type = e.to_type
        and n.to_id = e.to_id
        and n.tenant_id = e.tenant_id
    ) > 0`
  const { rows } = await sql<Kin>`
    with recursive own as (
      select id, lot_no, heat_no
      from wms_lot
      where id = any(${[...lots]}) and tenant_id = ${tenantId}
    ),
    up(lot) as (select id::text from own union select e.from_id from up join trc_edge e on e.to_id = up.lot where ${stands}),
    mixes as (
      select distinct up.lot, l.lot_no
      from up
      join trc_edge e on e.to_type = 'lot' and e.to_id = up.lot and e.kind = 'MIX' and e.qty > 0 and e.tenant_id = ${tenantId}
      join wms_lot l on l.id = up.lot
    ),
    pressed as (
      select distinct p.pressing
      from up
      join wms_lot l on l.id = up.lot
      cross join lateral jsonb_array_elements(l.attrs -> 'pressings') p(pressing)
    ),
    down(via, more, kind, lot) as (
      select m.lot_no::text, null::text, 'mix', m.lot
      from mixes m
      union
      select o.lot_no::text, null, 'made', o.id::text
      from own o
      union
      select p.pressing ->> 'mold', concat_ws(' ', p.pressing ->> 'day', p.pressing ->> 'shift'), 'mold', l.id::text
      from pressed p
      join wms_lot l on l.attrs -> 'pressings' @> jsonb_build_array(p.pressing) and l.tenant_id = ${tenantId} and l.del_flag = 0
      union
      select d.via, d.more, d.kind, e.to_id
      from down d
      join trc_edge e on e.from_id = d.lot
      where ${stands}
    ),
    heats as (
      select heat_no::text as no
      from own
      where heat_no is not null
      union
      select e.from_id
      from trc_edge e
      join own o on e.to_id = o.id
      where e.from_type = 'heat' and e.to_type = 'lot' and e.qty > 0 and e.tenant_id = ${tenantId}
    )
    select lot, kind, via, more
    from down
    union
    select l.id, 'heat', h.no, null
    from heats h
    join wms_lot l on l.heat_no = h.no and l.tenant_id = ${tenantId} and l.del_flag = 0
    union
    select e.to_id, 'heat', h.no, null
    from heats h
    join trc_edge e on e.from_type = 'heat' and e.from_id = h.no and e.to_type = 'lot' and e.qty > 0
      and e.tenant_id = ${tenantId}`.execute(ctx.db)
  return rows
}
