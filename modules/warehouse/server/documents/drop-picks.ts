import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/**
 * Takes stock out of the hands of the issues that reserved it, since it must not be used any more: what is not posted
 * of their picks is neither to be picked nor posted, and stays open in their lines. The posting that follows takes the
 * reservation off the balances.
 */
export async function dropPicks(ctx: Ctx, balanceKeys: readonly string[]): Promise<void> {
  if (balanceKeys.length === 0) return
  const { rows } = await sql<{ pick: string }>`update wms_reserve set open_qty = 0, status = 'RELEASED' where balance_key = any(${[...balanceKeys]}) and open_qty > 0 and tenant_id = ${ctx.session.tenantId} returning pick`.execute(ctx.db)
  await sql`update wms_out_pick set qty = posted_qty, picked_qty = posted_qty where id = any(${rows.map(({ pick }) => pick)})`.execute(ctx.db)
}
