import { sql, type ExpressionBuilder } from 'kysely'
import type { Registry } from '#kernel/entity/index.ts'
import type { DataRules, DataScope } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/database.ts'
import type { DataRule } from '#kernel/server/query/data-rules.ts'
import { entityOfMenu } from './menu-entity.ts'
import { tables, type SystemTables } from '../tables.ts'

const button = 2

/** The permission codes a user holds through their roles, and the data scopes of these roles. */
export async function rightsOf(db: Db, userId: string): Promise<{ rights: ReadonlySet<string>; scopes: ReadonlySet<DataScope> }> {
  const [codes, scopes] = await Promise.all([
    grantedOf(db, userId).select('p.perms').where('p.menu_type', '=', button).where('p.status', '=', '1').where('p.perms', 'is not', null)
      .distinct().execute(),
    tables(db).selectFrom('sys_user_role as ur').innerJoin('sys_role as r', 'r.id', 'ur.role').select('r.data_scope').where('ur.main_id',
      '=', userId).where('ur.del_flag', '=', 0).where('r.del_flag', '=', 0).distinct().execute(),
  ])
  return {
    rights: new Set(codes.flatMap(({ perms }) => (perms ?? '').split(',').map((code) => code.trim()).filter(Boolean))),
    scopes: new Set(scopes.map(({ data_scope }) => data_scope as DataScope)),
  }
}

/** The menu and button rows granted to a user through roles and department roles. */
export function grantedOf(db: Db, userId: string) {
  return tables(db).selectFrom('sys_permission as p').where('p.del_flag', '=', 0)
    .where((where) => where.or([where('p.id', 'in', throughRoles(where, userId)), where('p.id', 'in', throughDepartRoles(where, userId))]))
}

type Within = ExpressionBuilder<SystemTables & { p: SystemTables['sys_permission'] }, 'p'>

function throughRoles(where: Within, userId: string) {
  return where.selectFrom('sys_role_permission as rp').innerJoin('sys_role as r', 'r.id', 'rp.role_id').innerJoin('sys_user_role as ur',
    'ur.role', 'r.id')
    .select('rp.permission_id').where('ur.main_id', '=', userId).where('ur.del_flag', '=', 0).where('r.del_flag', '=', 0)
}

function throughDepartRoles(where: Within, userId: string) {
  return where.selectFrom('sys_depart_role_permission as dp').innerJoin('sys_depart_role_user as du', 'du.drole_id', 'dp.role_id')
    .select('dp.permission_id').where('du.user_id', '=', userId)
}

interface GrantedRule extends DataRule {
  menu: string
  component: string | null
}

/** The data rules granted to a user with menus, by the entity that the menu lists. */
export async function dataRulesOf(db: Db, registry: Registry, userId: string): Promise<DataRules> {
  const { rows } = await sql<GrantedRule>`
    select distinct p.id as menu, p.component, coalesce(d.rule_column, '') as "column", d.rule_conditions as condition,
      d.rule_value as value
    from (
      select rp.permission_id, rp.data_rule_ids
      from sys_role_permission rp
      join sys_role r on r.id = rp.role_id and r.del_flag = 0
      join sys_user_role ur on ur.role = r.id and ur.del_flag = 0
      where ur.main_id = ${userId} and rp.data_rule_ids is not null
      union all
      select dp.permission_id, dp.data_rule_ids
      from sys_depart_role_permission dp
      join sys_depart_role_user du on du.drole_id = dp.role_id
      where du.user_id = ${userId} and dp.data_rule_ids is not null
    ) g
    join sys_permission p on p.id = g.permission_id and p.del_flag = 0
    join sys_permission_data_rule d on d.permission_id = p.id
      and d.id = any(string_to_array(g.data_rule_ids, ','))
      and d.status = '1'`.execute(db)
  const rules = new Map<string, DataRule[]>()
  for (const { menu, component, ...rule } of rows) {
    const entity = entityOfMenu(registry, { id: menu, component })
    if (entity) rules.set(entity.id, [...(rules.get(entity.id) ?? []), rule])
  }
  return rules
}
