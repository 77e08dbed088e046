import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { defineSeam, filled } from '#kernel/server/seams.ts'
import { atRow } from '../documents/rows.ts'
import { warehouseMessages } from '../messages.ts'

/** A unit, with all that stands inside it, that somebody has set aside for goods that leave together. */
export interface UnitAside {
  /** Its id. */
  unit: string
  /** No. of the document that it is set aside for. */
  by: string
  /** What asks is for these very goods. */
  ours: boolean
}

/** Of what the issue comes that asks, or would come. */
export interface AskedFor {
  sourceType: string | null
  sourceId: string | null
}

/** Who sets handling units aside. */
export interface UnitKeeper {
  /** From here until the transaction ends nobody sets more aside; taken before balances, which whoever sets aside does not hold. */
  hold(ctx: Ctx): Promise<void>
  /** Units of items that are set aside, ours in the order in which they are taken. */
  aside(ctx: Ctx, items: readonly string[], source: AskedFor): Promise<readonly UnitAside[]>
}

export const unitKeeper = defineSeam<UnitKeeper>('warehouse.unit-keeper')

export async function holdAside(ctx: Ctx): Promise<void> {
  await filled(ctx.kernel, unitKeeper)?.hold(ctx)
}

export async function unitsAside(ctx: Ctx, items: readonly string[], source: AskedFor): Promise<readonly UnitAside[]> {
  return await filled(ctx.kernel, unitKeeper)?.aside(ctx, items, source) ?? []
}

/** What asks for nothing that anybody set aside. */
const nobody: AskedFor = { sourceType: null, sourceId: null }

/** Numbers of the units of items that are set aside, with those that stand inside them: nobody is promised what lies in these. */
export async function numbersAside(ctx: Ctx, items: readonly string[]): Promise<string[]> {
  const aside = await unitsAside(ctx, items, nobody)
  return aside.length === 0 ? [] : [...(await numbersWithin(ctx, aside.map(({ unit }) => unit))).keys()]
}

interface Packed {
  key: string
  item: string
  lot: string | null
  hu: string | null
  qty: string
}

/** Where a balance stands that is set aside: the place of its unit among those that are taken, and how many balances the unit has. */
export interface AsideAt {
  place: number
  balances: number
}

/** Stock that is set aside for somebody else. */
export interface KeptStock {
  item: string
  lot: string | null
  qty: string
  by: string
}

/** Stock as an issue may take it: what is set aside for it is marked, what is for others is left out and named. */
export async function sortAside<S extends Packed>(ctx: Ctx, stock: readonly S[],
  aside: readonly UnitAside[]): Promise<{ stock: (S & { aside?: AsideAt })[]; kept: KeptStock[] }> {
  if (aside.length === 0) return { stock: [...stock], kept: [] }
  const within = await numbersWithin(ctx, aside.map(({ unit }) => unit))
  const unitOf = ({ hu }: Packed) => (hu === null ? undefined : within.get(hu))
  const balances = Map.groupBy(stock, unitOf)
  const byUnit = new Map(aside.map((one, place) => [one.unit, { ...one, place }]))
  const kept: KeptStock[] = []
  const free = stock.flatMap((one) => {
    const unit = unitOf(one)
    const at = unit === undefined ? undefined : byUnit.get(unit)
    if (!at) return [one]
    if (at.ours) return [{ ...one, aside: { place: at.place, balances: balances.get(unit)!.length } }]
    kept.push({ item: one.item, lot: one.lot, qty: one.qty, by: at.by })
    return []
  })
  return { stock: free, kept }
}

/** What of a line is set aside for others, as a shortage tells it; empty where nothing is. */
export function keptText(ctx: Ctx, kept: readonly KeptStock[], { item, lot }: { item: string; lot: string | null }): string {
  const own = kept.filter((one) => one.item === item && (!lot || one.lot === lot))
  if (own.length === 0) return ''
  const qty = Decimal.sum(...own.map((one) => one.qty)).toFixed()
  return warehouseMessages[ctx.locale].setAside(qty, [...new Set(own.map(({ by }) => by))])
}

/** What a person takes of a unit, or loose; `row` counts from 0. */
interface TakenByHand {
  row: number
  pick: { item: string }
  hu: string | null
}

/**
 * Holds what is set aside, as it is.
 * @throws Refusal naming the first row that takes of a unit which is set aside for others
 */
export async function requireNotAside(ctx: Ctx, source: AskedFor, taken: readonly TakenByHand[]): Promise<void> {
  const packed = taken.filter(({ hu }) => hu !== null)
  if (packed.length === 0) return
  await holdAside(ctx)
  const others = (await unitsAside(ctx, packed.map(({ pick }) => pick.item), source)).filter(({ ours }) => !ours)
  const within = await numbersWithin(ctx, others.map(({ unit }) => unit))
  for (const { row, hu } of packed) {
    const unit = within.get(hu!)
    const by = others.find((one) => one.unit === unit)?.by
    if (by !== undefined) throw refuseFaults([atRow(row, { field: 'hu', text: warehouseMessages[ctx.locale].unitAside(hu!, by) })])
  }
}

/** The unit in which each number stands, or whose number it is. */
async function numbersWithin(ctx: Ctx, units: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ root: string; huNo: string }>`
    with recursive inside(root, id, hu_no) as (
      select id, id, hu_no
      from wms_hu
      where id = any(${[...units]}) and tenant_id = ${ctx.session.tenantId} and del_flag = 0
      union all
      select i.root, c.id, c.hu_no
      from inside i
      join wms_hu c on c.parent = i.id and c.del_flag = 0
    )
    select root, hu_no as "huNo" from inside`.execute(ctx.db)
  return new Map(rows.map(({ root, huNo }) => [huNo, root]))
}

/** An issue that has reserved something of a unit. */
export interface UnitClaim {
  unit: string
  docId: string
  docNo: string
}

/** Which issues hold something of units, or of what stands inside them. */
export async function claimsOnUnits(ctx: Ctx, units: readonly string[]): Promise<UnitClaim[]> {
  const within = await numbersWithin(ctx, units)
  const { rows } = await sql<{ hu: string; docId: string; docNo: string }>`
    select distinct b.hu, r.doc_id as "docId", r.doc_no as "docNo"
    from wms_balance b
    join wms_reserve r on r.balance_key = b.balance_key and r.tenant_id = b.tenant_id and r.open_qty > 0 and r.del_flag = 0
    where b.hu = any(${[...within.keys()]}) and b.qty > 0 and b.tenant_id = ${ctx.session.tenantId}
    order by r.doc_no`.execute(ctx.db)
  return rows.map(({ hu, docId, docNo }) => ({ unit: within.get(hu)!, docId, docNo }))
}
