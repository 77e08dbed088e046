import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { belongsTo } from '../tenants/in-tenant.ts'

/** Whether the user row `u` is an active person of the caller's tenant; who names no tenant belongs to the installation itself, 0. */
export function activeHere(ctx: Ctx): RawBuilder<SqlBool> {
  return sql`u.del_flag = 0 and u.status = 1 and ${belongsTo(ctx.session.tenantId, 'u')}`
}

/** Ids of accounts, or accounts of ids, as far as they are active people of the tenant; in the order of the accounts. */
export async function peopleBy(ctx: Ctx, field: 'id' | 'username', values: readonly string[]): Promise<{ id: string; username: string }[]> {
  if (values.length === 0) return []
  const { rows } = await sql<{ id: string; username: string }>`select u.id, u.username from sys_user u where ${activeHere(ctx)} and
    ${sql.ref(`u.${field}`)} = any(${[...values]}) order by u.username`.execute(ctx.db)
  return rows
}
