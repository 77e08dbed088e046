import { cpus } from 'node:os'
import { serve, withMessage, type ServedCall } from '#kernel/server/calls/serve.ts'
import { refusal } from '#kernel/server/context.ts'
import { retryDeliveries } from '#kernel/server/events/outbox.ts'
import { diskInfo, healthOfAll, lastRequests, oddKeysOfAll, oneFigure, retryEvents, type Trace } from '../../calls/monitor.ts'
import { databaseHealth, diskHealth, eventHealth, jobHealth, processHealth } from './health.ts'
import { oddKeys } from './odd-keys.ts'

const messages = { 'zh-CN': { retried: (count: number) => `已安排重试 ${count} 个事件` },
  'en-US': { retried: (count: number) => `${count} deliveries will be tried again` } } as const

/**
 * How the installation is doing, for an administrator, and what existing clients ask of it (wire contract §6.17).
 * @param traces the last requests of this process
 */
export function monitorCalls(traces: () => Trace[]): ServedCall[] {
  return [
    serve(healthOfAll, async (ctx) => {
      const [database, jobs, events, disks] = await Promise.all([databaseHealth(ctx), jobHealth(ctx), eventHealth(ctx),
        diskHealth(ctx.kernel)])
      return { process: processHealth(ctx.kernel), database, jobs, events, disks }
    }),
    serve(oddKeysOfAll, oddKeys),
    serve(retryEvents, async (ctx, { consumer, eventId }) => {
      const count = await retryDeliveries(ctx, consumer !== null && eventId !== null ? { consumer, eventId } : undefined)
      return withMessage(null, messages[ctx.locale].retried(count))
    }),
    serve(diskInfo, (ctx) => diskHealth(ctx.kernel)),
    serve(lastRequests, async () => ({ traces: traces() })),
    serve(oneFigure, async (ctx, { name }) => {
      const value = figures().get(name)
      if (value === undefined) throw refusal(ctx, 'notFound')
      return { name, measurements: [{ statistic: 'VALUE' as const, value }] }
    }),
  ]
}

/** Figures that exist on this server under names that existing clients know; those of a Java machine do not. */
function figures(): ReadonlyMap<string, number> {
  const { user, system } = process.cpuUsage()
  return new Map([
    ['system.cpu.count', cpus().length],
    ['process.uptime', process.uptime()],
    ['process.start.time', Date.now() / 1000 - process.uptime()],
    ['process.cpu.usage', (user + system) / 1e6 / process.uptime() / cpus().length],
    ['process.memory.rss', process.memoryUsage().rss],
  ])
}
