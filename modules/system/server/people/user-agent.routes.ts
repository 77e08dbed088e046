import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import { refuseWith } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll } from '#kernel/server/operations/list.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { userAgent } from '../../index.ts'

const said = {
  'zh-CN': { added: '添加成功！', changed: '修改成功!' },
  'en-US': { added: 'Added', changed: 'Saved' },
} as const

/** The deputy of a person (wire contract §6.15). */
export function userAgentRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/sysUserAgent/queryByUserName', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user-agent:list')
    const [found] = await listAll(ctx, userAgent, { userName: parameter(ctx, request.query, 'userName') }, 1)
    if (!found) throw refuseWith(ctx.locale, 'notFound')
    return ok(found)
  })

  app.post('/sys/sysUserAgent/add', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user-agent:add')
    return ok(await create(ctx, userAgent, bodyOf(ctx, request)), said[ctx.locale].added)
  })

  for (const method of ['PUT', 'POST'] as const) {
    app.route({ method, url: '/sys/sysUserAgent/edit', handler: async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, 'system:user-agent:edit')
      return ok(await update(ctx, userAgent, bodyOf(ctx, request)), said[ctx.locale].changed)
    } })
  }
}
