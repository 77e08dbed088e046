import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import { refuseWith } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { listAll } from '#kernel/server/operations/list.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { userAgent } from '../index.ts'

/** The deputy of a person (wire contract §6.15). */
export function userAgentRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/sysUserAgent/queryByUserName', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:user-agent:list')
    const [found] = await listAll(ctx, userAgent, { userName: parameter(ctx, request.query, 'userName') }, 1)
    if (!found) throw refuseWith(ctx.locale, 'notFound')
    return ok(found)
  })
}
