import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { unitText } from '#modules/product/server.ts'

export interface ItemFacts {
  id: string
  code: string
  name: string
  uom: string
  rule: string
  minStock: string | null
  safetyStock: string | null
  maxStock: string | null
  lotMin: string | null
  leadDays: number | null
  enabled: string | null
}

/** What parts and requests must know of items, by id. */
export async function itemFacts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ItemFacts>> {
  const { rows } = await sql<ItemFacts>`
    select i.id, i.code, i.name, ${unitText(ctx, 'u')} as uom, i.issue_rule as rule, trim_scale(i.min_stock)::text as "minStock",
      trim_scale(i.safety_stock)::text as "safetyStock", trim_scale(i.max_stock)::text as "maxStock",
      trim_scale(i.lot_min)::text as "lotMin", i.lead_days as "leadDays", i.enabled
    from md_item i
    join md_uom u on u.id = i.base_uom
    where i.id = any(${[...ids]}) and i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is free for use of items in the stores of spares, by id. */
export async function freeStock(ctx: Ctx, items: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ item: string; qty: string }>`
    select s.item, trim_scale(sum(s.qty - s.reserved))::text as qty
    from wms_balance s
    join wms_warehouse w on w.id = s.warehouse and w.wh_type = 'SPARE'
    where s.item = any(${[...items]}) and s.stock_type = 'OK' and s.qty > 0 and s.tenant_id = ${ctx.session.tenantId}
    group by s.item`.execute(ctx.db)
  return new Map(rows.map(({ item, qty }) => [item, qty]))
}
