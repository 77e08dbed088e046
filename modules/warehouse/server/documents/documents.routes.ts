import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { actionRoute } from './action.ts'
import { inboundKinds } from './inbound.ts'
import { pickAction } from './pick.ts'
import { putAwayAction, suggestionsFor } from './put-away.ts'
import { receiveAction } from './receive-transfer.ts'

/** Acts of stock documents that take more than a comment, and the bins that are suggested for what is put away. */
export function documentRoutes(app: FastifyInstance, kernel: Kernel): void {
  for (const { entity, lines } of inboundKinds) {
    actionRoute(app, kernel, putAwayAction(entity, lines))
    app.get(`${entity.path}/suggestBins`, async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${entity.permission}:list`)
      return ok(await suggestionsFor(ctx, await withLines(ctx, entity, await findOne(ctx, entity, parameter(ctx, request.query, 'id')))))
    })
  }
  actionRoute(app, kernel, pickAction)
  actionRoute(app, kernel, receiveAction)
}
