import { sql } from 'kysely'
import { joinNames } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { StockType } from '../rules/move-types.ts'
import type { PostingLine } from '../rules/posting.ts'
import { warehouseMessages } from './messages.ts'

/** What of a short line lies in its place in another state, and what frees it; nothing where none does. */
export async function inOtherStates(ctx: Ctx, { moveType, item, lot, serial, warehouse, bin, hu, stockType }: PostingLine,
  uom: string): Promise<string> {
  const { rows } = await sql<
    { state: StockType; qty: string }
  >`select stock_type as state, trim_scale(sum(qty))::text as qty from wms_balance
    where item = ${item} and lot is not distinct from ${lot ?? null} and serial is not distinct from ${serial ?? null}
      and warehouse = ${warehouse} and bin = ${bin} and hu is not distinct from ${hu ?? null}
      and stock_type <> ${stockType} and qty > 0 and tenant_id = ${ctx.session.tenantId}
    group by stock_type order by stock_type`.execute(ctx.db)
  if (rows.length === 0) return ''
  const messages = warehouseMessages[ctx.locale].otherStates
  return messages.there(joinNames(ctx.locale, rows.map(({ state, qty }) => messages[state](`${qty} ${uom}`))))
    + (moveType === '301' ? messages.choose : '')
}
