import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { SettingStore } from './setting-store.ts'

/** Settings of the installation: `list` answers all values, `edit` takes any of them. */
export function settingRoutes(app: FastifyInstance, kernel: Kernel, settings: SettingStore): void {
  app.addHook('onReady', () => settings.load())

  app.get('/sys/setting/list', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:setting:list')
    return ok(settings.current())
  })

  app.put('/sys/setting/edit', async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, 'system:setting:edit')
    await settings.save(ctx, bodyOf(ctx, request))
    return ok(settings.current(), ctx.locale === 'zh-CN' ? '保存成功！' : 'Saved')
  })
}
