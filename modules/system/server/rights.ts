import type { DataScope } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/database.ts'
import { tables } from './tables.ts'

const button = 2

/** The permission codes a user holds through their roles, and the data scopes of these roles. */
export async function rightsOf(db: Db, userId: string): Promise<{ rights: ReadonlySet<string>; scopes: ReadonlySet<DataScope> }> {
  const [codes, scopes] = await Promise.all([
    grantedOf(db, userId).select('p.perms').where('p.menu_type', '=', button).where('p.status', '=', '1').where('p.perms', 'is not', null).distinct().execute(),
    tables(db).selectFrom('sys_user_role as ur').innerJoin('sys_role as r', 'r.id', 'ur.role').select('r.data_scope').where('ur.main_id', '=', userId).where('ur.del_flag', '=', 0).where('r.del_flag', '=', 0).distinct().execute(),
  ])
  return {
    rights: new Set(codes.flatMap(({ perms }) => (perms ?? '').split(',').map((code) => code.trim()).filter(Boolean))),
    scopes: new Set(scopes.map(({ data_scope }) => data_scope as DataScope)),
  }
}

/** The menu and button rows granted to a user through roles. */
export function grantedOf(db: Db, userId: string) {
  return tables(db).selectFrom('sys_permission as p')
    .innerJoin('sys_role_permission as rp', 'rp.permission_id', 'p.id')
    .innerJoin('sys_role as r', 'r.id', 'rp.role_id')
    .innerJoin('sys_user_role as ur', 'ur.role', 'r.id')
    .where('ur.main_id', '=', userId).where('ur.del_flag', '=', 0)
    .where('r.del_flag', '=', 0).where('p.del_flag', '=', 0)
}
