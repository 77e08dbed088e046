import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { packedFigures, type HuNode, type PackedFigures } from '../../rules/packed.ts'

/** A handling unit with all that stands inside it, as papers tell it; kg and m³ as text. */
export interface Packed extends PackedFigures {
  id: string
  huNo: string
  huType: HuNode['huType']
  status: 'OPEN' | 'SEALED' | 'SHIPPED' | 'OPENED'
  /** The unit that it stands in. */
  parent: string | null
  item: string
  /** Pieces that it holds now: none once it is shipped. */
  qty: string
  /** By which standard it was packed. */
  packStd: string
  /** Lots that it holds now; empty once it is shipped. */
  lots: readonly { lot: string; qty: string }[]
}

interface Node extends HuNode, Omit<Packed, keyof PackedFigures | 'lots'> {
  root: string
}

/**
 * Units by id.
 * @param left numbers of units with which goods left: of one that is shipped, only what left with these counts
 */
export async function packedUnits(ctx: Ctx, ids: readonly string[], left?: ReadonlySet<string>): Promise<Packed[]> {
  const nodes = await nodesOf(ctx, ids)
  const inside = insideOf(nodes, left)
  const lots = Map.groupBy(await lotsOf(ctx, nodes), ({ root }) => root)
  return nodes.filter(({ id, root }) => id === root).map((unit) => {
    const { root: _root, isTail: _tail, fullM3: _volume, ...own } = unit
    return { ...own, ...packedFigures(unit, (id) => inside(unit, id)),
      lots: (lots.get(unit.id) ?? []).map(({ lot, qty }) => ({ lot, qty: new Decimal(qty).toFixed() })) }
  })
}

/** What stands inside a unit and still holds something, or held it when the unit left. */
function insideOf(nodes: readonly Node[], left: ReadonlySet<string> | undefined): (root: Node, id: string) => Node[] {
  const children = Map.groupBy(nodes.filter(({ id, root }) => id !== root), ({ root, parent }) => `${root} ${parent!}`)
  const of = (root: Node, id: string): Node[] => (children.get(`${root.id} ${id}`) ?? []).filter((child) => counts(root, child))
  const counts = (root: Node, child: Node): boolean => {
    if (child.qty !== '0') return true
    if (root.status !== 'SHIPPED') return false
    return left === undefined || left.has(child.huNo) || of(root, child.id).length > 0
  }
  return of
}

async function nodesOf(ctx: Ctx, ids: readonly string[]): Promise<Node[]> {
  const { rows } = await sql<Node>`
    with recursive inside(root, id) as (
      select id, id
      from wms_hu
      where id = any(${[...ids]}) and tenant_id = ${ctx.session.tenantId} and del_flag = 0
      union all
      select i.root, c.id
      from inside i
      join wms_hu c on c.parent = i.id and c.del_flag = 0
    )
    select i.root, h.id, h.hu_no as "huNo", h.hu_type as "huType", h.status, h.parent, h.item, trim_scale(h.qty)::text as qty,
      (
        h.tail = 'Y' or h.qty > 0 and h.qty < s.box_qty * case h.hu_type
          when 'BOX' then 1 when 'CARTON' then s.carton_boxes else s.carton_boxes * s.pallet_cartons
        end
      ) as "isTail", trim_scale(h.net_kg)::text as "netKg", trim_scale(h.gross_kg)::text as "grossKg", s.code as "packStd",
      trim_scale(case h.hu_type when 'BOX' then s.box_m3 when 'CARTON' then s.carton_m3 else s.pallet_m3 end)::text as "fullM3"
    from inside i
    join wms_hu h on h.id = i.id
    join wms_pack p on p.id = h.pack
    join md_pack_std s on s.id = p.pack_std
    order by h.hu_no`.execute(ctx.db)
  return rows
}

async function lotsOf(ctx: Ctx, nodes: readonly Node[]): Promise<{ root: string; lot: string; qty: string }[]> {
  const { rows } = await sql<{ root: string; lot: string; qty: string }>`
    select n.root, b.lot, sum(b.qty)::text as qty
    from unnest(${nodes.map(({ root }) => root)}::text[], ${nodes.map(({ huNo }) => huNo)}::text[]) n(root, hu_no)
    join wms_balance b on b.hu = n.hu_no and b.lot is not null and b.qty > 0 and b.tenant_id = ${ctx.session.tenantId} and b.del_flag = 0
    group by n.root, b.lot
    order by n.root, b.lot`.execute(ctx.db)
  return rows
}

/** Sealed units of items that stand in no other one, in the order of their numbers. */
export async function sealedUnits(ctx: Ctx, items: readonly string[]): Promise<Packed[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from wms_hu
    where item = any(${[...items]}) and status = 'SEALED' and parent is null and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by hu_no`.execute(ctx.db)
  return packedUnits(ctx, rows.map(({ id }) => id))
}

/** Ids of units by number or id, and of the outermost ones that some stand in. */
export async function outermostUnits(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    with recursive above(key, id, parent) as (
      select k.key, h.id, h.parent
      from unnest(${[...keys]}::text[]) k(key)
      join wms_hu h on (h.id = k.key or h.hu_no = k.key) and h.tenant_id = ${ctx.session.tenantId} and h.del_flag = 0
      union all
      select a.key, p.id, p.parent
      from above a
      join wms_hu p on p.id = a.parent
    )
    select key, id from above where parent is null`.execute(ctx.db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Numbers of the outermost units that units stand in, by their numbers; one that stands in none is left out. */
export async function outermostNumbers(ctx: Ctx, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map()
  const outermost = await outermostUnits(ctx, [...new Set(numbers)])
  const { rows } = await sql<{ id: string; huNo: string }>`
    select id, hu_no as "huNo"
    from wms_hu
    where id = any(${[...new Set(outermost.values())]}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const names = new Map(rows.map(({ id, huNo }) => [id, huNo]))
  return new Map([...outermost].flatMap(([number, id]) => (names.get(id) === number ? [] : [[number, names.get(id)!]])))
}
