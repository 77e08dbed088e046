import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { actsForInstallation, type Ctx } from '#kernel/server/context.ts'

/** Whether the person `t` belongs to the tenant; who names none belongs to the installation itself, 0. */
export function belongsTo(tenantId: number, alias: 't' | 'u' = 't'): RawBuilder<SqlBool> {
  return sql`${String(tenantId)} = any(string_to_array(coalesce(nullif(${sql.ref(`${alias}.rel_tenant_ids`)}, ''), '0'), ','))`
}

/** Which rows with `tenant_id` the caller reads where the installation itself reads those of all its tenants. */
export function ofOwnTenant(ctx: Ctx, column: string): RawBuilder<SqlBool> {
  return actsForInstallation(ctx) ? sql`true` : sql`${sql.ref(column)} = ${ctx.session.tenantId}`
}
