import { sql } from 'kysely'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { SocketEndpoint } from '#kernel/server/sockets/endpoint.ts'
import type { LiveSocket } from '#kernel/server/sockets/live-socket.ts'
import { device } from '../../entities/device.ts'

/** Between two looks at what came; a page draws at most four changes a second. */
const lookEveryMs = 500
/** So many devices are watched by one page. */
const mostWatched = 500

interface Watch {
  devices: ReadonlySet<string>
  /** Millisecond of the last value that was sent, by series. */
  sent: Map<number, number>
}

const looking = new WeakMap<Kernel, ReadonlyMap<LiveSocket, Watch>>()

/** Whether somebody looks at devices by this process. */
export function isWatched(kernel: Kernel): boolean {
  return (looking.get(kernel)?.size ?? 0) > 0
}

interface Change {
  series: number
  device: string
  tag: string
  at: number
  value: number
}

/**
 * `/deviceSocket/{userId}`: a page says which devices it shows (`{ watch: [ids] }`) and is sent `{ values: [[device, tag, ms, value]] }`
 * as they come, by whichever process. The database is asked once for all pages of a process, and only while somebody looks.
 */
export function deviceSocket(kernel: Kernel): SocketEndpoint {
  const watches = new Map<LiveSocket, Watch>()
  looking.set(kernel, watches)
  let timer: NodeJS.Timeout | undefined

  function watchOn(): void {
    timer ??= setTimeout(() => {
      void tell().catch((error: unknown) => kernel.log.warn({ err: error }, 'live values could not be read')).finally(() => {
        timer = undefined
        if (watches.size > 0) watchOn()
      })
    }, lookEveryMs)
    timer.unref()
  }

  async function tell(): Promise<void> {
    const byTenant = Map.groupBy(watches, ([socket]) => socket.session.tenantId)
    for (const [tenantId, own] of byTenant) {
      const wanted = [...new Set(own.flatMap(([, { devices }]) => [...devices]))]
      const values = await latestOf(kernel, tenantId, wanted)
      for (const [socket, watch] of own) sendNews(socket, watch, values)
    }
  }

  return {
    path: '/deviceSocket/:userId',
    admits: (session) => Promise.resolve(session.rights.has(`${device.permission}:list`)),
    opened: () => undefined,
    received(socket, text) {
      const ids = readWatch(text)
      if (!ids) return
      watches.set(socket, { devices: new Set(ids.slice(0, mostWatched)), sent: new Map() })
      watchOn()
    },
    closed: (socket) => void watches.delete(socket),
  }
}

function readWatch(text: string): string[] | undefined {
  try {
    const { watch } = JSON.parse(text) as { watch?: unknown }
    return Array.isArray(watch) && watch.every((id) => typeof id === 'string') ? watch : undefined
  } catch {
    return undefined
  }
}

async function latestOf(kernel: Kernel, tenantId: number, devices: readonly string[]): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select l.series, s.device, s.tag, (extract(epoch from l.ts) * 1000)::float8 as at, l.value
    from iot_series s join iot_latest l on l.series = s.id
    where s.device = any(${devices}) and s.tenant_id = ${tenantId}`.execute(kernel.db)
  return rows
}

function sendNews(socket: LiveSocket, { devices, sent }: Watch, values: readonly Change[]): void {
  const news = values.filter(({ series, device: of, at }) => devices.has(of) && (sent.get(series) ?? -1) < at)
  if (news.length === 0) return
  for (const { series, at } of news) sent.set(series, at)
  socket.send(JSON.stringify({ values: news.map(({ device: of, tag, at, value }) => [of, tag, at, value]) }))
}
