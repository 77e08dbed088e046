import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Quoted } from '../../rules/price-at.ts'

export const ownCurrency = 'CNY'

/** What lists quote of items in a currency, to a customer and to everybody. */
export async function quotedPrices(ctx: Ctx, items: readonly string[], customer: string,
  currency: string): Promise<ReadonlyMap<string, readonly Quoted[]>> {
  const { rows } = await sql<Quoted & { item: string }>`
    select l.item, p.customer, p.valid_from as "validFrom", p.valid_to as "validTo", trim_scale(l.from_qty)::text as "fromQty",
      trim_scale(l.price)::text as price
    from crm_price_line l join crm_price_list p on p.id = l.main_id
    where l.item = any(${[...items]}) and l.del_flag = 0 and (p.customer is null or p.customer = ${customer}) and p.currency = ${currency}
      and p.enabled = 'Y' and p.tenant_id = ${ctx.session.tenantId} and p.del_flag = 0`.execute(ctx.db)
  return Map.groupBy(rows, ({ item }) => item)
}

/** What a unit of a currency is in CNY on a day; undefined where nobody entered it. */
export async function rateOn(ctx: Ctx, currency: string, day: string): Promise<string | undefined> {
  if (currency === ownCurrency) return '1'
  const { rows: [row] } = await sql<{ rate: string }>`
    select trim_scale(rate)::text as rate from crm_fx_rate
    where currency = ${currency} and valid_from <= ${day} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by valid_from desc limit 1`.execute(ctx.db)
  return row?.rate
}
