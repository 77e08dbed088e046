import { sql } from 'kysely'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { menusOfDepart, rulesOfDepart, saveMenusOfDepart, saveRulesOfDepart } from '../../calls/departs.ts'
import { grantees, grantedRules, idSet, shownGrants } from '../rights/grants.ts'
import { saveGrants, saveRules, type GrantChange } from '../rights/save-grants.ts'
import type { SessionStore } from '../sessions/sessions.ts'

/** What the roles of a department may be granted at most (wire contract §6.5, §6.7). */
export function departPermissionCalls(sessions: SessionStore): ServedCall[] {
  return [
    serve(menusOfDepart, (ctx, { departId }) => shownGrants(ctx, grantees.depart, departId)),
    serve(saveMenusOfDepart, async (ctx, { departId, permissionIds, lastpermissionIds }) => {
      const change = { wanted: idSet(permissionIds), last: idSet(lastpermissionIds) }
      await saveGrants(ctx, sessions, grantees.depart, departId, change)
      return takeFromRoles(ctx, departId, change)
    }),
    serve(rulesOfDepart, (ctx, { permissionId, departId }) => grantedRules(ctx, grantees.depart, departId, permissionId)),
    serve(saveRulesOfDepart,
      (ctx, { departId, permissionId, dataRuleIds }) =>
        saveRules(ctx, sessions, grantees.depart, departId, permissionId, idSet(dataRuleIds))),
  ]
}

/** What a department loses its roles lose too. */
async function takeFromRoles(ctx: Ctx, departId: string, { wanted, last }: GrantChange): Promise<null> {
  const removed = [...last].filter((id) => !wanted.has(id))
  await sql`
    delete from sys_depart_role_permission
    where permission_id = any(${removed}) and role_id in (select id from sys_depart_role where depart_id = ${departId})`.execute(ctx.db)
  return null
}
