import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { messageTemplate } from '../../index.ts'
import type { MessageChannel } from './channel.ts'
import { readTemplateMessage, sendTemplate } from './send-template.ts'

const said = { 'zh-CN': '消息发送成功！', 'en-US': 'The message is on its way' } as const

/** Sends a template to people, also one that is still being tried (wire contract §6.12). */
export function messageRoutes(app: FastifyInstance, kernel: Kernel, channels: readonly MessageChannel[]): void {
  app.post(`${messageTemplate.path}/sendMsg`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${messageTemplate.permission}:send`)
    const body = bodyOf(ctx, request)
    return once(ctx, idempotencyKey(request), ['POST', 'sendMsg', body], async (inner) => {
      await sendTemplate(inner, readTemplateMessage(inner, body), channels.map(({ name }) => name), true)
      return ok(null, said[ctx.locale])
    })
  })
}
