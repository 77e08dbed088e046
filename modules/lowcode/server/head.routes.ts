import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findLines, findOne } from '#kernel/server/operations/find.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { actionsOf } from '#kernel/server/operations/states.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { report, reportItem, reportParam } from '../index.ts'
import { flattened } from './flattened.ts'
import { said } from './said.ts'
import { describeStatement } from './sql/describe.ts'
import { readStatement } from './sql/statement.ts'
import { suggestItem } from './suggest-item.ts'

const goneKeys = { items: 'deleteItemIds', params: 'deleteParamIds' } as const
const text = { type: 'string' }
const tags = ['在线报表 lowcode.report']
const described = (name: string, querystring: Record<string, unknown>) => ({ schema: { tags, summary: `在线报表 ${name}`, querystring: { type: 'object', properties: querystring } } })
const savedBody = { type: 'object', properties: { head: { type: 'object' }, items: { type: 'array' }, deleteItemIds: text, params: { type: 'array' }, deleteParamIds: text } }

/** Reports as existing clients write them, and what a statement answers (wire contract §6.18); list and deletion are the derived calls. */
export function headRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.post(`${report.path}/add`, { schema: { tags, summary: '在线报表 add', body: savedBody } }, (request) => saving(kernel, request, 'add', async (ctx, body) => create(ctx, report, await flattened(ctx, report, body, goneKeys))))
  app.put(`${report.path}/editAll`, { schema: { tags, summary: '在线报表 editAll', body: savedBody } }, (request) => saving(kernel, request, 'edit', async (ctx, body) => update(ctx, report, await flattened(ctx, report, body, goneKeys))))

  // By POST too: a long statement is no part of an address.
  app.get(`${report.path}/parseSql`, described('parseSql', { sql: text, dbKey: text }), (request) => parsing(kernel, request, request.query))
  app.post(`${report.path}/parseSql`, { schema: { tags, summary: '在线报表 parseSql', body: { type: 'object', properties: { sql: text } } } }, (request) => parsing(kernel, request, request.body))

  for (const [path, lines] of [['item', reportItem], ['param', reportParam]] as const) {
    app.get(`/online/cgreport/${path}/listByHeadId`, described(`${path}/listByHeadId`, { headId: text }), async (request) => {
      const ctx = await callerCtx(kernel, request)
      requireRight(ctx, `${report.permission}:list`)
      const head = await findOne(ctx, report, parameter(ctx, request.query, 'headId'))
      const rows = await findLines(ctx, lines, [head.id as string])
      await addTexts(ctx, lines, rows)
      return ok(rows.map((row) => ({ ...row, cgrheadId: head.id })))
    })
  }
}

async function saving(kernel: Kernel, request: FastifyRequest, verb: 'add' | 'edit', save: (ctx: Ctx, body: Rec) => Promise<Rec>): Promise<unknown> {
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
  const statement = await readStatement(ctx, parameter(ctx, source, 'sql').replaceAll('\u0000', ''))
  const columns = await describeStatement(ctx, statement)
  const fields = columns.map((column, index) => ({ ...suggestItem(ctx, column, statement.entities), orderNum: index + 1 }))
  const params = statement.template.names.map((name, index) => ({ paramName: name, paramTxt: name, orderNum: index + 1 }))
  return ok({ fields, params }, said[ctx.locale].parsed)
}
