import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** The mold that is on a machine. */
export async function moldOn(ctx: Ctx, device: string): Promise<{ id: string; code: string } | undefined> {
  const { rows: [row] } = await sql<{ id: string; code: string }>`
    select id, code from eam_mold
    where device = ${device} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    limit 1`.execute(ctx.db)
  return row
}
