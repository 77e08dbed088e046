import { defineRead } from '../call.ts'
import { is, type PartOf } from '../shape.ts'

/* Charts of reports, computed; answered by low code. */

/** Who may see a chart. */
export const byTablesOfChart = { decided: 'the rights to the tables that the report of the chart reads' } as const

/** A value that is grouped by, with what it is called. */
const key = { value: is.maybe(is.text), text: is.text }
/** `searched`: rows of the report can be found by it. */
const axis = is.maybe(is.fields({ field: is.text, title: is.text, searched: is.flag }))
/** Exact decimals, one for each measure; null where there is nothing to aggregate. */
const values = is.list(is.maybe(is.text))
const figures = {
  kind: is.text,
  category: axis,
  series: axis,
  measures: is.list(is.fields({ title: is.text, aggregate: is.text })),
  categories: is.list(is.fields({ ...key, values })),
  seriesKeys: is.list(is.fields(key)),
  /** Values by place among the categories and among the keys of the second dimension; what has no rows is left out. */
  cells: is.list(is.fields({ category: is.number, series: is.number, value: is.maybe(is.text) })),
  totals: values,
  /** How many groups there are, of which `categories` are the first. */
  categoryCount: is.number,
}
export const chartShape = is.fields({ code: is.text, name: is.text, reportCode: is.text, reportName: is.text, ...figures })
const chartFigures = is.fields(figures)

export type ChartFigures = PartOf<typeof chartFigures>
export type ChartValues = PartOf<typeof values>
export type ChartKey = ChartFigures['seriesKeys'][number]
export type ChartAxis = ChartFigures['category']

export const computedChart = defineRead('GET /online/cgreport/api/getChart/:code', { of: 'lowcode.chart', title: '图表数据',
  en: 'A computed chart', right: byTablesOfChart, input: { code: is.text },
  open: 'search fields of the report and its parameters as self_<name>', answer: chartShape })

export type ChartData = PartOf<typeof chartShape>
