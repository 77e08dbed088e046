import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import { serve, withMessage, type ServedCall } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { newId } from '#kernel/server/ids.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { giveDepartRoles, heldDepartRoles, menusForDepartRole, menusOfDepartRole, rolesOfDepart, rulesOfDepartRole, saveMenusOfDepartRole,
  saveRulesOfDepartRole } from '../../calls/departs.ts'
import { depart, departRole } from '../../index.ts'
import { grantees, grantedIds, grantedRuleIds, grantedRules, idSet, shownGrants } from '../rights/grants.ts'
import { saveGrants, saveRules } from '../rights/save-grants.ts'
import { requireMayHandOut } from '../rights/grant-guard.ts'
import { grantTree } from '../rights/grant-tree.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { requireMyDepart } from './my-departs.ts'

const added = { 'zh-CN': '添加成功！', 'en-US': 'Added' } as const

/** Roles within a department: who holds them, and what they may do of what the department may (wire contract §6.7). */
export function departRoleCalls(sessions: SessionStore): ServedCall[] {
  return [
    serve(rolesOfDepart, (ctx, { departId }) => listAll(ctx, departRole, { departId, column: 'createTime', order: 'asc' }, maxRows)),
    serve(heldDepartRoles, (ctx, { userId, departId }) => heldRoles(ctx, userId, departId)),
    serve(giveDepartRoles, async (ctx, { userId, newRoleId, oldRoleId }) => {
      await handOut(ctx, userId, idSet(newRoleId), idSet(oldRoleId))
      await sessions.invalidate(ctx.db)
      return withMessage(added[ctx.locale], added[ctx.locale])
    }),
    serve(menusForDepartRole,
      async (ctx, { departId }) => grantTree(ctx, { among: new Set(await shownGrants(ctx, grantees.depart, departId)) })),
    serve(menusOfDepartRole, (ctx, { roleId }) => shownGrants(ctx, grantees.departRole, roleId)),
    serve(saveMenusOfDepartRole, async (ctx, { roleId, permissionIds, lastpermissionIds }) => {
      const role = await myRole(ctx, roleId)
      const allowed = new Set(await grantedIds(ctx, grantees.depart, role.departId))
      await saveGrants(ctx, sessions, grantees.departRole, role.id, { wanted: idSet(permissionIds), last: idSet(lastpermissionIds) },
        allowed)
      return null
    }),
    serve(rulesOfDepartRole,
      async (ctx, { permissionId, departId, roleId }) =>
        grantedRules(ctx, grantees.departRole, roleId, permissionId, await rulesOfDepartment(ctx, departId, permissionId))),
    serve(saveRulesOfDepartRole, async (ctx, { roleId, permissionId, dataRuleIds }) => {
      const role = await myRole(ctx, roleId)
      const among = await rulesOfDepartment(ctx, role.departId, permissionId)
      return saveRules(ctx, sessions, grantees.departRole, role.id, permissionId, idSet(dataRuleIds), among)
    }),
  ]
}

async function rulesOfDepartment(ctx: Ctx, departId: string, permissionId: string): Promise<ReadonlySet<string>> {
  return await grantedRuleIds(ctx, grantees.depart, departId, permissionId) ?? new Set()
}

/** Applies the difference, as two leaders may hand out roles at once. Only roles of departments in the caller's charge, to their members. */
async function handOut(ctx: Ctx, userId: string, wanted: ReadonlySet<string>, last: ReadonlySet<string>): Promise<void> {
  const given = [...wanted].filter((id) => !last.has(id))
  const taken = [...last].filter((id) => !wanted.has(id))
  for (const id of [...given, ...taken]) await requireMayHandOut(ctx, grantees.departRole, await myRole(ctx, id), userId)
  await sql`delete from sys_depart_role_user where user_id = ${userId} and drole_id = any(${taken})`.execute(ctx.db)
  const at = ctx.kernel.clock.now().getTime()
  for (const id of given) {
    await sql`
      insert into sys_depart_role_user (id, user_id, drole_id, create_by, create_time)
      select ${newId(at)}, ${userId}, r.id, ${ctx.session.username}, ${now(ctx)}::timestamptz
      from sys_depart_role r
      where r.id = ${id}
        and exists (select 1 from sys_user_depart ud where ud.main_id = ${userId} and ud.depart = r.depart_id and ud.del_flag = 0)
      on conflict do nothing`.execute(ctx.db)
  }
}

/** @throws Refusal where the role is of a department that is not in the caller's charge */
async function myRole(ctx: Ctx, id: string): Promise<Stored<typeof departRole>> {
  const role = await findOne(ctx, departRole, id)
  await requireMyDepart(ctx, role.departId)
  return role
}

interface HeldRole {
  id: string
  userId: string
  droleId: string
}

async function heldRoles(ctx: Ctx, userId: string, departId: string): Promise<HeldRole[]> {
  await findOne(ctx, depart, departId)
  const { rows } = await sql<HeldRole>`
    select du.id, du.user_id as "userId", du.drole_id as "droleId"
    from sys_depart_role_user du
      join sys_depart_role r on r.id = du.drole_id
    where du.user_id = ${userId} and r.depart_id = ${departId}`.execute(ctx.db)
  return rows
}
