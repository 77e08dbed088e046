import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '#kernel/server/context.ts'
import { mimeTypes } from '#kernel/server/excel/workbook.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok, page } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { columnsOf, hrefSlotsOf, queryInfoOf, reportColumns, titleOfReport } from './report-columns.ts'
import { parameterKind } from '../rules/parameter-kind.ts'
import { reportData } from './report-data.ts'
import { dictionaryItems, dictOptions } from './report-dictionaries.ts'
import { exportReport } from './report-export.ts'
import { titleOfParam } from './report-fields.ts'
import { addressQuery, requireReport } from './report-source.ts'
import { reportByCode, reportById, type StoredReport } from './stored-report.ts'

const base = '/online/cgreport/api'
const text = { type: 'string' }
const tags = ['在线报表 lowcode.report']
const queried = { type: 'object',
  properties: { pageNo: { type: 'integer' }, pageSize: { type: 'integer' }, column: text,
    order: { type: 'string', enum: ['asc', 'desc'] } } }

/**
 * What popups and report screens ask (wire contract §6.18). Everybody who is signed in may ask for a report:
 * what it answers is guarded by the rights to the tables that it reads, its texts as well as its rows.
 */
export function reportRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${base}/getRpColumns/:code`, describe('getRpColumns'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    const stored = await reportByCode(ctx, inPath(ctx, request, 'code'))
    await requireReport(ctx, stored)
    return ok(await reportColumns(ctx, stored))
  })

  app.get(`${base}/getQueryInfo/:id`, describe('getQueryInfo'), async (request) => {
    const { ctx, stored } = await reader(kernel, request)
    return ok(queryInfoOf(ctx, stored))
  })

  app.get(`${base}/getParamsInfo/:id`, describe('getParamsInfo'), async (request) => {
    const { ctx, stored } = await reader(kernel, request)
    return ok(stored.params.map((param) => {
      const { id, paramName, paramValue, orderNum } = param
      return { id, cgrheadId: stored.head.id, paramName, paramTxt: titleOfParam(param, ctx.locale), paramValue, orderNum,
        paramType: parameterKind(stored.head.cgrSql, paramName) }
    }))
  })

  app.get(`${base}/getData/:id`, describe('getData', queried), async (request) => {
    const { ctx, stored } = await reader(kernel, request)
    return ok(await pageOf(ctx, stored, queryOf(request)))
  })

  app.get(`${base}/getColumnsAndData/:id`, describe('getColumnsAndData', queried), async (request) => {
    const { ctx, stored } = await reader(kernel, request)
    const data = await pageOf(ctx, stored, queryOf(request))
    const columns = columnsOf(ctx, stored)
    return ok({ data, columns, cgreportHeadName: titleOfReport(ctx, stored), dictOptions: await dictOptions(ctx, stored.items),
      fieldHrefSlots: hrefSlotsOf(stored), isGroupTitle: columns.some(({ groupTitle }) => groupTitle !== undefined) })
  })

  app.get(`${base}/getReportDictList`,
    describe('getReportDictList', { type: 'object',
      properties: { sql: { ...text, description: 'dictionary code, or table,text column,code column' }, keyword: text } }),
    async (request) => {
      const ctx = await callerCtx(kernel, request)
      const { keyword } = request.query as { keyword?: unknown }
      return ok(await dictionaryItems(ctx, parameter(ctx, request.query, 'sql'), typeof keyword === 'string' ? keyword.trim() : ''))
    })

  app.get(`${base}/exportManySheetXls/:id`, describe('exportManySheetXls', queried), async (request, reply) => {
    const { ctx, stored } = await reader(kernel, request)
    const { bytes, filename } = await exportReport(ctx, stored, queryOf(request))
    return reply.type(mimeTypes.xls).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
      .serializer((value: unknown) => value as string).send(bytes)
  })
}

function describe(name: string, querystring?: Rec) {
  return { schema: { tags, summary: `在线报表 ${name}`, ...(querystring ? { querystring } : {}) } }
}

/** A page as the family writes it, with the sums beside it. */
async function pageOf(ctx: Ctx, stored: StoredReport, query: Rec) {
  const { totals, ...found } = await reportData(ctx, stored, query)
  return { ...page(found), totals }
}

async function reader(kernel: Kernel, request: FastifyRequest) {
  const ctx = await callerCtx(kernel, request)
  const stored = await reportById(ctx, inPath(ctx, request, 'id'))
  await requireReport(ctx, stored)
  return { ctx, stored }
}

function inPath(ctx: Ctx, request: FastifyRequest, name: string): string {
  return parameter(ctx, request.params, name).replaceAll('\u0000', '')
}

/** The query, joined by what a menu's address says in `onlRepUrlParamStr`. */
function queryOf(request: FastifyRequest): Rec {
  const query = request.query as Rec
  return { ...addressQuery(query.onlRepUrlParamStr), ...query }
}
