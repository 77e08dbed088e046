import { sql } from 'kysely'
import { INSTALLATION } from '#kernel/entity/installation.ts'
import type { Ctx, DataScope } from '#kernel/server/context.ts'
import { tenantIdsOf } from '../tenants/tenants.ts'
import { idSet } from './grants.ts'
import { holdingOf, rightsOf } from './rights.ts'

/** What somebody may do, of which rows, in which tenants: whatever gives it, it is compared in these three. */
export interface Power {
  rights: ReadonlySet<string>
  scope: DataScope
  tenants: readonly number[]
}

/** From the widest to the narrowest. */
const scopes: readonly DataScope[] = ['all', 'deptTree', 'dept', 'own']

export function isWider(one: DataScope, other: DataScope): boolean {
  return scopes.indexOf(one) < scopes.indexOf(other)
}

/** What several roles show together; without any, what somebody entered themself. */
export function widest(found: ReadonlySet<DataScope>): DataScope {
  return scopes.find((scope) => found.has(scope)) ?? 'own'
}

/** Rights of the installation are rights only of who can act there. */
function effective({ kernel }: Ctx, codes: Iterable<string>, tenants: readonly number[]): ReadonlySet<string> {
  return new Set([...codes].filter((code) => tenants.includes(INSTALLATION) || !kernel.ofInstallation(code)))
}

/** What a person has. */
export async function powerOfPerson(ctx: Ctx, userId: string): Promise<Power> {
  const [holding, { rows: [row] }] = await Promise.all([holdingOf(ctx.db, userId),
    sql<{ tenants: string | null }>`select rel_tenant_ids as tenants from sys_user where id = ${userId}`.execute(ctx.db)])
  const tenants = tenantIdsOf(row?.tenants ?? null)
  return { rights: effective(ctx, await rightsOf(ctx.db, holding), tenants), scope: widest(holding.scopes), tenants }
}

/** What roles give to a person of these tenants. */
export async function powerOfRoles(ctx: Ctx, roleIds: readonly string[], tenants: readonly number[]): Promise<Power> {
  const { rows } = await sql<{ scope: DataScope; perms: string | null }>`
    select r.data_scope as scope, p.perms
    from sys_role r
      left join sys_role_permission rp on rp.role_id = r.id
      left join sys_permission p on p.id = rp.permission_id and p.del_flag = 0 and p.menu_type = 2 and p.status = '1'
    where r.id = any(${[...roleIds]})`.execute(ctx.db)
  return { rights: effective(ctx, rows.flatMap(({ perms }) => [...idSet(perms)]), tenants),
    scope: widest(new Set(rows.map((row) => row.scope))), tenants }
}

/** The rights that menus and buttons give; whoever is given them, wherever they act. */
export async function rightsOfMenus(ctx: Ctx, menuIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ perms: string | null }>`
    select perms from sys_permission where id = any(${[...menuIds]}) and del_flag = 0 and menu_type = 2 and status = '1'`.execute(ctx.db)
  return new Set(rows.flatMap(({ perms }) => [...idSet(perms)]))
}
