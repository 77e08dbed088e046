import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { drawnForm } from '../../index.ts'

/** What existing clients ask of drawn forms beside the derived calls (spec 2 §7). */
export function drawnFormRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${drawnForm.path}/:id`, { schema: { tags: [`${drawnForm.title} ${drawnForm.id}`], summary: `${drawnForm.title} {id}` } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${drawnForm.permission}:list`)
    return ok(await findOne(ctx, drawnForm, (request.params as { id: string }).id))
  })
}
