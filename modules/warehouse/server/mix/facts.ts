import { sql } from 'kysely'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Source } from '../../calls/mix.ts'
import { allocate, type mix, type mixLine, type mixPart, type Stock } from '../../index.ts'

export type Mix = Row<typeof mix>
export type MixLine = Row<typeof mixLine>
export type MixPart = Row<typeof mixPart>

/** What was weighed of a component, or of all, and still counts. */
export function partsOf({ parts }: Pick<Mix, 'parts'>, line?: string): MixPart[] {
  return parts.filter((part) => part.withdrawnTime === null && (line === undefined || part.line === line))
}

/** What was weighed of a component and withdrawn since. */
export function withdrawnOf({ parts }: Pick<Mix, 'parts'>, line: string): MixPart[] {
  return parts.filter((part) => part.withdrawnTime !== null && part.line === line)
}

/** What mixing must know of its items. */
export interface MixItem {
  code: string
  name: string
  itemType: string
  uom: string
  precision: number
  lotCtrl: boolean
  fqc: boolean
}

export async function itemsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, MixItem>> {
  const { rows } = await sql<MixItem & { id: string }>`
    select i.id, i.code, i.name, i.item_type as "itemType", u.code as uom, coalesce(u.precision, 6) as precision,
      i.lot_ctrl = 'Y' as "lotCtrl", i.fqc = 'Y' as fqc
    from md_item i
    join md_uom u on u.id = i.base_uom
    where i.id = any(${[...ids]}) and i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

const kgOfUnit: Readonly<Record<string, string>> = lookup({ kg: '1', g: '0.001', t: '1000' })

/** Kilograms of what is kept by weight, in whichever unit; undefined of anything else, such as alcohol by the litre. */
export function kgOf(item: MixItem, qty: string): Decimal | undefined {
  const one = kgOfUnit[item.uom]
  return one === undefined ? undefined : new Decimal(qty).times(one)
}

/** So many kilograms of what is kept by weight, in its own unit and to its decimals. */
export function ofKg({ uom, precision }: MixItem, kg: Decimal.Value): Decimal {
  return new Decimal(kg).div(kgOfUnit[uom] ?? 1).toDecimalPlaces(precision, Decimal.ROUND_HALF_UP)
}

export function isReclaim(item: MixItem | undefined): boolean {
  return item?.itemType === 'SCRAP'
}

/** How many kg of reclaimed powder an order allows. */
export function mostReclaim({ targetKg, reclaimMaxPct }: Pick<Mix, 'targetKg' | 'reclaimMaxPct'>): Decimal {
  return new Decimal(targetKg).times(reclaimMaxPct ?? 0).div(100)
}

/** Loose usable stock of a component in a warehouse that nobody has reserved, what expires first coming first (FEFO, domain §2.5). */
export async function sourcesOf(ctx: Ctx, warehouse: string, item: string): Promise<Source[]> {
  const { rows } = await sql<Stock & { key: string; lot: string | null; bin: string; binCode: string }>`
    select s.id as key, s.lot, coalesce(l.lot_no, '') as "lotNo", s.bin, b.code as "binCode", trim_scale(s.qty)::text as qty,
      trim_scale(s.reserved)::text as reserved, s.stock_type as "stockType", b.frozen = 'Y' or w.frozen = 'Y' or l.frozen = 'Y' as frozen,
      coalesce(l.receipt_date::text, s.first_in::date::text, '') as "receiptDate", l.expire_date::text as "expireDate",
      b.path_seq as "pathSeq"
    from wms_balance s
    join wms_bin b on b.id = s.bin
    join wms_warehouse w on w.id = s.warehouse
    left join wms_lot l on l.id = s.lot
    where s.item = ${item}
      and s.warehouse = ${warehouse}
      and s.hu is null
      and s.serial is null
      and s.qty > s.reserved
      and s.stock_type = 'OK'
      and s.tenant_id = ${ctx.session.tenantId}
      and s.del_flag = 0`.execute(ctx.db)
  const all = totalOf(rows.map(({ qty }) => qty)).toFixed()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return allocate(rows, all, 'FEFO', now(ctx).slice(0, 10)).picks.map(({ key, qty }) => {
    const { lot, lotNo, bin, binCode, expireDate } = byKey.get(key)!
    return { lot, lotNo, bin, binCode, available: qty, expireDate: expireDate ?? null }
  })
}

export const totalOf = (quantities: readonly (string | null)[]) => quantities.reduce((sum, qty) => sum.plus(qty ?? 0), new Decimal(0))
