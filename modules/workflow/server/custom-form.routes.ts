import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { update } from '#kernel/server/operations/save.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { customForm } from '../index.ts'
import { workflowSaid } from './said.ts'

const described = (name: string) => ({ schema: { tags: ['业务表单 workflow.custom-form'], summary: `业务表单 ${name}` } })

/** What existing clients ask of business forms beside the derived calls (spec 2 §7). */
export function customFormRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${customForm.path}/:id`, described('{id}'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${customForm.permission}:list`)
    return ok(await findOne(ctx, customForm, (request.params as { id: string }).id))
  })
  app.post(`${customForm.path}/updateCustom`, described('updateCustom'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${customForm.permission}:edit`)
    const body = bodyOf(ctx, request)
    return once(ctx, idempotencyKey(request), [customForm.path, 'updateCustom', body], async (inner) => {
      const saved = await update(inner, customForm, { id: parameter(inner, body, 'id'), deployId: parameter(inner, body, 'deployId'),
        ...('rev' in body ? { rev: body.rev } : {}) })
      return ok(saved, workflowSaid[inner.locale].bound)
    })
  })
}
