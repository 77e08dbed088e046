import type { ChartData, ChartOptions, ChartType, ControlChart } from './chart-types.ts'
import { lineOf, type ChartColumns, type Columns } from './columns.ts'
import { cusum } from './cusum.ts'
import { ewma } from './ewma.ts'
import { shewhart } from './shewhart.ts'

const charts: { readonly [T in ChartType]: (data: ChartData[T], options: ChartOptions) => ChartColumns } = { ...shewhart, EWMA: ewma,
  CUSUM: cusum }

/**
 * The same as `controlChart` for whoever draws very many points: columns of numbers, and limits as steps. NaN stands for "there is none".
 * @throws RangeError where an option is none of its kind
 */
export function chartColumns<T extends ChartType>(type: T, data: ChartData[T], options: ChartOptions = {}): ChartColumns {
  return charts[type](data, options)
}

/**
 * Control chart with its limits and the tests that its points end (domain §3.3).
 *
 * Sizes may differ: each point has its own limits. What was not measured keeps its place without a statistic; it and excluded points interrupt
 * patterns and moving ranges. Limits that cannot be known (no point, one individual, samples of one value) are `null`, values without any
 * deviation have limits on their centre line.
 * @param data in the order of time, in the unit of the characteristic
 * @throws RangeError where an option is none of its kind
 */
export function controlChart<T extends ChartType>(type: T, data: ChartData[T], opt: ChartOptions = {}): ControlChart {
  const { main, second, center, sigma } = chartColumns(type, data, opt)
  const chart = lineOf(main, center, sigma)
  return second ? { ...chart, second: lineOf(second, ...lastLevel(second)) } : chart
}

function lastLevel({ limits }: Columns): [center: number, sigma: number] {
  const last = limits.findLast(({ center }) => !Number.isNaN(center))
  return last ? [last.center, last.sigma] : [Number.NaN, Number.NaN]
}
