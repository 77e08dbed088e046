import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** People know lots by their numbers. */
export async function lotNumbers(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; no: string }>`
    select id, lot_no as no from wms_lot where id = any(${ids}) and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return new Map(rows.map(({ id, no }) => [id, no]))
}
