import type { ChartLine, ChartPoint } from './chart-types.ts'
import { rulesOf } from './rule-sets.ts'

/** Limits that points share, from one up to, not with, another. NaN: there is none. */
export interface LimitSpan {
  from: number
  to: number
  center: number
  ucl: number
  lcl: number
  sigma: number
}

/** A line of a chart as it is drawn when it is long: what is plotted as a column, limits as steps. */
export interface Columns {
  /** NaN: nothing is plotted. */
  stat: Float64Array
  /** A bit for each test that a point ends: test r at bit r − 1. */
  rules: Uint8Array
  /** In the order of the points; together they hold all of them. */
  limits: LimitSpan[]
}

/** One or two lines with the level of the newest version. */
export interface ChartColumns {
  main: Columns
  second?: Columns
  center: number
  sigma: number
}

/** @param stat what is plotted; tests and limits are still to be found */
export function columnsFor(stat: Float64Array): Columns {
  return { stat, rules: new Uint8Array(stat.length), limits: [] }
}

export function lineOf({ stat, rules, limits }: Columns, center: number, sigma: number): ChartLine {
  const points: ChartPoint[] = []
  for (const span of limits) {
    const own = { center: shown(span.center), ucl: shown(span.ucl), lcl: shown(span.lcl), sigma: shown(span.sigma) }
    for (let n = span.from; n < span.to; n++)
      points.push({ stat: shown(stat[n]!), center: own.center, ucl: own.ucl, lcl: own.lcl, sigma: own.sigma, rules: rulesOf(rules[n]!) })
  }
  return { points, center: shown(center), sigma: shown(sigma) }
}

function shown(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
