import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import type { Entity } from '#kernel/entity/index.ts'
import { refusal, requireRight, type Ctx } from '../context.ts'
import { once } from '../idempotency.ts'
import type { Kernel } from '../kernel.ts'
import { callerCtx, idempotencyKey } from '../rest/caller.ts'
import { ok } from '../rest/envelope.ts'
import { bodyOf, idList, parameter } from '../rest/parameters.ts'
import { callTitle, type Served } from '../rest/served.ts'
import { addComment, listComments, maxCommentLength, removeComment, resolveComments } from './cell-comments.ts'

const said = {
  'zh-CN': { add: '批注已添加', resolve: '批注已解决', reopen: '批注已重新打开', remove: '批注已删除' },
  'en-US': { add: 'Comment added', resolve: 'Comment resolved', reopen: 'Comment opened again', remove: 'Comment removed' },
} as const

const text = { type: 'string' }
const cell = { id: { ...text, description: 'record' }, lines: { ...text, description: 'field of the sub-table' },
  lineId: { ...text, description: 'row of the sub-table' }, field: text, text: { ...text, maxLength: maxCommentLength } }

/** Comments on the cells of a record: the right to list it reads them, the right to edit it writes them. */
export function bindComments(app: FastifyInstance, kernel: Kernel, served: Served): void {
  const describe = (name: string, parts: Pick<FastifySchema, 'body' | 'querystring'>) => ({ ...callTitle(served, name), ...parts })
  const writing =
    (name: string, run: (ctx: Ctx, entity: Entity, request: FastifyRequest) => Promise<unknown>) => async (request: FastifyRequest) => {
      const ctx = await callerCtx(kernel, request)
      const entity = served.entityOf(ctx, request)
      requireRight(ctx, `${entity.permission}:edit`)
      return once(ctx, idempotencyKey(request), [entity.path, name, request.query ?? null, request.body ?? null],
        (inner) => run(inner, entity, request))
    }

  app.get(`${served.path}/cellComments`, {
    schema: describe('cellComments', { querystring: { type: 'object', properties: { id: text } } }),
  }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    const entity = served.entityOf(ctx, request)
    requireRight(ctx, `${entity.permission}:list`)
    return ok(await listComments(ctx, entity, parameter(ctx, request.query, 'id')))
  })

  app.post(`${served.path}/addCellComment`, { schema: describe('addCellComment', { body: { type: 'object', properties: cell } }) },
    writing('addCellComment', async (ctx, entity, request) => {
      const body = bodyOf(ctx, request)
      return ok(await addComment(ctx, entity, parameter(ctx, body, 'id'), body), said[ctx.locale].add)
    }))

  app.put(`${served.path}/resolveCellComments`, {
    schema: describe('resolveCellComments', {
      body: { type: 'object',
        properties: { id: text, comments: { ...text, description: 'ids, comma-joined' }, resolved: { type: 'boolean' } } },
    }),
  }, writing('resolveCellComments', async (ctx, entity, request) => {
    const body = bodyOf(ctx, request)
    if (body.resolved !== undefined && typeof body.resolved !== 'boolean') throw refusal(ctx, 'badBody', { detail: 'resolved' })
    const resolved = body.resolved !== false
    return ok(await resolveComments(ctx, entity, parameter(ctx, body, 'id'), idList(ctx, body, 'comments'), resolved),
      said[ctx.locale][resolved ? 'resolve' : 'reopen'])
  }))

  app.delete(`${served.path}/removeCellComment`, {
    schema: describe('removeCellComment', { querystring: { type: 'object', properties: { id: text, comment: text } } }),
  }, writing('removeCellComment', async (ctx, entity, { query }) => {
    await removeComment(ctx, entity, parameter(ctx, query, 'id'), parameter(ctx, query, 'comment'))
    return ok(null, said[ctx.locale].remove)
  }))
}
