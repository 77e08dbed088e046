import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { nodeStatistics, periodOf, processStatistics } from './statistics.ts'

const right = 'workflow:statistics:list'
const described = (name: string) => ({ schema: { tags: ['流程统计 workflow.statistics'], summary: `流程统计 ${name}` } })

/** How long processes and their nodes take. */
export function statisticsRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get('/flowable/statistics/nodes', described('nodes'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, right)
    return ok(await nodeStatistics(ctx, parameter(ctx, request.query, 'modelKey'), periodOf(ctx, request.query)))
  })
  app.get('/flowable/statistics/processes', described('processes'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, right)
    return ok(await processStatistics(ctx, periodOf(ctx, request.query)))
  })
}
