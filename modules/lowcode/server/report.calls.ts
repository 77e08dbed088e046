import type { FastifyRequest } from 'fastify'
import { reportColumns, reportDictionary, reportQueryInfo, reportRows } from '#kernel/entity/console/reports.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { mimeTypes } from '#kernel/server/excel/workbook.ts'
import { page } from '#kernel/server/rest/envelope.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { exportReport, reportColumnsAndRows, reportParameters } from '../calls/report.ts'
import { parameterKind } from '../rules/parameter-kind.ts'
import { columnsOf, configOf, hrefSlotsOf, queryInfoOf, titleOfReport } from './report-columns.ts'
import { reportData } from './report-data.ts'
import { dictionaryItems, dictOptions } from './report-dictionaries.ts'
import { workbookOf } from './report-export.ts'
import { titleOfParam } from './report-fields.ts'
import { addressQuery, requireReport } from './report-source.ts'
import { reportByCode, reportById, type StoredReport } from './stored-report.ts'

/**
 * What popups and report screens ask (wire contract §6.18). Everybody who is signed in may ask for a report:
 * what it answers is guarded by the rights to the tables that it reads, its texts as well as its rows.
 */
export const reportCalls = [
  serve(reportColumns, async (ctx, { code }) => configOf(ctx, await readable(ctx, await reportByCode(ctx, code)))),
  serve(reportQueryInfo, async (ctx, { id }) => queryInfoOf(ctx, await readableById(ctx, id))),
  serve(reportParameters, async (ctx, { id }) => {
    const { head, params } = await readableById(ctx, id)
    return params.map((param) => ({
      id: param.id,
      cgrheadId: head.id,
      paramName: param.paramName,
      paramTxt: titleOfParam(param, ctx.locale),
      paramValue: param.paramValue,
      orderNum: param.orderNum,
      paramType: parameterKind(head.cgrSql, param.paramName),
    }))
  }),
  serve(reportRows, async (ctx, { id }, { request }) => pageOf(ctx, await readableById(ctx, id), queryOf(request))),
  serve(reportColumnsAndRows, async (ctx, { id }, { request }) => {
    const stored = await readableById(ctx, id)
    const data = await pageOf(ctx, stored, queryOf(request))
    const columns = columnsOf(ctx, stored)
    return { data, columns, cgreportHeadName: titleOfReport(ctx, stored), dictOptions: await dictOptions(ctx, stored.items),
      fieldHrefSlots: hrefSlotsOf(stored), isGroupTitle: columns.some(({ groupTitle }) => groupTitle !== undefined) }
  }),
  serve(reportDictionary, (ctx, { sql, keyword }) => dictionaryItems(ctx, sql, keyword?.trim() ?? '')),
  serve(exportReport,
    async (ctx, { id }, { request, reply }) =>
      sendFile(reply, { ...await workbookOf(ctx, await readableById(ctx, id), queryOf(request)), type: mimeTypes.xls })),
]

async function readableById(ctx: Ctx, id: string): Promise<StoredReport> {
  return readable(ctx, await reportById(ctx, id))
}

async function readable(ctx: Ctx, stored: StoredReport): Promise<StoredReport> {
  await requireReport(ctx, stored)
  return stored
}

/** A page as the family writes it, with the sums beside it. */
async function pageOf(ctx: Ctx, stored: StoredReport, query: Rec) {
  const { totals, ...found } = await reportData(ctx, stored, query)
  return { ...page(found), totals }
}

/** The query, joined by what a menu's address says in `onlRepUrlParamStr`. Columns may be called as parts of the path are. */
function queryOf(request: FastifyRequest): Rec {
  const query = request.query as Rec
  return { ...addressQuery(query.onlRepUrlParamStr), ...query }
}
