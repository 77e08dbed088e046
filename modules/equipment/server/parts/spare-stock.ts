import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { unitText } from '#modules/product/server.ts'
import { freeIn } from '#modules/warehouse/server.ts'

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

/** How much of items a job would be given out of the stores of spares, by id: what the warehouse would issue and nothing else. */
export async function freeStock(ctx: Ctx, items: readonly string[]): Promise<Map<string, string>> {
  return freeIn(ctx, items, { whType: 'SPARE' })
}
