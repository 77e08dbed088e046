import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { grantees, grantedIds, grantedRules, idSet, saveGrants, saveRules, type GrantChange } from '../rights/grants.ts'
import type { SessionStore } from '../sessions/sessions.ts'

const saved = { 'zh-CN': '保存成功！', 'en-US': 'Saved' } as const

/** What the roles of a department may be granted at most (wire contract §6.5, §6.7). */
export function departPermissionRoutes(app: FastifyInstance, kernel: Kernel, sessions: SessionStore): void {
  app.get('/sys/permission/queryDepartPermission', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:depart:list')
    return ok(await grantedIds(ctx, grantees.depart, parameter(ctx, request.query, 'departId')))
  })

  app.post('/sys/permission/saveDepartPermission', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:depart:grant')
    const body = bodyOf(ctx, request)
    await saveDepartGrants(ctx, parameter(ctx, body, 'departId'), { wanted: idSet(body.permissionIds),
      last: idSet(body.lastpermissionIds) })
    return ok(null, saved[ctx.locale])
  })

  app.get('/sys/sysDepartPermission/datarule/:permissionId/:departId', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:depart:list')
    const { permissionId, departId } = request.params as { permissionId: string; departId: string }
    return ok(await grantedRules(ctx, grantees.depart, departId, permissionId))
  })

  app.post('/sys/sysDepartPermission/datarule', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:depart:grant')
    const body = bodyOf(ctx, request)
    await saveRules(ctx, sessions, grantees.depart, parameter(ctx, body, 'departId'), parameter(ctx, body, 'permissionId'),
      idSet(body.dataRuleIds))
    return ok(saved[ctx.locale], saved[ctx.locale])
  })

  /** What a department loses its roles lose too. */
  async function saveDepartGrants(ctx: Ctx, departId: string, change: GrantChange): Promise<void> {
    const removed = [...change.last].filter((id) => !change.wanted.has(id))
    await transact(ctx, async (tx) => {
      await saveGrants(tx, sessions, grantees.depart, departId, change)
      await sql`delete from sys_depart_role_permission where permission_id = any(${removed}) and role_id in (select id from sys_depart_role where depart_id = ${departId})`
        .execute(tx.db)
    })
  }
}
