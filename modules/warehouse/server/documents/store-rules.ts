import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

export interface StoreRules {
  /** What a line of an issue to production may come to without anybody's approval; null: nothing. */
  freeIssue: string | null
  /** Whether somebody else than who picked posts it. */
  secondCheck: boolean
}

/** What a store asks of its issues. */
export async function rulesOfStore(ctx: Ctx, warehouse: string): Promise<StoreRules> {
  const { rows: [row] } = await sql<StoreRules>`
    select free_issue::text as "freeIssue", second_check = 'Y' as "secondCheck"
    from wms_warehouse
    where id = ${warehouse} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  return row ?? { freeIssue: null, secondCheck: true }
}
