import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { huTypes, type PostingLine } from '../../index.ts'
import { unitsChanged } from './units-changed.ts'

/**
 * Keeps content and place of handling units equal to the balances that bear their numbers (I8). Called by every posting:
 * nothing else moves stock. What a sales issue empties counts as shipped, what anything else empties as opened, and as sealed
 * again once that is taken back.
 */
export async function refreshUnits(ctx: Ctx, lines: readonly Pick<PostingLine, 'hu' | 'moveType' | 'redOf'>[]): Promise<void> {
  const numbers = [...new Set(lines.flatMap(({ hu }) => (hu ? [hu] : [])))]
  if (numbers.length > 0)
    await refresh(ctx, numbers, { ships: lines.some(({ moveType }) => moveType === '401'),
      red: lines.some(({ redOf }) => redOf !== undefined) })
}

/** The same for units whose insides have changed without a posting. */
export async function refreshNumbers(ctx: Ctx, numbers: readonly string[]): Promise<void> {
  await refresh(ctx, numbers, { ships: false, red: false })
}

async function refresh(ctx: Ctx, numbers: readonly string[], { ships, red }: { ships: boolean; red: boolean }): Promise<void> {
  const { tenantId } = ctx.session
  const { rows } = await sql<{ id: string }>`with recursive above(id, parent) as (
    select id, parent from wms_hu where hu_no = any(${[
    ...numbers,
  ]}) and tenant_id = ${tenantId} and del_flag = 0 union select p.id, p.parent from above a join wms_hu p on p.id = a.parent)
    select h.id from wms_hu h where h.id in (select id from above) order by array_position(${[
    ...huTypes,
  ]}::text[], h.hu_type::text), h.hu_no for update`.execute(ctx.db)
  if (rows.length === 0) return
  await sql`
    with recursive inside(root, id, hu_no) as (
      select id, id, hu_no
      from wms_hu
      where id = any(${rows.map(({ id }) => id)})
      union all
      select i.root, c.id, c.hu_no
      from inside i
      join wms_hu c on c.parent = i.id and c.del_flag = 0
    ),
    content as (
      select i.root, coalesce(sum(b.qty), 0) as qty, count(distinct b.bin) as bins, min(b.bin) as bin, min(b.warehouse) as warehouse,
        string_agg(distinct l.deviation_no, '、') as deviations
      from inside i
      left join wms_balance b on b.hu = i.hu_no and b.tenant_id = ${tenantId} and b.del_flag = 0 and b.qty > 0
      left join wms_lot l on l.id = b.lot
      group by i.root
    )
    update wms_hu h
    set qty = c.qty, deviation_no = left(c.deviations, 200), bin = case when c.bins = 1 then c.bin else h.bin end,
      warehouse = case when c.bins = 1 then c.warehouse else h.warehouse end, rev = h.rev + 1,
      -- A scale showed what the whole unit weighed: of what is left nobody knows.
      gross_kg = case when h.status = 'SEALED' and h.qty > 0 and c.qty > 0 and c.qty <> h.qty then null else h.gross_kg end,
      net_kg = case when h.status = 'SEALED' and h.qty > 0 and c.qty > 0 and c.qty <> h.qty then null else h.net_kg end,
      status = case
        when ${ships} and c.qty = 0 then 'SHIPPED'
        when c.qty = 0 and h.status = 'SEALED' then 'OPENED'
        when c.qty > 0 and (h.status = 'SHIPPED' or ${red} and h.status = 'OPENED') then 'SEALED'
        else h.status
      end
    from content c
    where c.root = h.id`.execute(ctx.db)
  await unitsChanged(ctx, rows.map(({ id }) => id))
}
