import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { unitText } from '#modules/product/server.ts'

/** What production must know of an item. */
export interface ItemFacts {
  id: string
  code: string
  uom: string
  /** Decimals of its unit. */
  precision: number
  itemType: string
  supplyMode: string
  /** Its issue rule. */
  rule: string
  lotCtrl: boolean
  fqc: boolean
  lotQty: string | null
  /** What one weighs. */
  unitKg: string | null
  overReportPct: string | null
}

export async function itemFacts(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ItemFacts>> {
  const { rows } = await sql<ItemFacts>`
    select i.id, i.code,
    ${unitText(ctx, 'u')} as uom, coalesce(u.precision, 6) as precision, i.item_type as "itemType",
      i.supply_mode as "supplyMode", i.issue_rule as rule,
      i.lot_ctrl = 'Y' as "lotCtrl", coalesce(i.fqc, 'N') = 'Y' as fqc, trim_scale(i.lot_qty)::text as "lotQty",
      trim_scale(i.unit_weight_kg)::text as "unitKg", trim_scale(i.over_report_pct)::text as "overReportPct"
    from md_item i
    join md_uom u on u.id = i.base_uom
    where i.id = any(${[...new Set(ids)]}) and i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
