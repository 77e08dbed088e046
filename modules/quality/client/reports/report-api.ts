import { getSigned } from '#kernel/client/request/actions.ts'
import type { DrilledRows, HeatAnswer, InspectorsAnswer, ParetoAnswer, WallAnswer, YieldAnswer } from '../../rules/reports/answers.ts'
import type { Drill } from '../../rules/reports/drills.ts'
import type { Period } from '../../rules/reports/period.ts'
import type { Asked } from './asked.ts'

/** What may be asked for, so that a page knows its answers by it. */
export const reportKey = (name: string, ...rest: readonly unknown[]) => ['quality.report', name, ...rest] as const

const ask = async <T>(name: string, query: Readonly<Record<string, string | number>>, signal: AbortSignal): Promise<T> =>
  (await getSigned<T>(`/quality/report/${name}`, query, { signal, quiet: true })).result

export const reportApi = {
  pareto: ({ period, by, basis }: Asked, signal: AbortSignal) => ask<ParetoAnswer>('pareto', { ...period, by, basis }, signal),
  yield: ({ period, step, uom }: Asked, signal: AbortSignal) =>
    ask<YieldAnswer>('yield', { ...period, step, ...(uom === undefined ? {} : { uom }) }, signal),
  heat: ({ period }: Asked, signal: AbortSignal) => ask<HeatAnswer>('heat', { ...period }, signal),
  inspectors: ({ period }: Asked, signal: AbortSignal) => ask<InspectorsAnswer>('inspectors', { ...period }, signal),
  rows: ({ of, values }: Drill, period: Period, page: { pageNo: number; pageSize: number }, signal: AbortSignal) =>
    ask<DrilledRows>('rows', { ...values, of, ...period, ...page }, signal),
  wall: (signal: AbortSignal) => ask<WallAnswer>('wall', {}, signal),
}
