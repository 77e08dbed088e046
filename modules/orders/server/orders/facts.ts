import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { unitText } from '#modules/product/server.ts'

/** What an order must know of an item. */
export interface SoldItem {
  id: string
  code: string
  uom: string
  /** Decimals of its unit. */
  precision: number
}

export async function soldItems(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, SoldItem>> {
  const { rows } = await sql<SoldItem>`
    select i.id, i.code, ${unitText(ctx, 'u')} as uom, coalesce(u.precision, 6) as precision
    from md_item i join md_uom u on u.id = i.base_uom
    where i.id = any(${[...new Set(ids)]}) and i.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
