import { sql } from 'kysely'
import { Decimal, type Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { freeze, type PostingLine, type StockType } from '../../index.ts'
import { partsOfSecond } from './units.ts'

export type Freeze = Row<typeof freeze>

/** A balance in the scope of a freeze. */
export interface Stock {
  key: string
  item: string
  lot: string
  warehouse: string
  bin: string
  hu: string | null
  serial: string | null
  stockType: StockType
  qty: string
  qty2: string | null
  reserved: string
  uom: string
}

/** A freeze `d` that holds stock: approved, neither released nor taken back. */
// tenant: that of the freeze, as `d`.
export const holds = sql`
  d.status = ${freeze.state.frozen}
  and d.reversal_of is null
  and d.del_flag = 0
  and not exists (select from wms_freeze m where m.reversal_of = d.id and m.del_flag = 0)`

export function docOf({ id, docNo }: Freeze): { type: string; id: string; no: string } {
  return { type: freeze.id, id, no: docNo }
}

/** Lots that a freeze holds wherever they lie. */
export function wholeLots({ lines }: Freeze): string[] {
  return lines.filter(({ bin }) => !bin).map(({ lot }) => lot)
}

/** Balances in the scope of the document, held in the order of their keys. */
export async function stockOf(ctx: Ctx, { lines }: { lines: readonly Pick<Freeze['lines'][number], 'lot' | 'bin'>[] },
  types: readonly StockType[]): Promise<Stock[]> {
  const { rows } = await sql<Stock>`
    select b.balance_key as key, b.item, b.lot, b.warehouse, b.bin, b.hu, b.serial, b.stock_type as "stockType",
      trim_scale(b.qty)::text as qty, trim_scale(b.qty2)::text as qty2, b.reserved::text as reserved, i.base_uom as uom
    from wms_balance b
    join md_item i on i.id = b.item
    where b.qty > 0
      and b.stock_type = any(${[...types]})
      and b.tenant_id = ${ctx.session.tenantId}
      and exists (
        select from unnest(${lines.map(({ lot }) => lot)}::text[], ${lines.map(({ bin }) => bin ?? '')}::text[]) as l(lot, bin)
        where l.lot = b.lot and l.bin in ('', b.bin)
      )
    order by b.balance_key
    for update of b`.execute(ctx.db)
  return rows
}

/** Lines of a posting by which parts of stock become of another state where it lies (311). */
export function restate(stock: Stock, first: number, parts: readonly { to: StockType; qty: string }[]): PostingLine[] {
  const { item, lot, warehouse, bin, hu, serial, stockType, reserved } = stock
  const second = partsOfSecond(stock, parts.map(({ qty }) => qty))
  const frees = stockType !== 'HOLD' && new Decimal(reserved).gt(0) ? { frees: reserved } : {}
  return parts.flatMap(({ to, qty }, index): PostingLine[] => {
    const [line, { qty2 }] = [first + index + 1, second[index]!]
    const half = { moveType: '311', docLine: line, pair: line, item, lot, warehouse, bin, hu, serial } as const
    const other = (sign: '' | '-') => (qty2 ? { qty2: `${sign}${qty2}` } : {})
    return [{ ...half, stockType, qty: `-${qty}`, ...other('-'), ...frees }, { ...half, stockType: to, qty, ...other('') }]
  })
}
