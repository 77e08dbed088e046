import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { faultOfBin, type BinCandidate, type BinContent } from '../../rules/bin-rules.ts'
import { atRow } from './rows.ts'
import { documentMessages } from './messages.ts'

export interface StoredBin extends BinCandidate {
  warehouse: string
  enabled: boolean
  frozen: boolean
  contents: BinContent[]
}

interface Row {
  id: string
  code: string
  warehouse: string
  enabled: boolean
  frozen: boolean
  mixItem: boolean
  mixLot: boolean
  maxQty: string | null
  maxKg: string | null
  pathSeq: number
}

/** Bins with what lies in them: those of the ids, or all of a warehouse. `lock` holds them, so that two who fill one see each other. */
export async function binsWith(ctx: Ctx, which: { ids: readonly string[] } | { warehouse: string },
  { lock = false } = {}): Promise<StoredBin[]> {
  const where = 'ids' in which ? sql`b.id = any(${[...which.ids]})` : sql`b.warehouse = ${which.warehouse}`
  const { rows } = await sql<Row>`
    select b.id, b.code, b.warehouse, b.enabled = 'Y' as enabled, b.frozen = 'Y' or w.frozen = 'Y' as frozen, b.mix_item = 'Y' as "mixItem",
      b.mix_lot = 'Y' as "mixLot", b.max_qty::text as "maxQty", b.max_kg::text as "maxKg", b.path_seq as "pathSeq"
    from wms_bin b
    join wms_warehouse w on w.id = b.warehouse
    where ${where} and b.tenant_id = ${ctx.session.tenantId} and b.del_flag = 0
    order by b.id ${lock ? sql`for update of b` : sql``}`.execute(ctx.db)
  const { rows: contents } = await sql<
    BinContent & { bin: string }
  >`select s.bin, s.item, s.lot, trim_scale(sum(s.qty))::text as qty, trim_scale(sum(s.qty) * ${weightOfOne})::text as kg
    from wms_balance s join md_item i on i.id = s.item join md_uom u on u.id = i.base_uom where s.bin = any(
    ${rows.map(({ id }) => id)})
    and s.qty > 0 and s.tenant_id = ${ctx.session.tenantId} group by s.bin, s.item, s.lot, u.code, i.unit_weight_kg`.execute(ctx.db)
  const byBin = Map.groupBy(contents, ({ bin }) => bin)
  return rows.map((bin) => ({ ...bin, contents: byBin.get(bin.id) ?? [] }))
}

/** Kilograms of one base unit of an item `i` with unit `u`; 0 where nobody said. */
export const weightOfOne = sql`case u.code when 'kg' then 1 when 'g' then 0.001 when 't' then 1000 else coalesce(i.unit_weight_kg, 0) end`

/** Something that is about to lie in a bin; `row` counts from 0. */
export interface Placement {
  row: number
  field: string
  item: string
  lot: string | null
  bin: string
  qty: string
}

/**
 * Refuses what a bin does not take: disabled, of another warehouse, mixing rules, quantity, weight (domain §2.5).
 * Frozen bins are refused by the posting itself.
 * @throws Refusal naming row, bin and what lies there
 */
export async function requireRoom(ctx: Ctx, warehouse: string, placements: readonly Placement[]): Promise<void> {
  const bins = new Map((await binsWith(ctx, { ids: placements.map(({ bin }) => bin) }, { lock: true })).map((bin) => [bin.id, bin]))
  const { rows } = await sql<
    { id: string; kg: string }
  >`select i.id, (${weightOfOne})::text as kg from md_item i join md_uom u on u.id = i.base_uom where i.id =
    any(${placements.map(({ item }) => item)})`.execute(ctx.db)
  const weights = new Map(rows.map(({ id, kg }) => [id, kg]))
  const faults: Fault[] = []
  for (const placement of placements) {
    const incoming = contentOf(placement, weights.get(placement.item) ?? '0')
    const bin = bins.get(placement.bin)
    const text = bin ? await refusedBy(ctx, bin, warehouse, incoming) : documentMessages[ctx.locale].noBin
    if (text) faults.push(atRow(placement.row, { field: placement.field, text }))
    else bin?.contents.push(incoming)
  }
  if (faults.length > 0) throw refuseFaults(faults)
}

async function refusedBy(ctx: Ctx, bin: StoredBin, warehouse: string, incoming: BinContent): Promise<string | undefined> {
  const messages = documentMessages[ctx.locale]
  if (bin.warehouse !== warehouse) return messages.otherWarehouse(bin.code)
  if (!bin.enabled) return messages.bin.disabled(bin.code)
  const fault = faultOfBin(bin, bin.contents, incoming)
  if (!fault) return undefined
  if ('other' in fault) return messages.bin[fault.code](bin.code, await nameOfContent(ctx, fault.other, fault.code))
  return messages.bin[fault.code](bin.code, fault.max, fault.there, fault.added)
}

async function nameOfContent(ctx: Ctx, { item, lot }: BinContent, code: 'mixItem' | 'mixLot'): Promise<string> {
  const { rows } = await (code === 'mixItem'
    ? sql<{ name: string }>`select code as name from md_item where id = ${item}`
    : sql<{ name: string }>`select lot_no as name from wms_lot where id = ${lot}`).execute(ctx.db)
  return rows[0]?.name ?? ''
}

/** A quantity with its weight by that of one base unit. */
export function contentOf({ item, lot, qty }: { item: string; lot: string | null; qty: string }, kgOfOne: string): BinContent {
  return { item, lot, qty, kg: new Decimal(qty).times(kgOfOne).toFixed() }
}

/** Refuses a bin that is not one of the warehouse. */
export async function requireBinOf(ctx: Ctx, warehouse: string | null,
  places: readonly { field: string; bin: string | null; row?: number }[]): Promise<void> {
  const named = places.filter(({ bin }) => Boolean(bin))
  if (!warehouse || named.length === 0) return
  const { rows } = await sql<{ id: string; code: string }>`select id, code from wms_bin where id =
    any(${named.map(({ bin }) => bin)}) and warehouse <> ${warehouse} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const strangers = new Map(rows.map(({ id, code }) => [id, code]))
  const faults = named.flatMap(({ field, bin, row }): Fault[] => {
    const code = strangers.get(bin!)
    if (code === undefined) return []
    const text = documentMessages[ctx.locale].otherWarehouse(code)
    return [row === undefined ? { field, text } : atRow(row, { field, text })]
  })
  if (faults.length > 0) throw refuseFaults(faults)
}

/** The line-side bin of a work centre's workshop: the first along the path. */
export async function lineBinOf(ctx: Ctx, workcenter: string): Promise<{ id: string; code: string; warehouse: string } | undefined> {
  const { rows } = await sql<{ id: string; code: string; warehouse: string }>`
    select b.id, b.code, b.warehouse
    from md_workcenter c
    join wms_warehouse w on w.workshop = c.workshop and w.wh_type = 'LINE' and w.enabled = 'Y' and w.del_flag = 0
    join wms_bin b on b.warehouse = w.id and b.enabled = 'Y' and b.del_flag = 0
    where c.id = ${workcenter} and w.tenant_id = ${ctx.session.tenantId}
    order by w.code, b.path_seq, b.code
    limit 1`.execute(ctx.db)
  return rows[0]
}

/**
 * A line-side bin through which something passes at once: of the workshop, else of any; the first along the path. Where stock is
 * frozen or counted nothing passes.
 */
export async function passingBinOf(ctx: Ctx, workshop: string): Promise<{ warehouse: string; bin: string } | undefined> {
  const { rows } = await sql<{ warehouse: string; bin: string }>`
    select w.id as warehouse, b.id as bin
    from wms_warehouse w
    join wms_bin b on b.warehouse = w.id and b.enabled = 'Y' and b.frozen = 'N' and b.del_flag = 0
    left join wms_count_hold h on h.bin = b.id and h.tenant_id = b.tenant_id and h.del_flag = 0
    where w.wh_type = 'LINE' and w.enabled = 'Y' and w.frozen = 'N' and w.tenant_id = ${ctx.session.tenantId} and w.del_flag = 0
      and h.id is null
    order by w.workshop is not distinct from ${workshop} desc, w.code, b.path_seq, b.code
    limit 1`.execute(ctx.db)
  return rows[0]
}

/** The bins of a subcontractor's stores, along the path. */
export async function outsourcingBinsOf(ctx: Ctx, supplier: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id
    from wms_warehouse w
    join wms_bin b on b.warehouse = w.id and b.enabled = 'Y' and b.del_flag = 0
    where w.supplier = ${supplier} and w.wh_type = 'OUT' and w.enabled = 'Y' and w.del_flag = 0 and w.tenant_id = ${ctx.session.tenantId}
    order by w.code, b.path_seq, b.code`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** What kind of store a bin is in, and its code. */
export async function storeOfBin(ctx: Ctx, bin: string): Promise<{ code: string; whType: string } | undefined> {
  const { rows } = await sql<{ code: string; whType: string }>`
    select b.code, w.wh_type as "whType"
    from wms_bin b
    join wms_warehouse w on w.id = b.warehouse
    where b.id = ${bin} and b.tenant_id = ${ctx.session.tenantId} and b.del_flag = 0`.execute(ctx.db)
  return rows[0]
}

/** The warehouses of bins, by bin. */
export async function warehousesOf(ctx: Ctx, bins: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; warehouse: string }>`select id, warehouse from wms_bin where id = any(${[
    ...bins,
  ]}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map(({ id, warehouse }) => [id, warehouse]))
}
