import type { Entity } from '#kernel/entity/index.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { findLines, findOne } from '#kernel/server/operations/find.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { dataSource } from '#modules/system/index.ts'
import { addScreenMenu } from '#modules/system/server.ts'
import { addReport, editReport, parseReport, publishReport, reportItems, reportParams } from '../calls/report-head.ts'
import { readableTables, sampleStatement } from '../calls/report-build.ts'
import { report, reportItem, reportParam } from '../index.ts'
import { flattened } from './flattened.ts'
import { sampleOf, tablesToRead } from './report-build.ts'
import { outsideRight } from './report-source.ts'
import { describeStatement, type ColumnInfo } from './sql/describe.ts'
import { describeOutside } from './sql/outside.ts'
import { readStatement } from './sql/statement.ts'
import { reportById } from './stored-report.ts'
import { suggestItem } from './suggest-item.ts'

const goneKeys = { items: 'deleteItemIds', params: 'deleteParamIds' } as const

/** Reports as existing clients write them, and what a statement answers (wire contract §6.18); list and deletion are the derived calls. */
export const reportHeadCalls = [
  serve(addReport,
    async (ctx, _input, { sent }) => presentRecord(ctx, report, await create(ctx, report, await flattened(ctx, report, sent, goneKeys)))),
  serve(editReport,
    async (ctx, _input, { sent }) => presentRecord(ctx, report, await update(ctx, report, await flattened(ctx, report, sent, goneKeys)))),
  serve(parseReport, async (ctx, { sql, dbKey }) => {
    const { columns, names, entities } = await described(ctx, sql, dbKey)
    return {
      fields: columns.map((column, index) => ({ ...suggestItem(ctx, column, entities), orderNum: index + 1 })),
      params: names.map((name, index) => ({ paramName: name, paramTxt: name, orderNum: index + 1 })),
    }
  }),
  serve(readableTables, async (ctx) => tablesToRead(ctx)),
  serve(sampleStatement, (ctx, { sql, dbKey, params }) => sampleOf(ctx, sql, dbKey || null, params ?? {})),
  serve(publishReport, publish),
  serve(reportItems, (ctx, { headId }) => rowsOf(ctx, reportItem, headId)),
  serve(reportParams, (ctx, { headId }) => rowsOf(ctx, reportParam, headId)),
]

/**
 * Puts the screen of a report into the menu for roles. Its rows stay guarded by the rights to its tables; over a data source the
 * roles get the right to the report.
 */
async function publish(ctx: Ctx, { id, parentId, roleIds }: { id: string; parentId: string | null; roleIds: string[] }) {
  const { head } = await reportById(ctx, id)
  const rights = head.dbSource ? [{ code: outsideRight(head), title: '查看', en: 'View' }] : []
  const menuId = await addScreenMenu(ctx, `lowcode.report-${head.code}`, { path: `/online/cgreport/${encodeURIComponent(head.code)}`,
    component: 'modules/online/cgreport/auto/OnlCgreportAutoList', title: head.name, en: head.nameEn ?? head.name, parentId }, rights,
    roleIds)
  await ctx.kernel.providers.rightsChanged(ctx.db)
  return { menuId }
}

async function rowsOf<E extends Entity>(ctx: Ctx, lines: E, headId: string) {
  const { id } = await findOne(ctx, report, headId)
  const rows = await addTexts(ctx, lines, await findLines(ctx, lines, [id]))
  return rows.map((row) => ({ ...row, cgrheadId: id }))
}

/** Of a statement over our own tables, or over a data source where one is named. */
async function described(ctx: Ctx, text: string,
  dbSource: string | null): Promise<{ columns: readonly ColumnInfo[]; names: readonly string[]; entities: readonly Entity[] }> {
  if (dbSource !== null) {
    requireRight(ctx, `${dataSource.permission}:list`)
    return { ...await describeOutside(ctx, dbSource, text), entities: [] }
  }
  const statement = await readStatement(ctx, text)
  return { columns: await describeStatement(ctx, statement), names: statement.template.names, entities: statement.entities }
}
