import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { allRoles, checkRoleCode, menusOfRole, menusToGrant, rulesOfRole, saveMenusOfRole, saveRulesOfRole } from '../../calls/rights.ts'
import { role } from '../../index.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { tables } from '../tables.ts'
import { grantees, grantedIds, grantedRules, idSet } from './grants.ts'
import { saveGrants, saveRules } from './save-grants.ts'
import { grantTree } from './grant-tree.ts'
import { inReach } from './in-reach.ts'
import { givesEverything } from './may-give.ts'

const messages = {
  'zh-CN': { none: '未找到角色信息', taken: '角色编码已存在！' },
  'en-US': { none: 'There are no roles', taken: 'This role code exists already' },
} as const

/** What would be refused is not offered: menus beyond the caller's reach, and rights that they do not have themself. */
async function grantable(ctx: Ctx): Promise<{ among?: ReadonlySet<string> }> {
  if (await givesEverything(ctx)) return {}
  const rows = await tables(ctx.db).selectFrom('sys_permission').select(['id', 'perms', 'component']).where('del_flag', '=', 0).execute()
  const reached = inReach(ctx)
  return { among: new Set(rows.filter((row) => reached(row) && [...idSet(row.perms)].every((code) => can(ctx, code))).map(({ id }) => id)) }
}

/** What a role may do: the whole tree of menus and buttons, the difference a person saved, its data rules (wire contract §6.4, §6.5). */
export function roleCalls(sessions: SessionStore): ServedCall[] {
  return [
    serve(allRoles, async (ctx) => {
      const rows = await listAll(ctx, role, { column: 'createTime', order: 'asc' }, maxRows)
      if (rows.length === 0) throw new Refusal(messages[ctx.locale].none)
      return rows
    }),
    serve(checkRoleCode, async (ctx, { roleCode, id }) => {
      const rows = await listAll(ctx, role, { roleCode }, 1)
      if (rows.some((row) => row.id !== id)) throw new Refusal(messages[ctx.locale].taken)
      return true
    }),
    serve(menusToGrant, async (ctx) => grantTree(ctx, await grantable(ctx))),
    serve(menusOfRole, (ctx, { roleId }) => grantedIds(ctx, grantees.role, roleId)),
    serve(saveMenusOfRole, async (ctx, { roleId, permissionIds, lastpermissionIds }) => {
      await saveGrants(ctx, sessions, grantees.role, roleId, { wanted: idSet(permissionIds), last: idSet(lastpermissionIds) })
      return null
    }),
    serve(rulesOfRole, (ctx, { permissionId, roleId }) => grantedRules(ctx, grantees.role, roleId, permissionId)),
    serve(saveRulesOfRole,
      (ctx, { roleId, permissionId, dataRuleIds }) => saveRules(ctx, sessions, grantees.role, roleId, permissionId, idSet(dataRuleIds))),
  ]
}
