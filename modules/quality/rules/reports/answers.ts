import type { Basis, Dimension, Group } from './pareto.ts'
import type { Period, Step } from './period.ts'
import type { YieldFigures, YieldRow } from './yield.ts'

/** `GET /quality/report/pareto`. */
export interface ParetoAnswer {
  readonly period: Period
  readonly by: Dimension
  readonly basis: Basis
  /** The largest groups; `total` is of all. */
  readonly groups: readonly Group[]
  readonly groupCount: number
  readonly total: string
}

/** Where a defect was found: a process, or where none is named the type of inspection. */
export interface FoundAt {
  readonly process: string | null
  readonly inspType: string | null
}

/** `GET /quality/report/heat`: pieces by defect and by where it was found. */
export interface HeatAnswer {
  readonly period: Period
  readonly defects: readonly Group[]
  readonly places: readonly (FoundAt & Group)[]
  readonly cells: readonly (FoundAt & { readonly defect: string; readonly amount: string })[]
  readonly total: string
}

/** Pieces that customers complained of and that were shipped, of one unit. */
export interface CustomerFigures {
  readonly complained: string
  readonly shipped: string
  readonly ppm: string | null
}

export interface YieldSummary extends YieldFigures {
  readonly rty: string | null
  readonly customer: CustomerFigures
}

export type NamedYieldRow = YieldRow & YieldFigures & { readonly inspTypeText: string; readonly processText: string | null;
  readonly uomText: string }

/** `GET /quality/report/yield`. */
export interface YieldAnswer {
  readonly period: Period
  readonly before: Period
  /** The unit of the quantities of `now`, `earlier` and `trend`; null where nothing was inspected. */
  readonly uom: string | null
  readonly units: readonly { readonly value: string; readonly text: string }[]
  readonly now: YieldSummary
  readonly earlier: YieldSummary
  readonly rows: readonly NamedYieldRow[]
  readonly step: Step
  readonly trend: readonly (Period & { readonly name: string; readonly figures: YieldFigures })[]
}

/** What an inspector got done. Hours from task to judgement. */
export interface InspectorRow {
  readonly inspector: string | null
  readonly name: string
  readonly judged: number
  /** Days with a judgement. */
  readonly days: number
  readonly perDay: string | null
  readonly medianHours: string | null
  readonly p90Hours: string | null
  /** Judged after they were due. */
  readonly late: number
}

/** `GET /quality/report/inspectors`. `overdue` tasks wait at this moment. */
export interface InspectorsAnswer {
  readonly period: Period
  readonly rows: readonly InspectorRow[]
  readonly all: Omit<InspectorRow, 'inspector' | 'name'>
  readonly overdue: number
}

/** Rows behind a figure (`GET /quality/report/rows`): a page of them, how many there are, and what all of them add up to by column. */
export interface DrilledRows {
  readonly records: readonly Record<string, unknown>[]
  readonly total: number
  readonly sums: Readonly<Record<string, string>>
}

/** `GET /quality/report/wall`: figures of the last seven days beside the seven before: on a Monday morning a week has none. */
export interface WallAnswer {
  readonly at: string
  readonly week: Period
  readonly before: Period
  readonly now: YieldSummary
  readonly earlier: YieldSummary
  /** The unit of its quantities; null where nothing was inspected. */
  readonly uom: string | null
  readonly uomText: string
  /** Open nonconformities by age, and the days of the oldest. */
  readonly ncr: { readonly ages: readonly number[]; readonly oldest: number | null }
  readonly capa: { readonly open: number; readonly overdue: number }
  readonly strictness: { readonly tightened: number; readonly suspended: number }
  readonly gauges: { readonly due: number; readonly overdue: number }
  readonly tasks: { readonly open: number; readonly overdue: number }
  readonly charts: readonly { readonly id: string; readonly name: string; readonly open: number }[]
  readonly chartCount: number
  readonly pareto: { readonly groups: readonly Group[]; readonly total: string }
  readonly last: readonly { readonly id: string; readonly docNo: string; readonly type: string; readonly item: string;
    readonly lot: string | null; readonly result: string; readonly at: string; readonly by: string | null }[]
}
