import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { user } from '../../index.ts'

const said = {
  'zh-CN': '企业微信与钉钉的通讯录同步未启用',
  'en-US': 'Address books of WeCom and DingTalk are not connected',
} as const

/** Address books of work-chat apps: existing clients ask whether there are any and then offer no button (wire contract §6.2). */
export function thirdAppRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/sys/thirdApp/getEnabledType', async (request) => {
    await callerCtx(kernel, request)
    return ok({ wechatEnterprise: false, dingtalk: false })
  })
  app.get('/sys/thirdApp/sync/:app/:kind/:direction', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${user.permission}:edit`)
    throw new Refusal(said[ctx.locale])
  })
}
