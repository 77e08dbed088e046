import { transact, type Ctx } from '#kernel/server/context.ts'
import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { list } from '#kernel/server/operations/list.ts'
import { heldSeed, loadedSeed, noteSeed } from '#kernel/server/seeds.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { historyEnded, producedBetween } from '#modules/production/server.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { device } from '../entities/device.ts'
import { driftingPress, type Work } from '../rules/simulate.ts'
import { writeBatches, type DeviceBatch } from '../server/ingest/store.ts'
import { deviceBook } from '../server/series/tags.ts'
import { heatRuns } from '../server/simulate/heats.ts'
import { simulatedPoints } from '../server/simulate/points.ts'

/*
 * A month of what the devices of the demonstration measured (domain §2.15), told behind a console that is ready, a day at a time: first of
 * machines by themselves, then of those that follow what production tells of the same weeks: furnaces their heats, the others
 * what was reported of them, so that the figures of OEE are of one story. It notes how far it is, so that a server
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

/** Machines by themselves first, then those that follow production. */
type Part = 'machines' | 'production'

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
  if (part === 'production' && !await historyEnded(kernel)) return 'waits'
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
  return part === 'machines' ? `production 1 ${from}` : ended
}

const isFurnace = (code: string) => /^(VF|CVD)-/.test(code)
/** Production names the machine of each of its reports. The press whose weight drifts makes trial pieces, which nobody reports. */
const isReported = (code: string) => /^(PR|GR|PK|BM|SD|CIP)-/.test(code) && code !== driftingPress

async function tellDay(system: Ctx, part: Part, startMs: number, beforeMs: number): Promise<void> {
  const { kernel } = system
  const endMs = Math.min(startMs + dayMs, beforeMs)
  // A heat that began the day before goes on into this one.
  const runs = await heatRuns(system, startMs - 2 * dayMs, endMs)
  const { records } = await list(system, device, { pageNo: '1', pageSize: '500' })
  const work = part === 'production' ? await workOf(system, records.flatMap(({ machine }) => machine ?? []), startMs, endMs) : new Map()
  const batches: DeviceBatch[] = []
  for (const { id, machine, code } of records.filter(({ code: of }) => (isFurnace(of) || isReported(of)) === (part === 'production'))) {
    const known = (await deviceBook(kernel).byId(id, system.db))!
    const own = machine ? runs.get(machine) : undefined
    const step = isFurnace(code) && own ? minuteMs : stepMs
    const first = Math.ceil(startMs / step)
    const moments = Array.from({ length: Math.max(0, Math.ceil(endMs / step) - first) }, (_, index) => (first + index) * step)
    batches.push({ device: id, tenantId: known.tenantId,
      points: simulatedPoints(known, moments, own, undefined, machine && isReported(code) ? work.get(machine) ?? [] : undefined).points })
  }
  await writeBatches(kernel, batches, system.db)
}

/** What was reported of machines around a day, by machine. */
async function workOf(system: Ctx, machines: readonly string[], startMs: number, endMs: number): Promise<Map<string, Work[]>> {
  const wall = (at: number) => wallTime(new Date(at))
  const made = await producedBetween(system, machines, wall(startMs), wall(endMs))
  const spans = made.map(({ device: machine, begin, end }) => ({ machine, fromMs: instantMs(begin), toMs: instantMs(end) }))
  return Map.groupBy(spans.toSorted((a, b) => a.fromMs - b.fromMs), ({ machine }) => machine)
}
