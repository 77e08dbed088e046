import { sql } from 'kysely'
import { joinNames } from '#kernel/entity/index.ts'
import { addNew } from '#kernel/server/operations/add-new.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { messageTemplate } from '../index.ts'
import { inAppChannel } from '../server/messages/in-app-channel.ts'
import { sendTemplate } from '../server/messages/send-template.ts'
import { grantedIds, grantees, insertGrants } from '../server/rights/grants.ts'
import { tables } from '../server/tables.ts'

/** Tells administrators what roles that they changed were not given. */
const template = 'sys_rights_of_version'
/** So many rights are named in the message; the rest is counted. */
const named = 20

export interface StandardRight {
  /** Of the menu or button. */
  id: string
  name: string
}

/**
 * Gives roles what this version adds to their standard set (decision 0038): a role that still has all of its former set is given it,
 * any other keeps what administrators made of it, and they are told what it was not given.
 * @param standardOf by the role's code
 * @param fresh ids of menus and buttons that this version brings
 */
export async function grantStandard(ctx: Ctx, standardOf: (code: string) => readonly StandardRight[],
  fresh: ReadonlySet<string>): Promise<void> {
  const roles = await tables(ctx.db).selectFrom('sys_role').select(['id', 'role_code', 'role_name']).where('del_flag', '=', 0).execute()
  const withheld: string[] = []
  for (const { id, role_code: code, role_name: name } of roles) {
    const standard = standardOf(code)
    if (standard.length === 0) continue
    const granted = new Set(await grantedIds(ctx, grantees.role, id))
    const noted = await standardBefore(ctx, id)
    // Where nobody noted it, nobody knows what was taken away either: what is new to the installation is new to the role.
    const before = noted ?? new Set(standard.flatMap((right) => (fresh.has(right.id) ? [] : [right.id])))
    const added = standard.filter((right) => !before.has(right.id) && !granted.has(right.id))
    const changed = noted !== undefined && standard.some((right) => before.has(right.id) && !granted.has(right.id))
    if (!changed) await insertGrants(ctx, id, added.map((right) => right.id))
    else if (added.length > 0) withheld.push(described(ctx, name, added))
    await keepStandard(ctx, id, standard)
  }
  if (withheld.length > 0) await tellAdministrators(ctx, withheld)
}

/** Undefined where nobody noted it: the installation is from before, or the role is new. */
async function standardBefore(ctx: Ctx, roleId: string): Promise<ReadonlySet<string> | undefined> {
  const { rows } = await sql<{ id: string }>`select permission_id as id from sys_role_standard where role_id = ${roleId}`.execute(ctx.db)
  return rows.length > 0 ? new Set(rows.map(({ id }) => id)) : undefined
}

async function keepStandard(ctx: Ctx, roleId: string, standard: readonly StandardRight[]): Promise<void> {
  await sql`delete from sys_role_standard where role_id = ${roleId}`.execute(ctx.db)
  await sql`
    insert into sys_role_standard (role_id, permission_id)
    select distinct ${roleId}, id
    from unnest(${standard.map(({ id }) => id)}::text[]) as s(id)`.execute(ctx.db)
}

function described(ctx: Ctx, role: string, added: readonly StandardRight[]): string {
  const names = joinNames(ctx.locale, added.slice(0, named).map(({ name }) => name))
  return added.length > named ? `${role}：${names} 等 ${added.length} 项` : `${role}：${names}`
}

async function tellAdministrators(ctx: Ctx, withheld: readonly string[]): Promise<void> {
  await addNew(ctx, messageTemplate, [{ templateCode: template, templateName: '新版本带来的权限', templateType: '1', useStatus: '1',
    templateContent: '<p>以下角色的标准权限已被修改，新版本的权限未自动授予，请在角色管理中授权：</p><p>${roles}</p>'
      + '<p><a href="${link}">角色管理</a></p>',
    templateTestJson: JSON.stringify({ roles: '操作工：查看', link: '/isystem/roleUserList' }) }])
  const { rows } = await sql<{ username: string }>`
    select distinct u.username
    from sys_user u
    join sys_user_role ur on ur.main_id = u.id and ur.del_flag = 0
    join sys_role r on r.id = ur.role and r.role_code = 'admin' and r.del_flag = 0
    where u.del_flag = 0 and u.status = 1
    order by 1`.execute(ctx.db)
  if (rows.length === 0) return
  await sendTemplate(ctx, { templateCode: template, values: { roles: withheld.join('；'), link: '/isystem/roleUserList' },
    receivers: rows.map(({ username }) => username), channel: inAppChannel.name }, [inAppChannel.name])
}
