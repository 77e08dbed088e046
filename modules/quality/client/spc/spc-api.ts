import { getSigned, post } from '#kernel/client/request/actions.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { spcChart, spcPoint } from '../../index.ts'
import type { StoredCapability } from '../../rules/spc/stored-capability.ts'
import type { StoredColumns } from '../../rules/spc/stored-columns.ts'
import type { WallChart } from '../../rules/spc/wall-chart.ts'

/** Key under which whatever a page knows of a chart is kept. */
export const chartKey = (id: string) => [spcChart.id, 'spc', id] as const
export const wallKey = [spcChart.id, 'spc-wall'] as const

export async function loadPoints(id: string, signal: AbortSignal): Promise<StoredColumns> {
  return (await getSigned<StoredColumns>(`${spcChart.path}/points`, { id }, { signal })).result
}

/** A version of limits with the texts of its codes. */
export interface LimitRow extends Rec {
  fromSeq: number
  center: string
  sigma: string | null
  usedFrom: number | null
  usedTo: number | null
  usedPoints: number | null
  reason: string | null
  createBy: string
  createTime: string
}

export async function loadLimits(id: string, signal: AbortSignal): Promise<LimitRow[]> {
  return (await getSigned<LimitRow[]>(`${spcChart.path}/limits`, { id }, { signal })).result
}

export async function loadCapability(id: string, range: { from?: number; to?: number }, signal: AbortSignal): Promise<StoredCapability> {
  return (await getSigned<StoredCapability>(`${spcChart.path}/capability`, { id, ...range }, { signal })).result
}

export async function loadWall(signal: AbortSignal): Promise<WallChart[]> {
  return (await getSigned<WallChart[]>(`${spcChart.path}/wall`, {}, { signal })).result
}

/** A point with all that is known of it; undefined where there is none of this number. */
export async function loadPoint(chart: string, seq: number, signal: AbortSignal): Promise<Rec | undefined> {
  const found = (await entityApi(spcPoint).list({ chart, seq, pageNo: 1, pageSize: 1 }, signal)).records[0]
  return found && entityApi(spcPoint).queryById(found.id, signal)
}

export const sendPoint = (name: 'add' | 'exclude' | 'include' | 'cause', body: Record<string, unknown>) =>
  post<unknown>(`${spcPoint.path}/${name}`, body)
export const sendRecalculation = (body: Record<string, unknown>) => post<unknown>(`${spcChart.path}/recalculate`, body)
