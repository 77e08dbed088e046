import type { ChartFigures } from '#kernel/entity/console/charts.ts'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Cell } from '#kernel/server/excel/workbook.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { StoredReport } from '../stored-report.ts'
import { chartData } from './chart-data.ts'
import type { StoredChart } from './stored-chart.ts'

/** Numbers are numbers as far as a cell holds them exactly: 15 significant digits. */
export function numberCell(text: string): Cell {
  return new Decimal(text).sd() <= 15 ? Number(text) : text
}

/** The figures of a chart under the report's query: a row for each group, a column for each measure or each key of the second dimension. */
export async function chartSheet(ctx: Ctx, stored: StoredReport, chart: StoredChart,
  query: Rec): Promise<{ name: string; rows: Cell[][] }> {
  const data = await chartData(ctx, stored, chart, query, 'export')
  const name = ctx.locale === 'en-US' ? (chart.nameEn ?? chart.name) : chart.name
  const cell = (value: string | null): Cell => (value === null ? null : numberCell(value))
  return { name, rows: [[name], headings(data), ...(data.category
    ? data.categories.map((group, index): Cell[] => [group.text, ...(data.series ? seriesOf(data, index) : group.values).map(cell)])
    : [data.totals.map(cell)])] }
}

function headings({ category, series, seriesKeys, measures }: ChartFigures): Cell[] {
  return [...(category ? [category.title] : []), ...(series ? seriesKeys.map(({ text }) => text) : measures.map(({ title }) => title))]
}

function seriesOf({ cells, seriesKeys }: ChartFigures, category: number): (string | null)[] {
  return seriesKeys.map((_, index) => cells.find((one) => one.category === category && one.series === index)?.value ?? null)
}
