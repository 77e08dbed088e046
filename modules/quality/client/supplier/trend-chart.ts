import type { ChartData } from '#ui/charts/chart-data.ts'

/** A month of `GET /quality/supplier-score/trend`. */
export interface TrendMonth { month: string; lots: number; acceptedLots: number; lar: string | null; ppm: string | null; responseHours: string | null }

export const figures = ['lar', 'ppm', 'responseHours'] as const
export type Figure = (typeof figures)[number]

/** The months as a line, in the form in which charts are drawn. */
export function trendChart(months: readonly TrendMonth[], figure: Figure, { title, name, month }: { title: string; name: string; month: string }): ChartData {
  return {
    code: `supplier-${figure}`, name, reportCode: '', reportName: '', kind: 'line', category: { field: 'month', title: month, searched: false }, series: null, measures: [{ title, aggregate: '' }],
    categories: months.map((one) => ({ value: one.month, text: one.month, values: [one[figure]] })), seriesKeys: [], cells: [], totals: [months.at(-1)?.[figure] ?? null], categoryCount: months.length,
  }
}

/** Rows behind a figure of a supplier and month: the address of their list. */
export function rowsBehind(kind: 'inspections' | 'ncrs', { supplier, month }: { supplier: string; month: string }): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const range = (field: string, begin: string, end: string) => `f.supplier=${supplier}&f.${field}_begin=${encodeURIComponent(begin)}&f.${field}_end=${encodeURIComponent(end)}`
  return kind === 'inspections'
    ? `/quality/inspection?f.inspType=IQC&${range('judgeTime', `${month}-01 00:00:00`, `${month}-${last} 23:59:59`)}`
    : `/quality/ncr?${range('docDate', `${month}-01`, `${month}-${last}`)}`
}
