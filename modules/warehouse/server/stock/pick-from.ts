import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { allocate, usableOf, type Stock } from '../../rules/allocate.ts'
import { lockBalances } from '../post.ts'
import { warehouseMessages } from '../messages.ts'

/** A balance from which somebody may take. */
export interface StoredStock extends Stock {
  item: string
  lot: string | null
  warehouse: string
  bin: string
  hu: string | null
}

/** Where it may lie: in one store or in those of a kind, of one lot and in one bin where these are named. */
export interface Where {
  warehouse?: string
  whType?: string
  lot?: string | null
  bin?: string | null
}

/** What lies of items somewhere, whatever its state. */
export async function stockIn(ctx: Ctx, items: readonly string[], { warehouse, whType, lot, bin }: Where): Promise<StoredStock[]> {
  const { rows } = await sql<StoredStock>`
    select s.balance_key as key, s.item, s.lot, coalesce(l.lot_no, '') as "lotNo", s.warehouse, s.bin, s.hu,
      trim_scale(s.qty)::text as qty, trim_scale(s.reserved)::text as reserved, s.stock_type as "stockType",
      b.frozen = 'Y' or w.frozen = 'Y' as frozen, coalesce(l.receipt_date, s.first_in::date)::text as "receiptDate",
      l.expire_date::text as "expireDate", b.path_seq as "pathSeq"
    from wms_balance s
    join wms_warehouse w on w.id = s.warehouse
    join wms_bin b on b.id = s.bin
    left join wms_lot l on l.id = s.lot
    where s.item = any(${[...items]})
      and s.qty > 0
      and s.serial is null
      and (${warehouse ?? null}::text is null or s.warehouse = ${warehouse ?? null})
      and (${whType ?? null}::text is null or w.wh_type = ${whType ?? null})
      and (${lot ?? null}::text is null or s.lot = ${lot ?? null})
      and (${bin ?? null}::text is null or s.bin = ${bin ?? null})
      and s.tenant_id = ${ctx.session.tenantId}
    order by s.balance_key`.execute(ctx.db)
  return rows
}

/** The same, held until the end of the transaction: two who take it come one after the other. */
export async function heldStockIn(ctx: Ctx, items: readonly string[], where: Where): Promise<StoredStock[]> {
  await lockBalances(ctx, (await stockIn(ctx, items, where)).map(({ key }) => key))
  return stockIn(ctx, items, where)
}

/** How much of items `pickFrom` would find somewhere now, by item; items of which nothing lies there are left out. */
export async function freeIn(ctx: Ctx, items: readonly string[], where: Where): Promise<Map<string, string>> {
  const byItem = Map.groupBy(await stockIn(ctx, items, where), ({ item }) => item)
  return new Map([...byItem].map(([item, stock]) => [item, usableOf(stock, now(ctx).slice(0, 10)).toFixed()]))
}

/**
 * From which balances of an item a quantity is taken, by its issue rule (domain §2.5).
 * @throws Refusal 「库存不足…」, where less is usable
 */
export function pickFrom(ctx: Ctx, { code, uom, rule }: { code: string; uom: string; rule: string }, stock: readonly StoredStock[],
  qty: string): { from: StoredStock; qty: string }[] {
  const by = rule === 'FEFO' || rule === 'LIFO' ? rule : 'FIFO'
  const { picks, short } = allocate(stock, qty, by, now(ctx).slice(0, 10))
  if (new Decimal(short).gt(0)) {
    const lots = new Set(stock.map(({ lotNo }) => lotNo))
    throw new Refusal(
      warehouseMessages[ctx.locale].short(code, lots.size === 1 ? [...lots][0]! : '', `${new Decimal(qty).minus(short).toFixed()} ${uom}`,
        `${new Decimal(qty).toFixed()} ${uom}`),
    )
  }
  return picks.map(({ key, qty: taken }) => ({ from: stock.find((one) => one.key === key)!, qty: taken }))
}
