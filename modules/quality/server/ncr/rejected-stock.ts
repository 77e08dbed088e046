import { sql } from 'kysely'
import { Decimal, joinNames } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { unitText } from '#modules/product/server.ts'
import type { PostingLine, StockType } from '#modules/warehouse/index.ts'
import { lotsOf, type Disposition, type Ncr } from './rows.ts'
import { ncrMessages } from './messages.ts'

/** A part of what a row disposes of, where it lies. */
export interface Piece {
  lot: string | null
  warehouse: string
  bin: string
  hu: string | null
  qty: string
}

/**
 * Rejected stock for a row, lot by lot in the order of the nonconformity, wherever it lies by now; held in the order of the
 * balances' keys, as postings hold them.
 * @throws Refusal 「库存不足」 where less is there
 */
export async function rejectedStock(ctx: Ctx, record: Ncr, { lot, qty }: Pick<Disposition, 'lot' | 'qty'>): Promise<Piece[]> {
  const lots = lot ? [lot] : lotsOf(record).map((one) => one.lot)
  const { rows } = await sql<Piece & { free: string }>`
    select lot, warehouse, bin, hu, (qty - reserved)::text as free
    from wms_balance
    where item = ${record.item}
      and stock_type = 'NG'
      and qty > reserved
      and tenant_id = ${ctx.session.tenantId}
      and ${lots.length > 0 ? sql`lot = any(${lots})` : sql`lot is null`}
    order by balance_key
    for update`.execute(ctx.db)
  let left = new Decimal(qty)
  const pieces: Piece[] = []
  for (const { free, ...place } of rows.toSorted((a, b) => lots.indexOf(a.lot ?? '') - lots.indexOf(b.lot ?? ''))) {
    const part = Decimal.min(left, free)
    if (part.gt(0)) pieces.push({ ...place, qty: part.toFixed() })
    left = left.minus(part)
  }
  if (left.gt(0)) throw await shortage(ctx, record.item, lots, { qty, left: left.toFixed() })
  return pieces
}

async function shortage(ctx: Ctx, item: string, lots: readonly string[], { qty, left }: { qty: string; left: string }): Promise<Refusal> {
  const { rows: [names] } = await sql<{ code: string; uom: string; lots: string[] | null }>`select i.code,
    ${unitText(ctx, 'u')} as uom, (select array_agg(lot_no::text order by lot_no) from wms_lot where id = any(${[
    ...lots,
  ]})) as lots from md_item i join md_uom u on u.id = i.base_uom where i.id = ${item}`.execute(ctx.db)
  const text = (value: Decimal) => `${value.toFixed()} ${names!.uom}`
  return new Refusal(
    ncrMessages[ctx.locale].short(names!.code, joinNames(ctx.locale, names!.lots ?? []), text(new Decimal(qty).minus(left)),
      text(new Decimal(qty))),
  )
}

/** Rejected pieces become stock of another state where they lie (311). */
export function restated(item: string, pieces: readonly Piece[], to: StockType, from: StockType = 'NG'): PostingLine[] {
  return pieces.flatMap(({ qty, ...place }, index): PostingLine[] => {
    const half = { moveType: '311', docLine: index + 1, pair: index + 1, item, ...place } as const
    return [{ ...half, stockType: from, qty: `-${qty}` }, { ...half, stockType: to, qty }]
  })
}

/** Rejected pieces leave the books. */
export function takenOut(item: string, pieces: readonly Piece[], moveType: '203' | '205'): PostingLine[] {
  return pieces.map(({ qty, ...place }, index) => ({ moveType, docLine: index + 1, item, ...place, stockType: 'NG', qty: `-${qty}` }))
}

/** A frozen lot is released by its freeze before anything of it may be used. */
export async function requireUnfrozen(ctx: Ctx, pieces: readonly Piece[]): Promise<void> {
  const { rows: [frozen] } = await sql<{ lotNo: string }>`select lot_no as "lotNo" from wms_lot where id =
    any(${pieces.flatMap(({ lot }) => lot ?? [])}) and frozen = 'Y' order by lot_no limit 1`.execute(ctx.db)
  if (frozen) throw new Refusal(ncrMessages[ctx.locale].frozen(frozen.lotNo))
}
