import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { writeNotes } from '#kernel/server/operations/notes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { menusSaved } from '../../calls/grants.ts'
import { role } from '../../index.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { requireMayGrant, requireNotOwn } from './grant-guard.ts'
import { chooseRules, grantedRuleIds, grantees, insertGrants, type Grantee } from './grants.ts'
import { rulesOfMenu } from './menu-rules.ts'
import { grantChange, itsRights, itsRules, rulesChosen } from './grant-notes.ts'
import { requireUnruled } from './unruled.ts'

const messages = {
  'zh-CN': { role: '请先保存角色菜单权限!', depart: '请先保存部门菜单权限!' },
  'en-US': { role: 'Please save the menus of the role first', depart: 'Please save the menus of the department first' },
} as const

export interface GrantChange {
  wanted: ReadonlySet<string>
  /** What was granted when the person began. */
  last: ReadonlySet<string>
}

/**
 * Applies the difference of the two lists, so that two administrators who grant at once do not undo each other.
 * @param allowed menus beyond which nothing is granted; without it all that exist
 */
export async function saveGrants(ctx: Ctx, sessions: SessionStore, grantee: Grantee, owner: string, { wanted, last }: GrantChange,
  allowed?: ReadonlySet<string>): Promise<void> {
  const added = [...wanted].filter((id) => !last.has(id) && (allowed?.has(id) ?? true))
  const removed = [...last].filter((id) => !wanted.has(id))
  const record = await findOne(ctx, grantee.entity, owner, { lock: true })
  await requireMayGrant(ctx, grantee, record, { added, removed })
  await requireMayTakeRules(ctx, grantee, owner, removed)
  if (removed.length > 0)
    await sql`
      delete from ${sql.table(grantee.table)} where ${sql.ref(grantee.column)} = ${owner} and permission_id = any(${removed})`.execute(
      ctx.db,
    )
  await insertGrants(ctx, owner, added, grantee)
  await writeNotes(ctx, [{ entity: grantee.entity, record, action: 'grant', changes: {}, of: itsRights,
    comment: await grantChange(ctx, added, removed) }])
  await sessions.invalidate(ctx.db)
}

/**
 * Chooses the data rules of a granted menu; ids that are no rules of the menu are left out.
 * @returns what is said of it, which the family answers too
 */
export async function saveRules(ctx: Ctx, sessions: SessionStore, grantee: Grantee, owner: string, permissionId: string,
  ids: ReadonlySet<string>, among?: ReadonlySet<string>): Promise<string> {
  const record = await findOne(ctx, grantee.entity, owner, { lock: true })
  const known = (await rulesOfMenu(ctx, permissionId)).map((rule) => rule.id).filter((id) => ids.has(id) && (among?.has(id) ?? true))
  await requireMayWiden(ctx, grantee, record, permissionId, known)
  if (!(await chooseRules(ctx, grantee, owner, permissionId, known))) throw new Refusal(messages[ctx.locale][grantee.first])
  await writeNotes(ctx, [{ entity: grantee.entity, record, action: 'grant', changes: {}, of: itsRules,
    comment: await rulesChosen(ctx, permissionId, known) }])
  await sessions.invalidate(ctx.db)
  return menusSaved[ctx.locale]
}

/**
 * Writes which data rules of a menu hold for a role; the caller tells `rightsChanged` within the same transaction.
 * @returns whether the menu is granted to the role at all
 * @throws Refusal where more would be seen than the caller may give
 */
export async function chooseRulesOfRole(ctx: Ctx, roleId: string, permissionId: string, ruleIds: readonly string[]): Promise<boolean> {
  await requireMayWiden(ctx, grantees.role, await findOne(ctx, role, roleId, { lock: true }), permissionId, ruleIds)
  return chooseRules(ctx, grantees.role, roleId, permissionId, ruleIds)
}

/** With a menu go the data rules that were ticked for it, while the rights of its buttons stay. */
async function requireMayTakeRules(ctx: Ctx, { table, column }: Grantee, owner: string, removed: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select permission_id as id
    from ${sql.table(table)}
    where ${sql.ref(column)} = ${owner} and permission_id = any(${[...removed]}) and data_rule_ids is not null`.execute(ctx.db)
  for (const { id } of rows) await requireUnruled(ctx, id)
}

/** Taking a data rule away shows more rows: nobody does so for themself, nor where rules of the same menu narrow them too. */
async function requireMayWiden(ctx: Ctx, grantee: Grantee, record: Rec, permissionId: string, wanted: readonly string[]): Promise<void> {
  const held = await grantedRuleIds(ctx, grantee, String(record.id), permissionId) ?? new Set()
  if ([...held].every((id) => wanted.includes(id))) return
  await requireNotOwn(ctx, grantee, record)
  await requireUnruled(ctx, permissionId)
}
