import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { issue } from '../../index.ts'
import { release, type Claim } from './reservations.ts'

/**
 * Takes stock out of the hands of the issues that reserved it, since it must not be used any more: what is not posted
 * of their picks is neither to be picked nor posted, and stays open in their lines. The posting that follows takes the
 * reservation off the balances.
 */
export async function dropPicks(ctx: Ctx, balanceKeys: readonly string[]): Promise<void> {
  if (balanceKeys.length === 0) return
  const { rows } = await sql<{ pick: string }>`update wms_reserve set open_qty = 0, status = 'RELEASED' where balance_key = any(${[
    ...balanceKeys,
  ]}) and open_qty > 0 and tenant_id = ${ctx.session.tenantId} returning pick`.execute(ctx.db)
  await sql`update wms_out_pick set qty = posted_qty, picked_qty = posted_qty where id = any(${rows.map(({ pick }) => pick)})`.execute(
    ctx.db,
  )
}

/** Stock that a line of an issue held until now. */
export interface Freed {
  item: string
  lot: string | null
  warehouse: string
  bin: string
  hu: string | null
  qty: string
}

/** Takes away what one line of an issue reserved of an item and has not posted, which stays open in the line; answers where it lies. */
export async function dropLine(ctx: Ctx, issueId: string, { line, item }: { line: string; item: string }): Promise<Freed[]> {
  const { rows } = await sql<Freed & Claim>`
    select p.id as pick, r.balance_key as "balanceKey", trim_scale(r.open_qty)::text as qty, b.item, b.lot, b.warehouse, b.bin, b.hu
    from wms_out_pick p
    join wms_reserve r on r.pick = p.id and r.open_qty > 0
    join wms_balance b on b.balance_key = r.balance_key and b.tenant_id = r.tenant_id
    where p.main_id = ${issueId}
      and p.line = ${line}
      and p.item = ${item}
      and p.del_flag = 0
      and r.doc_type = ${issue.id}
      and r.tenant_id = ${ctx.session.tenantId}
    order by p.order_num`.execute(ctx.db)
  await release(ctx, rows)
  await sql`update wms_out_pick set qty = posted_qty, picked_qty = posted_qty where id = any(${rows.map(({ pick }) => pick)})`.execute(
    ctx.db,
  )
  return rows.map(({ lot, warehouse, bin, hu, qty }) => ({ item, lot, warehouse, bin, hu, qty }))
}
