import { transact, type Ctx } from '#kernel/server/context.ts'
import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { list } from '#kernel/server/operations/list.ts'
import { heldSeed, loadedSeed, noteSeed } from '#kernel/server/seeds.ts'
import { historyEnded } from '#modules/production/server.ts'
import { device } from '../entities/device.ts'
import { writeBatches, type DeviceBatch } from '../server/ingest/store.ts'
import { deviceBook } from '../server/series/tags.ts'
import { heatRuns } from '../server/simulate/heats.ts'
import { simulatedPoints } from '../server/simulate/points.ts'

/*
 * A month of what the devices of the demonstration measured (domain §2.15), told behind a console that is ready, a day at a time: first of
 * machines, then of furnaces, whose curves follow the heats that production tells of the same weeks. It notes how far it is, so that a server
 * that is stopped goes on and of several servers one tells.
 */

const standingAt = 'history:device'
const ended = 'ended'
const days = 30
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const minuteMs = 60_000
/** Between two values of a machine; the curve of a heat has one each minute. */
const stepMs = 10 * minuteMs
/** The last hours stand from the start. */
const hoursThere = 2

/** Machines first, then furnaces. */
type Part = 'machines' | 'furnaces'

/** From now on the past of this plant may be told, as seen from this moment. */
export async function beginHistory(system: Ctx): Promise<void> {
  await noteSeed(system, standingAt, `machines 1 ${system.kernel.clock.now().getTime()}`)
}

/** Tells it while the server is up. */
export function historyDuty(): Duty {
  let over = false
  return { name: 'device-history', everyMs: 3000, run: async (kernel) => {
    over ||= await tellNext(kernel) === 'over'
  } }
}

/** Tells the next day. @returns whether there may be another one */
export async function tellNext(kernel: Kernel): Promise<'told' | 'waits' | 'over'> {
  const noted = await loadedSeed(kernel.systemCtx(0), standingAt)
  if (noted === undefined || noted === ended) return 'over'
  const [part, day, from] = noted.split(' ') as [Part, string, string]
  if (part === 'furnaces' && !await historyEnded(kernel)) return 'waits'
  await transact(kernel.systemCtx(0), async (system) => {
    // Another server tells this day, or has told it.
    if (await heldSeed(system, standingAt) !== noted) return
    await tellDay(system, part, Number(from) - Number(day) * dayMs, Number(from) - hoursThere * hourMs)
    await noteSeed(system, standingAt, nextOf(part, Number(day), from))
  })
  return 'told'
}

function nextOf(part: Part, day: number, from: string): string {
  if (day < days) return `${part} ${day + 1} ${from}`
  return part === 'machines' ? `furnaces 1 ${from}` : ended
}

const isFurnace = (code: string) => code.startsWith('VF-') || code.startsWith('CVD-')

async function tellDay(system: Ctx, part: Part, startMs: number, beforeMs: number): Promise<void> {
  const { kernel } = system
  const endMs = Math.min(startMs + dayMs, beforeMs)
  // A heat that began the day before goes on into this one.
  const runs = await heatRuns(system, startMs - 2 * dayMs, endMs)
  const { records } = await list(system, device, { pageNo: '1', pageSize: '500' })
  const batches: DeviceBatch[] = []
  for (const { id, machine, code } of records.filter((one) => isFurnace(one.code) === (part === 'furnaces'))) {
    const known = (await deviceBook(kernel).byId(id, system.db))!
    const own = machine ? runs.get(machine) : undefined
    const step = isFurnace(code) && own ? minuteMs : stepMs
    const first = Math.ceil(startMs / step)
    const moments = Array.from({ length: Math.max(0, Math.ceil(endMs / step) - first) }, (_, index) => (first + index) * step)
    batches.push({ device: id, tenantId: known.tenantId, points: simulatedPoints(known, moments, own).points })
  }
  await writeBatches(kernel, batches, system.db)
}
