import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { messageTemplate, user } from '../../../index.ts'

const said = {
  'zh-CN': { books: '企业微信与钉钉的通讯录同步未启用', messages: '企业微信与钉钉的消息推送未启用，请用消息中心发送' },
  'en-US': { books: 'Address books of WeCom and DingTalk are not connected',
    messages: 'Messages to WeCom and DingTalk are not connected: use the message centre' },
} as const

/** Work-chat apps: existing clients ask whether there are any and then offer no button; whoever calls all the same is told so (wire contract §6.2). */
export function thirdAppRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/thirdApp/getEnabledType', async (request) => {
    await callerCtx(kernel, request)
    return ok({ wechatEnterprise: false, dingtalk: false })
  })
  app.get('/sys/thirdApp/sync/:app/:kind/:direction', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${user.permission}:edit`)
    throw new Refusal(said[ctx.locale].books)
  })
  for (const name of ['sendMessageTest', 'recallMessageTest']) {
    app.post(`/sys/thirdApp/${name}`, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${messageTemplate.permission}:send`)
      throw new Refusal(said[ctx.locale].messages)
    })
  }
}
