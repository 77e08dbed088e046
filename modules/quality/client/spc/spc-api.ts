import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { chartCapability, chartLimits, chartPoints, chartWall } from '../../calls/spc.ts'
import { spcChart, spcPoint } from '../../index.ts'
import { joined, pointsAtOnce, type StoredColumns } from '../../rules/spc/stored-columns.ts'

/** Key under which whatever a page knows of a chart is kept. */
export const chartKey = (id: string) => [spcChart.id, 'spc', id] as const
export const wallKey = [spcChart.id, 'spc-wall'] as const

/** All points of a chart, part by part. */
export async function loadPoints(id: string, signal: AbortSignal): Promise<StoredColumns> {
  const parts: StoredColumns[] = []
  let from = 1
  for (;;) {
    const part = await ask(chartPoints, { id, from, to: from + pointsAtOnce - 1 }, { signal })
    parts.push(part)
    from += pointsAtOnce
    if (part.at.length < pointsAtOnce) return joined(parts)
  }
}

export const loadLimits = (id: string, signal: AbortSignal) => ask(chartLimits, { id }, { signal })
export const loadCapability = (id: string, range: { from?: number; to?: number }, signal: AbortSignal) =>
  ask(chartCapability, { id, ...range }, { signal })
export const loadWall = (signal: AbortSignal) => ask(chartWall, {}, { signal })

/** A point with all that is known of it; undefined where there is none of this number. */
export async function loadPoint(chart: string, seq: number, signal: AbortSignal): Promise<Rec | undefined> {
  const found = (await entityApi(spcPoint).list({ chart, seq, pageNo: 1, pageSize: 1 }, signal)).records[0]
  return found && entityApi(spcPoint).queryById(found.id, signal)
}
