import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Kernel } from '#kernel/server/kernel.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const refused = 'metrics: METRICS_TOKEN, or a request from this machine to localhost or 127.0.0.1\n'

/** `/metrics` for Prometheus: by `Authorization: Bearer` with the token of the start, without one from this machine only. */
export function metricRoutes(app: FastifyInstance, kernel: Kernel, token: string | undefined): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({ name: 'millwright_http_seconds', help: 'Duration of calls', labelNames: ['method', 'route', 'status'],
    buckets: seconds, registers: [registry] })
  gauge(registry, 'millwright_sockets', 'Open sockets of this process', () => kernel.sockets.count())
  gauge(registry, 'millwright_events_waiting', 'Deliveries of domain events that are not done',
    () => count(kernel, sql`select count(*) as count from sys_outbox_delivery where done_time is null`))
  gauge(registry, 'millwright_events_failed', 'Deliveries of domain events that failed and wait to be tried again',
    () => count(kernel, sql`select count(*) as count from sys_outbox_delivery where done_time is null and last_error is not null`))
  gauge(registry, 'millwright_jobs_running', 'Runs of scheduled jobs under way',
    () => count(kernel, sql`select count(*) as count from sys_job_run where del_flag = 0 and state = 'running'`))

  app.addHook('onResponse', async (request, reply) => {
    calls.observe({ method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000)
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.code(403).type('text/plain').send(refused)
    return reply.type(registry.contentType).serializer((value: unknown) => value as string).send(await registry.metrics())
  })
}

function gauge(registry: Registry, name: string, help: string, value: () => number | Promise<number>): void {
  const made: Gauge = new Gauge({ name, help, registers: [registry], collect: async (): Promise<void> => made.set(await value()) })
}

async function count(kernel: Kernel, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(kernel.db)
  return Number((rows[0] as { count: number }).count)
}

/** What a proxy says of whom it asks for: on this machine, where nobody told us of it, its address is ours. */
const byProxy = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const
const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether somebody on this machine asks for themself. A proxy that says nothing of whom it asks for passes on the name under which
 * others know it, or speaks HTTP/1.0, as nginx long did unless told otherwise.
 */
function asksForItself({ ip, headers, hostname, raw }: FastifyRequest): boolean {
  return ownAddresses.has(ip) && ownNames.has(hostname) && raw.httpVersion !== '1.0' && byProxy.every((name) => headers[name] === undefined)
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return asksForItself(request)
  const [given, wanted] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
