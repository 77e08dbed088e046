import { ask } from '#kernel/client/request/calls.ts'
import { reportCalls } from '../../calls/reports.ts'
import type { Drill } from '../../rules/reports/drills.ts'
import type { Period } from '#kernel/entity/period.ts'
import type { Asked } from './asked.ts'

/** What may be asked for, so that a page knows its answers by it. */
export const reportKey = (name: string, ...rest: readonly unknown[]) => ['quality.report', name, ...rest] as const

export const reportApi = {
  pareto: ({ period, by, basis }: Asked, signal: AbortSignal) => ask(reportCalls.pareto, { ...period, by, basis }, { signal, quiet: true }),
  yield: ({ period, step, uom }: Asked, signal: AbortSignal) => ask(reportCalls.yield, { ...period, step, uom }, { signal, quiet: true }),
  heat: ({ period }: Asked, signal: AbortSignal) => ask(reportCalls.heat, { ...period }, { signal, quiet: true }),
  inspectors: ({ period }: Asked, signal: AbortSignal) => ask(reportCalls.inspectors, { ...period }, { signal, quiet: true }),
  rows: ({ of, values }: Drill, period: Period, page: { pageNo: number; pageSize: number }, signal: AbortSignal) =>
    ask(reportCalls.rows, { ...values, of, ...period, ...page }, { signal, quiet: true }),
  wall: (signal: AbortSignal) => ask(reportCalls.wall, {}, { signal, quiet: true }),
}
