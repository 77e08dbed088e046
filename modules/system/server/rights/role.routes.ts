import type { FastifyInstance } from 'fastify'
import { requireRight, can } from '#kernel/server/context.ts'
import { Refusal, notAllowed } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll, maxRows } from '#kernel/server/operations/list.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { role } from '../../index.ts'
import { grantees, grantedIds, grantedRules, idSet, saveGrants, saveRules } from './grants.ts'
import { grantTree } from './grant-tree.ts'
import { queryTexts } from '../wire/query-texts.ts'
import type { SessionStore } from '../sessions/sessions.ts'

const said = {
  'zh-CN': { saved: '保存成功！', none: '未找到角色信息', taken: '角色编码已存在！' },
  'en-US': { saved: 'Saved', none: 'There are no roles', taken: 'This role code exists already' },
} as const

/** What a role may do: the whole tree of menus and buttons, the difference a person saved, its data rules (wire contract §6.4, §6.5). */
export function roleRoutes(app: FastifyInstance, kernel: Kernel, sessions: SessionStore): void {
  app.get('/sys/role/queryall', async (request) => {
    const ctx = await callerCtx(kernel, request)
    // Whoever administers people gives them roles.
    if (!can(ctx, 'system:user:list')) requireRight(ctx, 'system:role:list')
    const rows = await listAll(ctx, role, { column: 'createTime', order: 'asc' }, maxRows)
    if (rows.length === 0) throw new Refusal(said[ctx.locale].none)
    return ok(rows)
  })

  app.get('/sys/role/checkRoleCode', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:role:list')
    const { id } = queryTexts(request)
    const rows = await listAll(ctx, role, { roleCode: parameter(ctx, request.query, 'roleCode') }, 1)
    if (rows.some((row) => row.id !== id)) throw new Refusal(said[ctx.locale].taken)
    return ok(true)
  })

  app.get('/sys/role/queryTreeList', async (request) => {
    const ctx = await callerCtx(kernel, request)
    if (!['system:role:list', 'system:depart:grant'].some((right) => can(ctx, right))) throw notAllowed(ctx.locale, 'system:role:list')
    return ok(await grantTree(ctx))
  })

  app.get('/sys/permission/queryRolePermission', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:role:list')
    return ok(await grantedIds(ctx, grantees.role, parameter(ctx, request.query, 'roleId')))
  })

  app.post('/sys/permission/saveRolePermission', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:role:grant')
    const body = bodyOf(ctx, request)
    await saveGrants(ctx, sessions, grantees.role, parameter(ctx, body, 'roleId'), { wanted: idSet(body.permissionIds),
      last: idSet(body.lastpermissionIds) })
    return ok(null, said[ctx.locale].saved)
  })

  app.get('/sys/role/datarule/:permissionId/:roleId', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:role:list')
    const { permissionId, roleId } = request.params as { permissionId: string; roleId: string }
    return ok(await grantedRules(ctx, grantees.role, roleId, permissionId))
  })

  app.post('/sys/role/datarule', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:role:grant')
    const body = bodyOf(ctx, request)
    await saveRules(ctx, sessions, grantees.role, parameter(ctx, body, 'roleId'), parameter(ctx, body, 'permissionId'),
      idSet(body.dataRuleIds))
    return ok(said[ctx.locale].saved, said[ctx.locale].saved)
  })
}
