import type { ChartData } from './chart-data.ts'

interface Simple extends Pick<ChartData, 'code' | 'name' | 'kind'>, Partial<Pick<ChartData, 'freeAxis'>> {
  /** What the categories are: its title, and its field where a press leads to rows. */
  axis: string
  field?: string
  measures: readonly string[]
  rows: readonly { value?: string; text: string; values: readonly (string | null)[] }[]
}

/** Figures that a screen has, in the form in which charts are drawn. */
export function simpleChart({ axis, field, measures, rows, ...chart }: Simple): ChartData {
  return {
    reportCode: '',
    reportName: '',
    category: { field: field ?? 'category', title: axis, searched: field !== undefined },
    series: null,
    measures: measures.map((title) => ({ title, aggregate: '' })),
    categories: rows.map(({ value, text, values }) => ({ value: value ?? text, text, values })),
    seriesKeys: [],
    cells: [],
    totals: rows.at(-1)?.values ?? [],
    categoryCount: rows.length,
    ...chart,
  }
}
