import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { list, listAll, maxRows } from '#kernel/server/operations/list.ts'
import { purge, restore } from '#kernel/server/operations/remove.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { dict, dictItem } from '../../entities/dictionary.ts'
import { queryTexts } from '../wire/query-texts.ts'

const said = {
  'zh-CN': { done: '操作成功!', free: '该值可用！', taken: '该值不可用，系统中已存在！' },
  'en-US': { done: 'Done', free: 'This value can be used', taken: 'This value exists already' },
} as const

/** The recycle bin of dictionaries as existing clients speak it, dictionaries as nodes, and whether a value is free (wire contract §6.8). */
export function dictRecycleRoutes(app: FastifyInstance, kernel: Kernel): void {
  const caller = async (request: FastifyRequest, right: string): Promise<Ctx> => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, right)
    return ctx
  }
  const named = (ctx: Ctx, request: FastifyRequest) => [parameter(ctx, request.params, 'id')]

  app.get('/sys/dict/deleteList', async (request) => {
    const ctx = await caller(request, 'system:dict:delete')
    return ok((await list(ctx, dict, { pageSize: -1, column: 'updateTime', order: 'desc' }, { deleted: 1 })).records)
  })

  app.put('/sys/dict/back/:id', async (request) => {
    const ctx = await caller(request, 'system:dict:delete')
    await restore(ctx, dict, named(ctx, request))
    return ok(said[ctx.locale].done, said[ctx.locale].done)
  })

  app.delete('/sys/dict/deletePhysic/:id', async (request) => {
    const ctx = await caller(request, 'system:dict:delete')
    await purge(ctx, dict, named(ctx, request))
    return ok(said[ctx.locale].done, said[ctx.locale].done)
  })

  app.get('/sys/dict/treeList', async (request) => {
    const ctx = await caller(request, 'system:dict:list')
    const rows = await listAll(ctx, dict, queryTexts(request), maxRows)
    return ok(rows.map((row) => ({ ...row, key: row.id, title: row.dictName })))
  })

  app.get('/sys/dictItem/dictItemCheck', async (request) => {
    const ctx = await caller(request, 'system:dict-item:list')
    const query = queryTexts(request)
    const { total } = await list(ctx, dictItem, { dictId: parameter(ctx, query, 'dictId'),
      itemValue: `${parameter(ctx, query, 'itemValue')}`, ...(query.id ? { id: `!${query.id}` } : {}), pageSize: 1 })
    if (total > 0) throw new Refusal(said[ctx.locale].taken)
    return ok(said[ctx.locale].free, said[ctx.locale].free)
  })
}
