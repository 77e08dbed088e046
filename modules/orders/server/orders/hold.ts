import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** Held by whoever announces, counts, changes or ends what an order is owed: after a notice of it, before its positions. */
export async function holdOrder(ctx: Ctx, id: string): Promise<void> {
  await sql`select from crm_order where id = ${id} and tenant_id = ${ctx.session.tenantId} for update`.execute(ctx.db)
}
