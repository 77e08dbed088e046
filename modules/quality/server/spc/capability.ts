import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { threadPool } from '#kernel/server/threads/thread-pool.ts'
import type { Specification } from '../../index.ts'
import { isCounted } from '../../rules/spc/judge-points.ts'
import type { StoredCapability } from '../../rules/spc/stored-capability.ts'
import type { CapabilityFigures, CapabilityTask } from './capability-task.ts'
import { spcMessages } from './messages.ts'
import { typeOf, type Chart } from './stored.ts'

/** A long chart takes a second of computing, beside whoever else waits for the server. */
const inThread = threadPool<CapabilityTask, CapabilityFigures>(new URL('./capability-worker.ts', import.meta.url), { most: 1,
  limitMs: 30_000, memoryMb: 1024, restMs: 60_000 })

/**
 * What the process can do by the points of a chart that count (domain §2.6 rule 7, §3.4).
 * @param from to numbers of points, both included
 * @throws Refusal for charts of counts, and where it takes too long
 */
export async function capabilityOf(ctx: Ctx, chart: Chart, from: number, to: number): Promise<StoredCapability> {
  const type = typeOf(chart)
  if (isCounted(type)) throw new Refusal(spcMessages[ctx.locale].noCapability)
  const { rows } = await sql<{ values: (string | null)[] | null }>`
    select sample_values as values
    from qms_spc_point
    where chart = ${chart.id} and tenant_id = ${ctx.session.tenantId} and excluded = 'N' and seq between ${from} and ${to}
    order by seq`.execute(ctx.db)
  const specification: Specification = { ...(chart.usl === null ? {} : { usl: Number(chart.usl) }),
    ...(chart.lsl === null ? {} : { lsl: Number(chart.lsl) }), ...(chart.target === null ? {} : { target: Number(chart.target) }) }
  const sizes = Uint32Array.from(rows, ({ values }) => values?.length ?? 0)
  const values = new Float64Array(sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  for (const { values: sample } of rows) for (const value of sample ?? []) values[at++] = value === null ? Number.NaN : Number(value)
  const figures = await inThread(ctx, { values, sizes, sampled: type === 'XBAR_R' || type === 'XBAR_S', by: type === 'XBAR_S' ? 'S' : 'R',
    specification })
  if (!figures) throw new Refusal(spcMessages[ctx.locale].tooLong)
  return { specification, ...figures }
}
