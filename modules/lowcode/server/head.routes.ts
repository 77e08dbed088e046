import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Entity } from '#kernel/entity/index.ts'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findLines, findOne } from '#kernel/server/operations/find.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { actionsOf } from '#kernel/server/operations/states.ts'
import { bodyOf, idList, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { dataSource } from '#modules/system/index.ts'
import { addScreenMenu } from '#modules/system/server.ts'
import { report, reportItem, reportParam } from '../index.ts'
import { flattened } from './flattened.ts'
import { outsideRight } from './report-source.ts'
import { said } from './said.ts'
import { reportById } from './stored-report.ts'
import { describeStatement, type ColumnInfo } from './sql/describe.ts'
import { describeOutside } from './sql/outside.ts'
import { readStatement } from './sql/statement.ts'
import { suggestItem } from './suggest-item.ts'

const goneKeys = { items: 'deleteItemIds', params: 'deleteParamIds' } as const
const text = { type: 'string' }
const tags = ['在线报表 lowcode.report']
const documented = (name: string, querystring: Record<string, unknown>) => ({
  schema: { tags, summary: `在线报表 ${name}`, querystring: { type: 'object', properties: querystring } },
})
const savedBody = { type: 'object',
  properties: { head: { type: 'object' }, items: { type: 'array' }, deleteItemIds: text, params: { type: 'array' }, deleteParamIds: text } }

/** Reports as existing clients write them, and what a statement answers (wire contract §6.18); list and deletion are the derived calls. */
export function headRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.post(`${report.path}/add`, { schema: { tags, summary: '在线报表 add', body: savedBody } },
    (request) => saving(kernel, request, 'add', async (ctx, body) => create(ctx, report, await flattened(ctx, report, body, goneKeys))))
  app.put(`${report.path}/editAll`, { schema: { tags, summary: '在线报表 editAll', body: savedBody } },
    (request) => saving(kernel, request, 'edit', async (ctx, body) => update(ctx, report, await flattened(ctx, report, body, goneKeys))))

  // By POST too: a long statement is no part of an address.
  app.get(`${report.path}/parseSql`, documented('parseSql', { sql: text, dbKey: text }),
    (request) => parsing(kernel, request, request.query))
  app.post(`${report.path}/parseSql`, {
    schema: { tags, summary: '在线报表 parseSql', body: { type: 'object', properties: { sql: text, dbKey: text } } },
  }, (request) => parsing(kernel, request, request.body))

  app.post(`${report.path}/publish`, documented('publish', {}), (request) => publishing(kernel, request))

  for (const [path, lines] of [['item', reportItem], ['param', reportParam]] as const) {
    app.get(`/online/cgreport/${path}/listByHeadId`, documented(`${path}/listByHeadId`, { headId: text }), async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${report.permission}:list`)
      const head = await findOne(ctx, report, parameter(ctx, request.query, 'headId'))
      const rows = await findLines(ctx, lines, [head.id as string])
      await addTexts(ctx, lines, rows)
      return ok(rows.map((row) => ({ ...row, cgrheadId: head.id })))
    })
  }
}

/**
 * Puts the screen of a report into the menu for roles. Its rows stay guarded by the rights to its tables; over a data source the
 * roles get the right to the report.
 */
async function publishing(kernel: Kernel, request: FastifyRequest): Promise<unknown> {
  const ctx = await callerCtx(kernel, request)
  requireRight(ctx, `${report.permission}:publish`)
  const body = bodyOf(ctx, request)
  const { head } = await reportById(ctx, parameter(ctx, body, 'id'))
  const roleIds = idList(ctx, body, 'roleIds')
  const rights = head.dbSource ? [{ code: outsideRight(head), title: '查看', en: 'View' }] : []
  const menuId = await transact(ctx, async (tx) => {
    const id = await addScreenMenu(tx, `lowcode.report-${head.code}`, { path: `/online/cgreport/${encodeURIComponent(head.code)}`,
      component: 'modules/online/cgreport/auto/OnlCgreportAutoList', title: head.name, en: head.nameEn ?? head.name,
      parentId: typeof body.parentId === 'string' && body.parentId !== '' ? body.parentId : null }, rights, roleIds)
    await tx.kernel.providers.rightsChanged(tx.db)
    return id
  })
  return ok({ menuId }, said[ctx.locale].published)
}

async function saving(kernel: Kernel, request: FastifyRequest, verb: 'add' | 'edit',
  save: (ctx: Ctx, body: Rec) => Promise<Rec>): Promise<unknown> {
  const ctx = await callerCtx(kernel, request)
  requireRight(ctx, `${report.permission}:${verb}`)
  const body = bodyOf(ctx, request)
  return once(ctx, idempotencyKey(request), [request.method, report.path, verb, body], async (inner) => {
    const record = await save(inner, body)
    await addTexts(inner, report, [record])
    return ok({ ...record, _actions: actionsOf(inner, report, record) }, said[ctx.locale][verb === 'add' ? 'added' : 'edited'])
  })
}

/** The columns and parameters of a statement, ready to be the rows of a report. */
async function parsing(kernel: Kernel, request: FastifyRequest, source: unknown): Promise<unknown> {
  const ctx = await callerCtx(kernel, request)
  requireRight(ctx, `${report.permission}:edit`)
  const text = parameter(ctx, source, 'sql').replaceAll('\u0000', '')
  const { dbKey } = source as { dbKey?: unknown }
  const { columns, names, entities } = await described(ctx, text, typeof dbKey === 'string' ? dbKey : '')
  const fields = columns.map((column, index) => ({ ...suggestItem(ctx, column, entities), orderNum: index + 1 }))
  const params = names.map((name, index) => ({ paramName: name, paramTxt: name, orderNum: index + 1 }))
  return ok({ fields, params }, said[ctx.locale].parsed)
}

/** Of a statement over our own tables, or over a data source where one is named. */
async function described(ctx: Ctx, text: string,
  dbSource: string): Promise<{ columns: readonly ColumnInfo[]; names: readonly string[]; entities: readonly Entity[] }> {
  if (dbSource !== '') {
    requireRight(ctx, `${dataSource.permission}:list`)
    return { ...await describeOutside(ctx, dbSource, text), entities: [] }
  }
  const statement = await readStatement(ctx, text)
  return { columns: await describeStatement(ctx, statement), names: statement.template.names, entities: statement.entities }
}
