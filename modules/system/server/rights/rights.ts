import { sql, type ExpressionBuilder } from 'kysely'
import type { Registry } from '#kernel/entity/index.ts'
import type { DataRules, DataScope } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/database.ts'
import type { DataRule } from '#kernel/server/query/data-rules.ts'
import { entityOfMenu } from './menu-entity.ts'
import { tables, type SystemTables } from '../tables.ts'

const button = 2

/** What rights come from. Whoever holds the same has the same rights. */
export interface Holding {
  roles: readonly string[]
  departRoles: readonly string[]
  scopes: ReadonlySet<DataScope>
}

export async function holdingOf(db: Db, userId: string): Promise<Holding> {
  const { rows } = await sql<{ id: string; scope: DataScope | null }>`
    select r.id, r.data_scope as scope
    from sys_user_role ur
    join sys_role r on r.id = ur.role and r.del_flag = 0
    where ur.main_id = ${userId} and ur.del_flag = 0
    union
    select drole_id, null
    from sys_depart_role_user
    where user_id = ${userId}
    order by 1`.execute(db)
  return { roles: rows.filter(({ scope }) => scope !== null).map(({ id }) => id),
    departRoles: rows.filter(({ scope }) => scope === null).map(({ id }) => id), scopes: new Set(rows.flatMap(({ scope }) => scope ?? [])) }
}

/** The permission codes that are held through roles and department roles. */
export async function rightsOf(db: Db, { roles, departRoles }: Holding): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ perms: string }>`
    select distinct p.perms
    from sys_permission p
    where p.del_flag = 0
      and p.menu_type = ${button}
      and p.status = '1'
      and p.perms is not null
      and p.id in (
        select permission_id from sys_role_permission where role_id = any(${[...roles]})
        union all
        select permission_id from sys_depart_role_permission where role_id = any(${[...departRoles]})
      )`.execute(db)
  return new Set(rows.flatMap(({ perms }) => perms.split(',').map((code) => code.trim()).filter(Boolean)))
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
  /** The role or department role that brings it; none where it is a rule of everybody. */
  role: string | null
}

/** The data rules that narrow a holder, by the entity that the menu lists: those of everybody, and those granted with menus. */
export async function dataRulesOf(db: Db, registry: Registry, { roles, departRoles }: Holding): Promise<DataRules> {
  const { rows } = await sql<GrantedRule>`
    select distinct p.id as menu, p.component, g.role, coalesce(d.rule_column, '') as "column", d.rule_conditions as condition,
      d.rule_value as value
    from sys_permission_data_rule d
    join sys_permission p on p.id = d.permission_id and p.del_flag = 0
    join (
      select 'role ' || role_id as role, permission_id, data_rule_ids
      from sys_role_permission
      where role_id = any(${[...roles]})
      union all
      select 'depart ' || role_id, permission_id, data_rule_ids
      from sys_depart_role_permission
      where role_id = any(${[...departRoles]})
      union all
      select null, permission_id, id
      from sys_permission_data_rule
      where everybody = 'Y'
    ) g on g.permission_id = d.permission_id
      and d.id = any(string_to_array(g.data_rule_ids, ','))
    where d.status = '1'
    order by g.role, p.id, "column", condition, value`.execute(db)
  const rules = new Map<string, { everybody: DataRule[]; roles: Map<string, DataRule[]> }>()
  for (const { menu, component, role, ...rule } of rows) {
    const entity = entityOfMenu(registry, { id: menu, component })
    if (!entity) continue
    const ofEntity = rules.get(entity.id) ?? { everybody: [], roles: new Map<string, DataRule[]>() }
    rules.set(entity.id, ofEntity)
    if (role === null) ofEntity.everybody.push(rule)
    else ofEntity.roles.set(role, [...(ofEntity.roles.get(role) ?? []), rule])
  }
  return new Map([...rules].map(([id, { everybody, roles: byRole }]) => [id, { everybody, roles: [...byRole.values()] }]))
}
