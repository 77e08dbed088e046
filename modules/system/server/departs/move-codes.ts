import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { recodeRecords } from '#kernel/server/operations/recode.ts'

/**
 * Gives the departments below a moved one their new codes, and with them people, sessions and all records that belong to
 * the branch: who sees a department's records is told by the beginning of the code.
 */
export async function moveCodes(ctx: Ctx, from: string, to: string, tenant: string | null): Promise<void> {
  const moved = (column: string) => sql`${sql.ref(column)} = ${to} || substr(${sql.ref(column)}, ${from.length + 1})`
  const within = (column: string) => sql`${sql.ref(column)} like ${`${from}%`}`
  // The moved one has its code already.
  await sql`update sys_depart set
    ${moved('org_code')},
    rel_tenant_id = ${tenant}, org_type = (length(org_code) - ${from.length} + ${to.length})::integer / 3, rev = rev + 1 where
    ${within('org_code')}`.execute(ctx.db)
  await sql`update sys_user set ${moved('org_code')} where ${within('org_code')}`.execute(ctx.db)
  await sql`update sys_session set ${moved('org_code')} where ${within('org_code')}`.execute(ctx.db)
  await recodeRecords(ctx, from, to)
}
