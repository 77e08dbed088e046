import { computedChart } from '#kernel/entity/console/charts.ts'
import { scalarText } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { chartPreview, chartsOf } from '../../calls/chart.ts'
import type { ChartConfig, ChartMeasure } from '../../rules/chart-config.ts'
import { titleOfReport } from '../report-columns.ts'
import { requireReport } from '../report-source.ts'
import { reportById, type StoredReport } from '../stored-report.ts'
import { chartData } from './chart-data.ts'
import { chartByCode, chartsOfReport, type StoredChart } from './stored-chart.ts'

/** Charts as they are looked at: like the rows of their reports, open to whoever has the rights to the tables. */
export const chartCalls = [
  serve(chartsOf, async (ctx, { id }) => {
    const stored = await reportById(ctx, id)
    await requireReport(ctx, stored)
    return (await chartsOfReport(ctx, stored.head.id)).map((one) => ({ code: one.code, name: nameOf(ctx, one), kind: one.kind }))
  }),
  serve(computedChart, async (ctx, { code }, { request }) => {
    const found = await chartByCode(ctx, code)
    const stored = await reportById(ctx, found.report)
    // Columns of the report may be called as parts of the path are: `code` is one that people search by.
    const data = await chartData(ctx, stored, found, request.query as Rec)
    return { code: found.code, name: nameOf(ctx, found), ...ofReport(ctx, stored), ...data }
  }),
  serve(chartPreview, async (ctx, typed) => {
    const stored = await reportById(ctx, typed.report)
    return { code: '', name: scalarText(typed.name) ?? '', ...ofReport(ctx, stored), ...await chartData(ctx, stored, configIn(typed), {}) }
  }),
]

function nameOf({ locale }: Ctx, { name, nameEn }: StoredChart): string {
  return locale === 'en-US' ? (nameEn ?? name) : name
}

function ofReport(ctx: Ctx, stored: StoredReport) {
  return { reportCode: stored.head.code, reportName: titleOfReport(ctx, stored) }
}

/** A chart as it is typed. */
function configIn(typed: Rec): ChartConfig {
  const text = (value: unknown) => scalarText(value) ?? ''
  const measures = Array.isArray(typed.measures) ? (typed.measures as unknown[]) : []
  return {
    kind: text(typed.kind),
    categoryColumn: text(typed.categoryColumn),
    seriesColumn: text(typed.seriesColumn),
    sortBy: text(typed.sortBy),
    rowLimit: Number(text(typed.rowLimit) || Number.NaN),
    paramStr: text(typed.paramStr),
    measures: measures.filter((one): one is Rec => typeof one === 'object' && one !== null).map((one): ChartMeasure => ({
      fieldName: text(one.fieldName),
      aggregate: text(one.aggregate),
      title: text(one.title),
      titleEn: text(one.titleEn),
    })),
  }
}
