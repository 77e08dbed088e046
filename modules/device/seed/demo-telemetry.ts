import type { Ctx } from '#kernel/server/context.ts'
import { list } from '#kernel/server/operations/list.ts'
import { device } from '../entities/device.ts'
import { coolingMs, type HeatRun } from '../rules/simulate.ts'
import { writeBatches, type DeviceBatch } from '../server/ingest/store.ts'
import { sumUp } from '../server/rollups/sum-up.ts'
import { deviceBook } from '../server/series/tags.ts'
import { heatRuns } from '../server/simulate/heats.ts'
import { simulatedPoints } from '../server/simulate/points.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** What a start brings at once; weeks of it come behind the running console. */
const hours = 2
/** How far back the heats stand whose curves are there from the start. */
const heatDays = 4

/** The last hours of all devices, a value a minute, and the curves of the heats of the last days. */
export async function addTelemetry(system: Ctx): Promise<void> {
  const { kernel } = system
  const nowMs = kernel.clock.now().getTime()
  const runs = await heatRuns(system, nowMs - heatDays * 24 * hourMs, nowMs)
  const { records } = await list(system, device, { pageNo: '1', pageSize: '500' })
  const batches: DeviceBatch[] = []
  for (const { id, machine } of records) {
    const known = (await deviceBook(kernel).byId(id, system.db))!
    const own = machine ? runs.get(machine) : undefined
    batches.push({ device: id, tenantId: known.tenantId, points: simulatedPoints(known, momentsOf(nowMs, own), own).points })
  }
  await writeBatches(kernel, batches, system.db)
  // Whoever opens this plant finds sums rather than thousands of minutes to be summed.
  await sumUp(kernel, system.db)
}

/** Each minute of the last hours, and those in which a heat was on. */
function momentsOf(nowMs: number, runs: readonly HeatRun[] = []): number[] {
  const from = nowMs - hours * hourMs
  const spans = [...runs.map(({ startMs, endMs }) => [startMs - 10 * minuteMs, Math.min(from, (endMs ?? nowMs) + coolingMs)] as const),
    [from, nowMs] as const]
  const moments = spans.flatMap(([start, end]) => {
    const first = Math.ceil(start / minuteMs)
    return Array.from({ length: Math.max(0, Math.floor(end / minuteMs) - first) }, (_, index) => (first + index) * minuteMs)
  })
  return [...new Set(moments)].toSorted((a, b) => a - b)
}
