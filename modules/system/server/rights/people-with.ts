import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import type { Person } from '#kernel/server/kernel.ts'
import { belongsTo } from '../tenants/in-tenant.ts'

/**
 * Who has each of the rights in the caller's tenant, by roles and department roles; administrators, who have every right, only where
 * nobody else does.
 */
export async function peopleWith(ctx: Ctx, rights: readonly string[]): Promise<ReadonlyMap<string, readonly Person[]>> {
  // The few buttons that give the rights are found first: planned as one join, each button of every role would be looked at. Only those
  // that give several rights are taken apart.
  const { rows } = await sql<Person & { code: string; everything: boolean }>`
    with button as materialized (
      select p.id, g.code
      from sys_permission p cross join unnest(string_to_array(p.perms, ',')) as g(code)
      where p.del_flag = 0 and p.status = '1' and (p.perms = any(${[...rights]}) or p.perms like '%,%') and g.code = any(${[...rights]})
    ),
    holder as materialized (
      select b.code, ur.main_id as user_id, r.role_code = 'admin' as everything
      from button b
      join sys_role_permission rp on rp.permission_id = b.id
      join sys_role r on r.id = rp.role_id and r.del_flag = 0
      join sys_user_role ur on ur.role = r.id and ur.del_flag = 0
      union all
      select b.code, du.user_id, false
      from button b
      join sys_depart_role_permission dp on dp.permission_id = b.id
      join sys_depart_role_user du on du.drole_id = dp.role_id
    )
    select h.code, u.username, u.realname, bool_and(h.everything) as everything
    from holder h
    join sys_user u on u.id = h.user_id and u.del_flag = 0 and u.status = 1
    where ${belongsTo(ctx.session.tenantId, 'u')}
    group by h.code, u.id
    order by u.username`.execute(ctx.db)
  const byRight = Map.groupBy(rows, ({ code }) => code)
  return new Map(rights.map((right) => {
    const all = byRight.get(right) ?? []
    const named = all.filter(({ everything }) => !everything)
    return [right, (named.length > 0 ? named : all).map(({ username, realname }) => ({ username, realname }))]
  }))
}
