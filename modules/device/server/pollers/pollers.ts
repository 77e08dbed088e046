import { sql } from 'kysely'
import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { makeClaims, type Claims } from './lease.ts'

const everyMs = 2000

interface Poller {
  /** Of the device when it was begun: with a change it is begun anew. */
  rev: number
  stop: AbortController
  done: Promise<void>
}

interface Pollers {
  claims: Claims
  running: Map<string, Poller>
}

const all = new WeakMap<Kernel, Pollers>()

function pollersOf(kernel: Kernel): Pollers {
  let pollers = all.get(kernel)
  if (!pollers) {
    pollers = { claims: makeClaims(kernel), running: new Map() }
    all.set(kernel, pollers)
  }
  return pollers
}

/** Devices that are asked by the server: each by one process, begun anew when it changes, taken over when its process ends. */
async function keepPolling(kernel: Kernel): Promise<void> {
  const { claims, running } = pollersOf(kernel)
  const { rows } = await sql<{ id: string; rev: number }>`
    select id, rev from iot_device
    where protocol in ('MODBUS', 'OPCUA') and address is not null and del_flag = 0 -- tenant: the server asks devices of all
    order by id`.execute(kernel.db)
  const wanted = new Map(rows.map(({ id, rev }) => [id, rev]))
  try {
    await claims.check()
    for (const [id, { rev }] of running) {
      if (wanted.get(id) === rev) continue
      await stopOne(kernel, id)
      if (!wanted.has(id)) await claims.release(id)
    }
    for (const [id, rev] of wanted) if (!running.has(id) && await claims.claim(id)) running.set(id, begin(kernel, id, rev))
  } catch (error) {
    // Without its claims this process may not be the only one that asks.
    await Promise.all([...running.keys()].map((id) => stopOne(kernel, id)))
    throw error
  }
}

function begin(kernel: Kernel, id: string, rev: number): Poller {
  const stop = new AbortController()
  const done = follow(kernel, id, stop.signal).catch((error: unknown) => {
    kernel.log.error({ err: error, device: id }, 'a device is no longer asked')
  })
  return { rev, stop, done }
}

/** What asking takes is loaded with the first device that is asked. */
async function follow(kernel: Kernel, id: string, signal: AbortSignal): Promise<void> {
  const { followDevice } = await import('./follow.ts')
  await followDevice(kernel, id, signal)
}

async function stopOne(kernel: Kernel, id: string): Promise<void> {
  const { running } = pollersOf(kernel)
  const poller = running.get(id)
  running.delete(id)
  poller?.stop.abort()
  await poller?.done
}

export const pollerDuty: Duty = { name: 'device-pollers', everyMs, run: keepPolling }

/** Ends all asking of this process, so that others go on with it. */
export async function stopPolling(kernel: Kernel): Promise<void> {
  const { claims, running } = pollersOf(kernel)
  await Promise.all([...running.keys()].map((id) => stopOne(kernel, id)))
  await claims.end()
}
