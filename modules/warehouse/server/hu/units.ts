import { sql } from 'kysely'
import { Decimal, type Row, type Stored } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { stateText } from '#kernel/server/operations/states.ts'
import { addRows, changeRow } from '#kernel/server/operations/system-writes.ts'
import { balanceKeyOf, huTypes, hu, pack, type HuType } from '../../index.ts'
import { lockBalances } from '../post.ts'
import { huMessages } from './messages.ts'

export type Hu = Row<typeof hu>
export type Pack = Stored<typeof pack>

/** What packing must know of the standard and the item of an order. */
export interface PackStd {
  boxQty: string
  cartonBoxes: number
  palletCartons: number
  mixedLot: 'Y' | 'N'
  weightTolPct: string | null
  unitWeightKg: string | null
  lotCtrl: boolean
  /** Weights come from a scale, or somebody else countersigns what is typed. */
  needScale: boolean
}

/** The order, held, while it is being packed. */
export async function lockPacking(ctx: Ctx, id: string): Promise<Pack> {
  const doc = await findOne(ctx, pack, id, { lock: true })
  if (doc.status !== pack.state.executing) throw new Refusal(huMessages[ctx.locale].notPacking(await stateText(ctx, pack, doc)))
  return doc
}

export async function stdOf(ctx: Ctx, doc: Pack): Promise<PackStd> {
  const { rows } = await sql<PackStd>`
    select trim_scale(s.box_qty)::text as "boxQty", s.carton_boxes as "cartonBoxes", s.pallet_cartons as "palletCartons",
      s.mixed_lot as "mixedLot", trim_scale(s.weight_tol_pct)::text as "weightTolPct", trim_scale(i.unit_weight_kg)::text as "unitWeightKg",
      i.lot_ctrl = 'Y' as "lotCtrl", s.need_scale = 'Y' as "needScale"
    from md_pack_std s
    join md_item i on i.id = ${doc.item}
    where s.id = ${doc.packStd}`.execute(ctx.db)
  return rows[0]!
}

/** Units by number or id, held from the inside out, so that two callers never wait for each other. */
export async function lockUnits(ctx: Ctx, ids: readonly string[]): Promise<Hu[]> {
  const { rows } = await sql<Hu>`
    select id, rev, hu_no as "huNo", hu_type as "huType", status, item, trim_scale(qty)::text as qty, tail, parent, warehouse, bin, pack
    from wms_hu
    where (id = any(${[...ids]}) or hu_no = any(${[...ids]})) and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by array_position(${[...huTypes]}::text[], hu_type::text), hu_no
    for update`.execute(ctx.db)
  if (rows.length < new Set(ids).size) throw new Refusal(huMessages[ctx.locale].noUnit)
  return rows
}

export async function lockUnit(ctx: Ctx, id: string): Promise<Hu> {
  return (await lockUnits(ctx, [id]))[0]!
}

/** New open units of an order, numbered by their rule. */
export async function newUnits(ctx: Ctx, doc: Pack, huType: HuType, count: number): Promise<Hu[]> {
  const units: Partial<Hu>[] = []
  for (let number = 0; number < count; number++) {
    units.push({ huNo: await ctx.kernel.providers.nextCode(ctx, 'HU', {}), huType, status: 'OPEN', item: doc.item, qty: '0', tail: 'N',
      warehouse: doc.warehouse, bin: doc.bin, pack: doc.id })
  }
  return addRows(ctx, hu, units)
}

/** Writes fields of a unit that is held. */
export async function writeUnit(ctx: Ctx, unit: Hu, change: Partial<Hu>): Promise<void> {
  await changeRow(ctx, hu, unit, change)
}

/** The state of a unit in the caller's language. */
export async function huState(ctx: Ctx, { status }: Hu): Promise<string> {
  const option = (await ctx.kernel.providers.dictionary('wms_hu_status'))?.find(({ value }) => value === status)
  return (ctx.locale === 'en-US' ? option?.en : option?.text) ?? status
}

export interface Content {
  item: string
  lot: string | null
  serial: string | null
  warehouse: string
  bin: string
  hu: string
  stockType: string
  qty: string
  qty2: string
}

/** The balances of units and of all that stand inside them. */
export async function contentOf(ctx: Ctx, ids: readonly string[]): Promise<Content[]> {
  const { rows } = await sql<Content>`
    with recursive inside(id, hu_no) as (
      select id, hu_no
      from wms_hu
      where id = any(${[...ids]})
      union
      select c.id, c.hu_no
      from inside p
      join wms_hu c on c.parent = p.id and c.del_flag = 0
    )
    select b.item, b.lot, b.serial, b.warehouse, b.bin, b.hu, b.stock_type as "stockType", trim_scale(b.qty)::text as qty,
      trim_scale(b.qty2)::text as qty2
    from inside i
    join wms_balance b on b.hu = i.hu_no and b.tenant_id = ${ctx.session.tenantId} and b.del_flag = 0 and b.qty > 0
    order by b.balance_key`.execute(ctx.db)
  return rows
}

/**
 * A unit with what it holds, both held until the transaction ends. Balances come first, as in every posting, so that nobody who
 * moves its content at the same moment waits for this one in a circle.
 * @param further keys of balances that will be written besides, by what the unit holds
 */
export async function holdUnit(ctx: Ctx, id: string,
  further: (content: readonly Content[]) => string[] = () => []): Promise<{ unit: Hu; content: Content[] }> {
  const { rows: [named] } = await sql<
    { id: string }
  >`select id from wms_hu where (id = ${id} or hu_no = ${id}) and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  const before = named ? await contentOf(ctx, [named.id]) : []
  await lockBalances(ctx, [...before.map((balance) => balanceKeyOf(balance)), ...further(before)])
  const unit = await lockUnit(ctx, id)
  return { unit, content: await contentOf(ctx, [unit.id]) }
}

/** Several lots in one unit are the exception that a standard allows. */
export async function requireOneLot(ctx: Ctx, std: PackStd, unit: Hu): Promise<void> {
  if (std.mixedLot === 'Y' || unit.huType === 'PALLET') return
  const lots = new Set((await contentOf(ctx, [unit.id])).map(({ lot }) => lot))
  if (lots.size > 1) throw new Refusal(huMessages[ctx.locale].mixed(unit.huNo))
}

export const sumOf = (quantities: readonly string[]) => quantities.reduce((sum, qty) => sum.plus(qty), new Decimal(0))
