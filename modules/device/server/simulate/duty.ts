import { sql } from 'kysely'
import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { HeatRun } from '../../rules/simulate.ts'
import { stateCodes } from '../../rules/read-batch.ts'
import { pointStore } from '../ingest/store.ts'
import { isWatched } from '../live/socket.ts'
import { isWeighing } from '../weights/in-use.ts'
import { deviceBook } from '../series/tags.ts'
import { heatRuns } from './heats.ts'
import { simulatedPoints } from './points.ts'

const dayMs = 86_400_000
const everyMs = 5000

interface Simulated {
  id: string
  machine: string | null
  state: string
  last: number | null
  periodS: number
}

/** Simulated devices bring what came since their last value, at most so much at once: a server that slept does not fill a night. */
const mostBehindMs = 10 * 60_000

/** Lets simulated devices measure; of several servers each device's values are the same, so they are kept once. */
async function simulate(kernel: Kernel): Promise<void> {
  const devices = await simulatedDevices(kernel)
  if (devices.length === 0) return
  const nowMs = kernel.clock.now().getTime()
  const runs = await heatRuns(kernel.systemCtx(0), nowMs - 4 * dayMs, nowMs)
  await Promise.all(devices.map((one) => measure(kernel, one, one.machine ? runs.get(one.machine) : undefined, nowMs)))
}

async function simulatedDevices(kernel: Kernel): Promise<Simulated[]> {
  const { rows } = await sql<Simulated>`
    select d.id, d.machine, d.state, max((extract(epoch from l.ts) * 1000)::float8) as last, min(t.period_s) as "periodS"
    from iot_device d
    join iot_tag_def t on t.main_id = d.model and t.kind <> 'STATE' and t.del_flag = 0
    left join iot_series s on s.device = d.id and s.tag = t.tag
    left join iot_latest l on l.series = s.id
    where d.protocol = 'SIM' and d.tenant_id = 0 and d.del_flag = 0
    group by d.id`.execute(kernel.db)
  return rows
}

async function measure(kernel: Kernel, { id, last, state, periodS }: Simulated, runs: readonly HeatRun[] | undefined,
  nowMs: number): Promise<void> {
  const known = await deviceBook(kernel).byId(id)
  if (!known) return
  const period = periodS * 1000
  const first = Math.floor(Math.max(last ?? 0, nowMs - mostBehindMs) / period) + 1
  const moments = Array.from({ length: Math.max(0, Math.floor(nowMs / period) - first + 1) }, (_, index) => (first + index) * period)
  const before = stateCodes.some((code) => code === state) ? state : undefined
  await pointStore(kernel).keep({ device: id, tenantId: known.tenantId, points: simulatedPoints(known, moments, runs, before).points })
}

/** @param always else only while somebody looks at devices of this process */
export function simulationDuty(always: boolean): Duty {
  return { name: 'device-simulation', everyMs, run: async (kernel) => {
    if (always || isWatched(kernel) || isWeighing(kernel)) await simulate(kernel)
  } }
}
