import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cpus } from 'node:os'
import { scalarText } from '#kernel/entity/index.ts'
import { refusal, requireRight, type Ctx } from '#kernel/server/context.ts'
import { retryDeliveries } from '#kernel/server/events/outbox.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { databaseHealth, diskHealth, eventHealth, jobHealth, processHealth } from './health.ts'
import { keepTraces } from './traces.ts'

const said = { 'zh-CN': { retried: (count: number) => `已安排重试 ${count} 个事件` },
  'en-US': { retried: (count: number) => `${count} deliveries will be tried again` } } as const

/** How the installation is doing, for an administrator, and what existing clients ask of it (wire contract §6.17). */
export function monitorRoutes(app: FastifyInstance, kernel: Kernel): void {
  const traces = keepTraces(app)
  const caller = async (request: FastifyRequest, verb = 'list'): Promise<Ctx> => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `system:monitor:${verb}`)
    return ctx
  }

  app.get('/sys/monitor/health', async (request) => {
    const ctx = await caller(request)
    const [database, jobs, events, disks] = await Promise.all([databaseHealth(ctx), jobHealth(ctx), eventHealth(ctx), diskHealth(kernel)])
    return ok({ process: processHealth(kernel), database, jobs, events, disks })
  })

  app.post('/sys/monitor/retryEvents', async (request) => {
    const ctx = await caller(request, 'retry')
    const count = await retry(ctx, bodyOf(ctx, request))
    return ok(null, said[ctx.locale].retried(count))
  })

  app.get('/sys/actuator/redis/queryDiskInfo', async (request) => {
    await caller(request)
    return ok(await diskHealth(kernel))
  })

  app.get('/actuator/httptrace', async (request) => {
    await caller(request)
    return { traces: traces() }
  })

  app.get('/actuator/metrics/:name', async (request) => {
    const ctx = await caller(request)
    const { name } = request.params as { name: string }
    const value = figures()[name]
    if (value === undefined) throw refusal(ctx, 'notFound')
    return { name, measurements: [{ statistic: 'VALUE', value }] }
  })
}

/** Figures that exist on this server under names that existing clients know; those of a Java machine do not. */
function figures(): Record<string, number> {
  const { user, system } = process.cpuUsage()
  return {
    'system.cpu.count': cpus().length,
    'process.uptime': process.uptime(),
    'process.start.time': Date.now() / 1000 - process.uptime(),
    'process.cpu.usage': (user + system) / 1e6 / process.uptime() / cpus().length,
    'process.memory.rss': process.memoryUsage().rss,
  }
}

/** Makes failed deliveries due: the one named, or all. */
async function retry(ctx: Ctx, body: Record<string, unknown>): Promise<number> {
  const [consumer, eventId] = [scalarText(body.consumer), scalarText(body.eventId)]
  return retryDeliveries(ctx, consumer !== undefined && eventId !== undefined ? { consumer, eventId } : undefined)
}
