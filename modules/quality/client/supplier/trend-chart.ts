import type { ChartData } from '#ui/charts/chart-data.ts'
import { simpleChart } from '#ui/charts/simple-chart.ts'
import type { TrendMonth } from '../../calls/supplier.ts'
import { rowsText } from '../reports/asked.ts'

export const figures = ['lar', 'ppm', 'responseHours'] as const
export type Figure = (typeof figures)[number]

/** The months as a line, in the form in which charts are drawn. */
export function trendChart(months: readonly TrendMonth[], figure: Figure,
  { title, name, month }: { title: string; name: string; month: string }): ChartData {
  return simpleChart({ code: `supplier-${figure}`, name, kind: 'line', axis: month, measures: [title],
    rows: months.map((one) => ({ text: one.month, values: [one[figure]] })) })
}

/** Rows behind a figure of a supplier and month: the address of their list. */
export function rowsBehind(kind: 'inspections' | 'ncrs',
  { supplier, name, month }: { supplier: string; name: string; month: string }): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const period = { from: `${month}-01`, to: `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}` }
  if (kind === 'ncrs') return `/quality/ncr?f.supplier=${supplier}&f.docDate_begin=${period.from}&f.docDate_end=${period.to}`
  // The lots as the figure counts them: taken back, inspected again and returned ones are not among them.
  const rows = rowsText({ of: 'lots', name: `${name} ${month}`, values: { inspType: 'IQC', supplier } })
  return `/quality/reports?${new URLSearchParams({ tab: 'yield', ...period, rows }).toString()}`
}
