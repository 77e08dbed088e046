import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { list, listAll, maxRows } from '#kernel/server/operations/list.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { actionsOf } from '#kernel/server/operations/states.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { idList, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok, page } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { category } from '../../entities/organisation.ts'
import { queryTexts } from '../wire/query-texts.ts'
import { addHasChild, topmost } from './category.rules.ts'

const said = {
  'zh-CN': { deleted: '删除成功!', wrong: (code: string) => `编码「${code}」不属于所选的上级，请检查` },
  'en-US': { deleted: 'Deleted', wrong: (code: string) => `Code ${code} does not belong below the chosen parent` },
} as const

/** Categories level by level as the list of existing clients opens them, and deleting of whole subtrees (wire contract §6.9). */
export function categoryListRoutes(app: FastifyInstance, kernel: Kernel): void {
  const caller = async (request: FastifyRequest, verb: string): Promise<Ctx> => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${category.permission}:${verb}`)
    return ctx
  }

  app.get('/sys/category/rootList', async (request) => {
    const ctx = await caller(request, 'list')
    const query = queryTexts(request)
    // Who looks for a name or a code looks on every level.
    const found = await list(ctx, category, { ...query, pid: undefined }, { extra: query.name || query.code ? [] : [below(query.pid)] })
    return ok(page({ ...found, records: await dressed(ctx, found.records) }), '', 0)
  })

  app.get('/sys/category/childList', async (request) => {
    const ctx = await caller(request, 'list')
    const { pid, ...query } = queryTexts(request)
    return ok(await dressed(ctx, await listAll(ctx, category, query, maxRows, { extra: [below(pid)] })))
  })

  app.get('/sys/category/getChildListBatch', async (request) => {
    const ctx = await caller(request, 'list')
    const found = await list(ctx, category, { pageSize: -1, column: 'code', order: 'asc' }, {
      extra: [sql`t.pid = any(${idList(ctx, request.query, 'parentIds')})`],
    })
    return ok(page({ ...found, records: await dressed(ctx, found.records) }))
  })

  app.get('/sys/category/checkCode', async (request) => {
    const ctx = await caller(request, 'list')
    const { pid, code } = queryTexts(request)
    await requireFit(ctx, pid, parameter(ctx, { code }, 'code'))
    return ok(null)
  })

  app.get('/sys/category/loadAllData', async (request) => {
    const ctx = await callerCtx(kernel, request)
    const code = parameter(ctx, queryTexts(request), 'code')
    const rows = await listAll(ctx, category, { column: 'code', order: 'asc' }, maxRows, {
      extra: [sql`(t.code = ${code} or starts_with(t.code, ${code}))`],
    })
    return ok(rows.map(({ id, name }) => ({ value: id, text: name, title: name, label: name })))
  })

  for (const name of ['delete', 'deleteBatch'] as const) {
    app.delete(`/sys/category/${name}`, async (request) => {
      const ctx = await caller(request, 'delete')
      await transact(ctx, async (tx) =>
        remove(tx, category, await withSubtrees(tx, idList(tx, request.query, name === 'delete' ? 'id' : 'ids'))))
      return ok(said[ctx.locale].deleted, said[ctx.locale].deleted)
    })
  }
}

function below(pid: string | undefined): Where {
  return pid && pid !== topmost ? sql`t.pid = ${pid}` : sql`t.pid is null`
}

async function dressed(ctx: Ctx, records: Rec[]): Promise<Rec[]> {
  await addTexts(ctx, category, records)
  await addHasChild(ctx, records)
  for (const record of records) Object.assign(record, { _actions: actionsOf(ctx, category, record), pid: record.pid ?? topmost })
  return records
}

async function withSubtrees(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive down as (select id from sys_category where id = any(${[...ids]})
    union select c.id from sys_category c join down on c.pid = down.id where c.del_flag = 0) select id from down`.execute(ctx.db)
  return [...new Set([...ids, ...rows.map(({ id }) => id)])]
}

async function requireFit(ctx: Ctx, pid: string | undefined, code: string): Promise<void> {
  if (!pid || pid === topmost) return
  const { rows: [parent] } = await sql<{ code: string }>`select code from sys_category where id = ${pid} and del_flag = 0`.execute(ctx.db)
  if (!parent || !code.startsWith(parent.code) || code === parent.code) throw new Refusal(said[ctx.locale].wrong(code.slice(0, 100)))
}
