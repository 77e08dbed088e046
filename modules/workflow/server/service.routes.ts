import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { label } from '#kernel/server/labels.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { model } from '../index.ts'
import type { ServiceChoice } from '../rules/calls.ts'

/** `GET /flowable/service/list`: what a service task may call, for whoever draws processes. */
export function serviceRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/flowable/service/list', { schema: { tags: ['流程服务 workflow.service'], summary: '流程服务 list' } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${model.permission}:list`)
    return ok([...kernel.services.values()].map(({ name, title, en, parameters }): ServiceChoice => ({
      name,
      title: ctx.locale === 'zh-CN' ? title : en,
      parameters: Object.entries(parameters).map(([id, field]) => ({ name: id, title: label(id, field, ctx.locale),
        required: field.required === true })
      ),
    })))
  })
}
