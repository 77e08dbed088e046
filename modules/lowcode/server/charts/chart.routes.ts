import type { FastifyInstance, FastifyRequest } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { chart } from '../../index.ts'
import type { ChartConfig, ChartMeasure } from '../../rules/chart-config.ts'
import { titleOfReport } from '../report-columns.ts'
import { requireReport } from '../report-source.ts'
import { reportById } from '../stored-report.ts'
import { chartData } from './chart-data.ts'
import { chartByCode, chartsOfReport, type StoredChart } from './stored-chart.ts'

const base = '/online/cgreport/api'
const described = (name: string) => ({ schema: { tags: [`${chart.title} ${chart.id}`], summary: `${chart.title} ${name}` } })
const nameOf = (ctx: Ctx, { name, nameEn }: StoredChart) => (ctx.locale === 'en-US' ? (nameEn ?? name) : name)
const pathPart = (request: FastifyRequest, name: string) =>
  ((request.params as Record<string, string>)[name] ?? '').replaceAll('\u0000', '')

/** Charts as they are looked at: like the rows of their reports, open to whoever has the rights to the tables. */
export function chartRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${base}/getCharts/:id`, described('getCharts'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    const stored = await reportById(ctx, pathPart(request, 'id'))
    await requireReport(ctx, stored)
    return ok((await chartsOfReport(ctx, stored.head.id)).map((one) => ({ code: one.code, name: nameOf(ctx, one), kind: one.kind })))
  })

  app.get(`${base}/getChart/:code`, described('getChart'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    const found = await chartByCode(ctx, pathPart(request, 'code'))
    const stored = await reportById(ctx, found.report)
    const data = await chartData(ctx, stored, found, request.query as Rec)
    return ok({ code: found.code, name: nameOf(ctx, found), reportCode: stored.head.code, reportName: titleOfReport(ctx, stored), ...data })
  })

  app.post(`${chart.path}/preview`, described('preview'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${chart.permission}:edit`)
    const body = bodyOf(ctx, request)
    const stored = await reportById(ctx, parameter(ctx, body, 'report'))
    const name = scalarText(body.name) ?? ''
    return ok({ code: '', name, reportCode: stored.head.code, reportName: titleOfReport(ctx, stored),
      ...await chartData(ctx, stored, configIn(body), {}) })
  })
}

/** A chart as it is typed; what is wrong in it is refused as when it is saved. */
function configIn(body: Rec): ChartConfig {
  const text = (value: unknown) => scalarText(value) ?? ''
  const measures = Array.isArray(body.measures) ? (body.measures as unknown[]) : []
  return {
    kind: text(body.kind),
    categoryColumn: text(body.categoryColumn),
    seriesColumn: text(body.seriesColumn),
    sortBy: text(body.sortBy),
    rowLimit: Number(text(body.rowLimit) || Number.NaN),
    paramStr: text(body.paramStr),
    measures: measures.filter((one): one is Rec => typeof one === 'object' && one !== null).map((one): ChartMeasure => ({
      fieldName: text(one.fieldName),
      aggregate: text(one.aggregate),
      title: text(one.title),
      titleEn: text(one.titleEn),
    })),
  }
}
