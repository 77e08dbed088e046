import { statfs } from 'node:fs/promises'
import { hostname, loadavg, cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { Disk, FailedDelivery } from '../../calls/monitor.ts'

const dayMs = 86_400_000
const largestTables = 10

const delay = monitorEventLoopDelay({ resolution: 20 })
delay.enable()

/** How this process is doing; bytes, seconds and milliseconds as the names say. */
export function processHealth(kernel: Kernel) {
  const { rss, heapUsed, heapTotal } = process.memoryUsage()
  const startMs = Date.now() - process.uptime() * 1000
  return {
    pid: process.pid,
    host: hostname(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpus: cpus().length,
    load: loadavg()[0] ?? 0,
    startTime: wallTime(new Date(startMs)),
    uptimeSeconds: Math.round(process.uptime()),
    rssBytes: rss,
    heapUsedBytes: heapUsed,
    heapTotalBytes: heapTotal,
    loopDelayP99Ms: Math.round(delay.percentile(99) / 1e6),
    sockets: kernel.sockets.count(),
  }
}

/** The database as this process sees it. */
export async function databaseHealth(ctx: Ctx) {
  const { rows: [server] } = await sql<{ version: string; bytes: number; connections: number; maxConnections: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as "maxConnections"`.execute(ctx.db)
  const { rows: tables } = await sql<
    { name: string; bytes: number; rows: number | null }
  >`select c.relname::text as name, pg_total_relation_size(c.oid) as bytes, nullif(c.reltuples, -1)::bigint as rows
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 2 desc limit ${largestTables}`
    .execute(ctx.db)
  return { ...server!, tables }
}

export async function jobHealth(ctx: Ctx) {
  const since = wallTime(new Date(ctx.kernel.clock.now().getTime() - dayMs))
  const { rows: [jobs] } = await sql<{ active: number; paused: number; running: number; failed: number; nextTime: string | null }>`
    select (select count(*) from sys_quartz_job where del_flag = 0 and status = 0) as active,
      (select count(*) from sys_quartz_job where del_flag = 0 and status <> 0) as paused,
      (select count(*) from sys_job_run where del_flag = 0 and state = 'running') as running,
      (select count(*) from sys_job_run where del_flag = 0 and state in ('failed', 'lost') and create_time >= ${since}) as failed,
      (select min(next_time) from sys_quartz_job where del_flag = 0 and status = 0) as "nextTime"`.execute(ctx.db)
  return jobs!
}

const failedShown = 200

export async function eventHealth(ctx: Ctx) {
  const { rows: [queue] } = await sql<
    { waiting: number; failed: number; oldest: string | null }
  >`select count(*) as waiting, count(*) filter (where d.last_error is not null) as failed, min(o.create_time) as oldest
    from sys_outbox_delivery d join sys_outbox o on o.id = d.event_id where d.done_time is null`.execute(ctx.db)
  const { rows: failed } = await sql<FailedDelivery>`
    select d.consumer, d.event_id as "eventId", o.event, d.tries, d.last_error as "lastError", d.due_time as "dueTime",
      o.create_time as "createTime"
    from sys_outbox_delivery d
    join sys_outbox o on o.id = d.event_id
    where d.done_time is null and d.last_error is not null
    order by d.event_id
    limit ${failedShown}`.execute(ctx.db)
  return { ...queue!, failedDeliveries: failed }
}

/** Disks that hold what the server writes. */
export async function diskHealth(kernel: Kernel): Promise<Disk[]> {
  const folder = kernel.settings.uploadDir
  const { blocks, bavail, bsize } = await statfs(folder).catch(() => statfs('.'))
  const [max, rest] = [blocks * bsize, bavail * bsize]
  return [{ name: 'data', max, rest, restPPT: max === 0 ? 0 : Math.round((1 - rest / max) * 100) }]
}
