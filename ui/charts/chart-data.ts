import { ask } from '#kernel/client/request/calls.ts'
import { computedChart, type ChartData as ComputedChart, type ChartKey } from '#kernel/entity/console/charts.ts'

export type { ChartKey } from '#kernel/entity/console/charts.ts'

/** A computed chart: exact decimals as texts, null where there is nothing to aggregate. `kind`: bar, stackedBar, line, pie, table or number. */
export interface ChartData extends ComputedChart {
  /** The axis may begin above zero: of figures that differ little. */
  readonly freeAxis?: boolean
}

/** Search fields and `self_` parameters of the report, by their names. */
export type ChartQuery = Readonly<Record<string, string>>

/** Computes the chart of a code. Throws `BusinessError` where the server refuses. */
export function loadChart(code: string, query: ChartQuery, signal: AbortSignal): Promise<ChartData> {
  return ask(computedChart, { code }, { open: query, quiet: true, signal })
}

/** One column of figures: a measure, or a key of the second dimension. */
export interface ChartColumn {
  readonly title: string
  readonly values: readonly (string | null)[]
  /** Of the second dimension. */
  readonly key?: ChartKey
}

/** The figures by columns, each with a value for every category. */
export function chartColumns({ measures, categories, seriesKeys, series, cells }: ChartData, noValue: string): ChartColumn[] {
  if (!series) return measures.map(({ title }, index) => ({ title, values: categories.map(({ values }) => values[index] ?? null) }))
  const known = new Map(cells.map(({ category, series: key, value }) => [`${category} ${key}`, value]))
  return seriesKeys.map((key, at) => ({ title: key.text || noValue, key,
    values: categories.map((_, index) => known.get(`${index} ${at}`) ?? null) })
  )
}

/** A place in the chart that was pressed, as search fields of the report; undefined where its rows cannot be found by it. */
export function drillQuery({ category, series }: ChartData, group: ChartKey, key: ChartKey | undefined): ChartQuery | undefined {
  if (!category?.searched || group.value === null || group.value === '') return undefined
  const own = { [category.field]: group.value }
  return series?.searched && key?.value ? { ...own, [series.field]: key.value } : own
}

/** What a pie leaves out, as an exact decimal; undefined where nothing is, or where it cannot be added up. */
export function restOf({ categories, measures: [measure], totals: [total] }: ChartData,
  subtract: (total: string, parts: readonly string[]) => string): string | undefined {
  if (!measure || !total || !['sum', 'count'].includes(measure.aggregate)) return undefined
  const rest = subtract(total, categories.flatMap(({ values: [value] }) => value ?? []))
  return Number(rest) > 0 ? rest : undefined
}
