import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** Adds to what lines of an order's bill have consumed; the order is held by who reports. */
export async function countConsumed(ctx: Ctx, uses: readonly { line: string; qty: string }[]): Promise<void> {
  await sql`
    update mes_wo_bom b
    set consumed = b.consumed + v.qty
    from (
      select line, sum(qty) as qty
      from unnest(${uses.map(({ line }) => line)}::text[], ${uses.map(({ qty }) => qty)}::numeric[]) as u(line, qty)
      group by line
    ) v
    where b.id = v.line and b.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}
