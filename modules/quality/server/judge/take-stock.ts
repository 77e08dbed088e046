import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { unitText } from '#modules/product/server.ts'
import type { PostingLine, StockType } from '#modules/warehouse/index.ts'
import { dropPicks, lockBalances } from '#modules/warehouse/server.ts'
import { judgeMessages } from './messages.ts'

/** Where stock lies, and how much of it is meant. */
export interface Piece {
  lot: string | null
  serial: string | null
  warehouse: string
  bin: string
  hu: string | null
  stockType: StockType
  qty: string
  frees?: string
}

interface Balance extends Omit<Piece, 'qty'> {
  key: string
  qty: string
  reserved: string
}

/** Which stock a judgement means: that of the source first where its bin is known, then wherever else the lot lies. */
export interface Wanted {
  item: string
  lot: string | null
  bin: string | null
  types: readonly StockType[]
}

/** Balances of a lot, not held unless others have reserved of what is taken: the posting holds them, and refuses what somebody else took meanwhile. */
async function balancesOf(ctx: Ctx, { item, lot, bin, types }: Wanted): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select b.lot, b.serial, b.warehouse, b.bin, b.hu, b.stock_type as "stockType", b.balance_key as key, trim_scale(b.qty)::text as qty,
      trim_scale(b.reserved)::text as reserved
    from wms_balance b
    join wms_warehouse w on w.id = b.warehouse
    where b.item = ${item}
      and b.lot is not distinct from ${lot}
      and b.stock_type = any(${[...types]})
      and b.qty > 0
      and w.wh_type not in ('OUT', 'TRANSIT')
      and b.tenant_id = ${ctx.session.tenantId}
    order by array_position(${[...types]}::text[], b.stock_type), b.bin is distinct from ${bin}, b.balance_key`.execute(ctx.db)
  return rows
}

interface Taken {
  pieces: Piece[]
  left: Decimal
  dropped: string[]
}

/**
 * Takes a quantity from stock of the lot in the order of the types. What others have reserved of it is taken out of their
 * hands last, its balances held before as those hold them.
 * @returns the pieces, and what was not found
 */
export async function takeStock(ctx: Ctx, wanted: Wanted, qty: string, already: readonly Piece[] = []): Promise<Taken> {
  const balances = await balancesOf(ctx, wanted)
  const taken = takeFrom(balances, qty, already)
  if (taken.dropped.length === 0) return taken
  await lockBalances(ctx, balances.map(({ key }) => key))
  const held = takeFrom(await balancesOf(ctx, wanted), qty, already)
  await dropPicks(ctx, held.dropped)
  return held
}

function takeFrom(balances: readonly Balance[], qty: string, already: readonly Piece[]): Taken {
  let left = new Decimal(qty)
  const pieces: Piece[] = []
  const dropped: string[] = []
  for (const reservedToo of [false, true]) {
    for (const { key, qty: there, reserved, ...place } of balances) {
      const used = [...already, ...pieces].filter((one) =>
        one.bin === place.bin && one.hu === place.hu && one.serial === place.serial && one.stockType === place.stockType
      ).reduce((sum, one) => sum.plus(one.qty), new Decimal(0))
      const part = Decimal.min(left, new Decimal(there).minus(used).minus(reservedToo ? 0 : reserved))
      if (part.lte(0)) continue
      if (reservedToo) dropped.push(key)
      pieces.push({ ...place, qty: part.toFixed(), ...(reservedToo ? { frees: reserved } : {}) })
      left = left.minus(part)
    }
  }
  return { pieces, left, dropped }
}

/** As `takeStock`; refuses where less is there. */
export async function takeAll(ctx: Ctx, wanted: Wanted, qty: string, already: readonly Piece[] = []): Promise<Piece[]> {
  const { pieces, left } = await takeStock(ctx, wanted, qty, already)
  if (left.lte(0)) return pieces
  const { rows: [names] } = await sql<{ code: string; uom: string; lotNo: string | null }>`
    select i.code, ${unitText(ctx, 'u')} as uom, (select lot_no from wms_lot where id = ${wanted.lot}) as "lotNo"
    from md_item i
    join md_uom u on u.id = i.base_uom
    where i.id = ${wanted.item}`.execute(ctx.db)
  const { code, uom, lotNo } = names!
  throw new Refusal(
    judgeMessages[ctx.locale].short(code, lotNo ?? '', `${new Decimal(qty).minus(left).toFixed()} ${uom}`,
      `${new Decimal(qty).toFixed()} ${uom}`),
  )
}

/** Both halves of each piece that becomes stock of another state where it lies (311). */
export function restate(item: string, pieces: readonly Piece[], to: StockType, from = 0): PostingLine[] {
  return pieces.flatMap(({ qty, stockType, frees, ...place }, index): PostingLine[] => {
    const half = { moveType: '311', docLine: from + index + 1, pair: from + index + 1, item, ...place } as const
    return [{ ...half, stockType, qty: `-${qty}`, ...(frees ? { frees } : {}) }, { ...half, stockType: to, qty }]
  })
}
