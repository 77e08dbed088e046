import { sql, type RawBuilder } from 'kysely'
import { scalarText, type Entity } from '#kernel/entity/index.ts'
import type { PartOf } from '#kernel/entity/shape.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import type { grantedRulesOfMenu } from '../../calls/grants.ts'
import { depart, departRole, role } from '../../index.ts'
import { rulesOfMenu } from './menu-rules.ts'

/** Those who are granted menus, buttons and data rules: the table of their grants, the column that names them. */
export interface Grantee {
  table: string
  column: string
  entity: Entity
  /** Said where data rules are chosen for a menu that is not granted. */
  first: 'role' | 'depart'
  /** Answers a row where the person belongs to it; absent where nobody does. */
  holders?: (id: string, userId: string) => RawBuilder<unknown>
}

export const grantees = {
  role: { table: 'sys_role_permission', column: 'role_id', entity: role, first: 'role',
    holders: (id, userId) => sql`select 1 from sys_user_role where role = ${id} and main_id = ${userId} and del_flag = 0` },
  depart: { table: 'sys_depart_permission', column: 'depart_id', entity: depart, first: 'depart' },
  departRole: { table: 'sys_depart_role_permission', column: 'role_id', entity: departRole, first: 'role',
    holders: (id, userId) => sql`select 1 from sys_depart_role_user where drole_id = ${id} and user_id = ${userId}` },
} as const satisfies Record<string, Grantee>

const messages = {
  'zh-CN': { none: '未找到权限配置信息' },
  'en-US': { none: 'This menu has no data rules' },
} as const

/** Ids of a comma-joined text; a trailing comma is common. */
export function idSet(raw: unknown): ReadonlySet<string> {
  return new Set((scalarText(raw) ?? '').split(',').map((id) => id.trim()).filter(Boolean))
}

/** The menus and buttons granted. */
export async function grantedIds(ctx: Ctx, { table, column }: Grantee, owner: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select g.permission_id as id from
    ${sql.table(table)}
    g join sys_permission p on p.id = g.permission_id and p.del_flag = 0 where ${sql.ref(`g.${column}`)} = ${owner}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The same for whoever asks: of those only that they may see. */
export async function shownGrants(ctx: Ctx, grantee: Grantee, owner: string): Promise<string[]> {
  await findOne(ctx, grantee.entity, owner)
  return grantedIds(ctx, grantee, owner)
}

/** Grants menus and buttons that exist; those granted already stay as they are. */
export async function insertGrants(ctx: Ctx, owner: string, permissionIds: readonly string[],
  { table, column }: Grantee = grantees.role): Promise<void> {
  if (permissionIds.length === 0) return
  const at = ctx.kernel.clock.now().getTime()
  const rows = permissionIds.map((permissionId) => ({ id: newId(at), permission: permissionId }))
  await sql`insert into ${sql.table(table)} (id, ${sql.ref(column)}, permission_id, create_by, create_time)
    select g.id, ${owner}, p.id, ${ctx.session.username}, ${now(ctx)}::timestamptz from
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(id text, permission text)
    join sys_permission p on p.id = g.permission and p.del_flag = 0 on conflict do nothing`.execute(ctx.db)
}

/** Data rules of a granted menu and which of them hold (wire contract §6.4); refused where there are none to choose from. */
export async function grantedRules(ctx: Ctx, grantee: Grantee, owner: string, permissionId: string,
  among?: ReadonlySet<string>): Promise<PartOf<typeof grantedRulesOfMenu>> {
  await findOne(ctx, grantee.entity, owner)
  const rules = (await rulesOfMenu(ctx, permissionId)).filter((rule) => among?.has(rule.id) ?? true)
  if (rules.length === 0) throw new Refusal(messages[ctx.locale].none)
  const checked = await grantedRuleIds(ctx, grantee, owner, permissionId)
  return { datarule: rules, ...(checked ? { drChecked: [...checked].join(',') } : {}) }
}

/** Ids of the data rules that hold for a granted menu; undefined where the menu is not granted. */
export async function grantedRuleIds(ctx: Ctx, { table, column }: Grantee, owner: string,
  permissionId: string): Promise<ReadonlySet<string> | undefined> {
  const { rows: [row] } = await sql<{ ids: string | null }>`select data_rule_ids as ids from ${sql.table(table)} where
    ${sql.ref(column)} = ${owner} and permission_id = ${permissionId}`.execute(ctx.db)
  return row && idSet(row.ids)
}

/**
 * Writes which data rules hold for a granted menu, as they are given. Who may see what changes with it: the caller tells
 * `rightsChanged` within the same transaction.
 * @returns whether the menu is granted at all
 */
export async function chooseRules(ctx: Ctx, { table, column }: Grantee, owner: string, permissionId: string,
  ruleIds: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)}
    set data_rule_ids = ${ruleIds.length > 0 ? ruleIds.join(',') : null}, update_by = ${ctx.session.username},
      update_time = ${now(ctx)}::timestamptz, rev = rev + 1
    where ${sql.ref(column)} = ${owner} and permission_id = ${permissionId}`.execute(ctx.db)
  return Boolean(numAffectedRows)
}
