import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { linesOf, pascalCase, type Entity } from '#kernel/entity/index.ts'
import { bindComments } from '../comments/routes.ts'
import { refusal, requireRight, type Ctx } from '../context.ts'
import { Refusal } from '../errors.ts'
import { once } from '../idempotency.ts'
import type { Kernel } from '../kernel.ts'
import { findLines, findOne, withLines } from '../operations/find.ts'
import { history, traceOf } from '../operations/history.ts'
import { list, type ListOptions } from '../operations/list.ts'
import { move } from '../operations/move.ts'
import { options } from '../operations/options.ts'
import { purge, remove, restore } from '../operations/remove.ts'
import { reverse } from '../operations/reverse.ts'
import { create, update } from '../operations/save.ts'
import { actionsOf } from '../operations/states.ts'
import type { Rec } from '../rules.ts'
import { addTexts } from '../texts/resolve.ts'
import { bindExcel } from '../excel/routes.ts'
import { callerCtx, idempotencyKey } from './caller.ts'
import { ok, page, type Envelope } from './envelope.ts'
import { describe } from './openapi.ts'
import { bodyOf, idList, parameter } from './parameters.ts'
import { servedFixed, type Served } from './served.ts'

export { bodyOf, idList, parameter }

/** The calls a module serves itself instead of the derived one, by name. */
export type Operation = 'list' | 'queryById' | 'add' | 'edit' | 'delete' | 'deleteBatch' | 'exportXls' | 'importExcel'

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  name: string
  /** Verb of the permission code; null for calls that check for themselves. */
  right: string | null
  /** Whether an idempotency key counts. */
  writes?: boolean
  run(ctx: Ctx, request: FastifyRequest, reply: FastifyReply): Promise<unknown>
}

const said = {
  'zh-CN': { add: '添加成功！', edit: '修改成功!', delete: '删除成功!', move: '操作成功!', restore: '恢复成功!' },
  'en-US': { add: 'Added', edit: 'Saved', delete: 'Deleted', move: 'Done', restore: 'Restored' },
} as const

/** Completes a record for an answer: texts of codes and what the caller may do with it. */
export async function dressed(ctx: Ctx, entity: Entity, record: Rec): Promise<Rec> {
  await addTexts(ctx, entity, [record])
  await ctx.kernel.rulesOf(entity).shown?.(ctx, [record])
  for (const { name, entity: lines } of ctx.kernel.registry.lines(entity)) {
    if (Array.isArray(record[name])) await addTexts(ctx, lines, record[name] as Rec[])
  }
  record._actions = actionsOf(ctx, entity, record)
  return record
}

/** One page of a list call with all that its rows show; for modules that answer the call themselves. */
export async function listing(ctx: Ctx, entity: Entity, query: Rec,
  { deleted = 0, extra = [], tables = [] }: ListOptions = {}): Promise<Envelope> {
  const rules = ctx.kernel.rulesOf(entity)
  const asked = await rules.asked?.(ctx, query)
  const found = await list(ctx, entity, query, { deleted, extra: [...extra, ...(asked ? [asked.where] : [])],
    tables: [...tables, ...(asked?.tables ?? [])] })
  await addTexts(ctx, entity, found.records)
  await rules.shown?.(ctx, found.records)
  for (const record of found.records) record._actions = deleted ? [] : actionsOf(ctx, entity, record)
  return ok(page(found), '', 0)
}

async function saving(ctx: Ctx, entity: Entity, work: () => Promise<Rec>, message: string): Promise<unknown> {
  try {
    return ok(await dressed(ctx, entity, await work()), message)
  } catch (error) {
    // The stored record of a stale save is shown to a person, so it needs its texts.
    const stale = error instanceof Refusal ? (error.result as { current?: Rec } | null)?.current : undefined
    if (stale) await dressed(ctx, entity, await withLines(ctx, entity, stale))
    throw error
  }
}

function readRoutes(entity: Entity): Route[] {
  return [
    { method: 'GET', name: 'list', right: 'list', run: (ctx, { query }) => listing(ctx, entity, query as Rec) },
    { method: 'GET', name: 'queryById', right: 'list',
      run: async (ctx, { query }) =>
        ok(await dressed(ctx, entity, await withLines(ctx, entity, await findOne(ctx, entity, parameter(ctx, query, 'id'))))) },
    { method: 'GET', name: 'options', right: null, run: async (ctx, { query }) => ok(await options(ctx, entity, query as Rec)) },
    { method: 'GET', name: 'history', right: 'list',
      run: async (ctx, { query }) => ok(await history(ctx, entity, parameter(ctx, query, 'id'))) },
    { method: 'GET', name: 'recycleBin', right: 'delete', run: (ctx, { query }) => listing(ctx, entity, query as Rec, { deleted: 1 }) },
    ...(entity.states
      ? [
        { method: 'GET', name: 'trace', right: 'list',
          run: async (ctx: Ctx, { query }: FastifyRequest) => ok(await traceOf(ctx, entity, parameter(ctx, query, 'id'))) } satisfies Route,
      ]
      : []),
    ...linesOf(entity).map(([name, field]): Route => ({
      method: 'GET',
      name: `query${pascalCase(name)}ByMainId`,
      right: 'list',
      run: async (ctx, { query }) => {
        const main = await findOne(ctx, entity, parameter(ctx, query, 'id'))
        const lineEntity = ctx.kernel.registry.entity(field.target!)
        const rows = await findLines(ctx, lineEntity, [main.id as string])
        await addTexts(ctx, lineEntity, rows)
        return ok(rows)
      },
    })),
  ]
}

function writeRoutes(entity: Entity): Route[] {
  const text = (ctx: Ctx, name: 'add' | 'edit' | 'delete') =>
    ctx.kernel.rulesOf(entity).said?.[name]?.[ctx.locale] ?? said[ctx.locale][name]
  const edit: Route['run'] = (ctx, request) => saving(ctx, entity, () => update(ctx, entity, bodyOf(ctx, request)), text(ctx, 'edit'))
  const removing: (name: string) => Route['run'] = (name) => async (ctx, { query }) => {
    await remove(ctx, entity, idList(ctx, query, name))
    const message = text(ctx, 'delete')
    // Where the text is all there is to say, the family says it twice (wire contract §1.1).
    return ok(message, message)
  }
  return [
    { method: 'POST', name: 'add', right: 'add', writes: true,
      run: (ctx, request) => saving(ctx, entity, () => create(ctx, entity, bodyOf(ctx, request)), text(ctx, 'add')) },
    { method: 'PUT', name: 'edit', right: 'edit', writes: true, run: edit },
    { method: 'POST', name: 'edit', right: 'edit', writes: true, run: edit },
    { method: 'DELETE', name: 'delete', right: 'delete', writes: true, run: removing('id') },
    { method: 'DELETE', name: 'deleteBatch', right: 'delete', writes: true, run: removing('ids') },
    { method: 'PUT', name: 'restore', right: 'delete', writes: true, run: async (ctx, { query }) => {
      await restore(ctx, entity, idList(ctx, query))
      return ok(null, said[ctx.locale].restore)
    } },
    { method: 'DELETE', name: 'purge', right: 'delete', writes: true, run: async (ctx, { query }) => {
      await purge(ctx, entity, idList(ctx, query))
      return ok(null, said[ctx.locale].delete)
    } },
  ]
}

function moveRoutes(entity: Entity): Route[] {
  const moving = (name: string, source: (request: FastifyRequest) => unknown): Route['run'] => async (ctx, request) => {
    const input = source(request) as Rec | null
    const arguments_ = { id: parameter(ctx, input, 'id'), comment: typeof input?.comment === 'string' ? input.comment : null,
      rev: input?.rev }
    return saving(ctx, entity, () => (name === 'reverse' ? reverse(ctx, entity, arguments_) : move(ctx, entity, name, arguments_)),
      said[ctx.locale].move)
  }
  const body = ({ body }: FastifyRequest) => body
  const query = ({ query }: FastifyRequest) => query
  const derived = Object.entries(entity.states?.moves ?? {}).filter(([, { own, auto }]) => !own && !auto).map(([name]) => name)
  const names = [...derived, ...(entity.document ? ['reverse'] : [])]
  return names.flatMap((name): Route[] => [
    { method: 'POST', name, right: name, writes: true, run: moving(name, body) },
    // Two moves have a second form in the list screens of the specification (spec 2 §7).
    ...(name === 'close' ? [{ method: 'DELETE', name, right: name, writes: true, run: moving(name, query) } satisfies Route] : []),
    ...(name === 'retract' ? [{ method: 'GET', name, right: name, writes: true, run: moving(name, query) } satisfies Route] : []),
  ])
}

function routesOf(entity: Entity): Route[] {
  const own = entity.readOnly
    ? readRoutes(entity).filter(({ name }) => name !== 'recycleBin')
    : [...readRoutes(entity), ...writeRoutes(entity)]
  return [...own, ...moveRoutes(entity)]
}

async function answer(route: Route, ctx: Ctx, entity: Entity, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (route.right) requireRight(ctx, `${entity.permission}:${route.right}`)
  const run = (inner: Ctx) => route.run(inner, request, reply)
  return route.writes
    ? once(ctx, idempotencyKey(request), [route.method, request.url.replace(/[?&]_t=\d+/, ''), request.body ?? null], run)
    : run(ctx)
}

/** Serves an entity's derived calls below its path; `own` names those that its module serves itself. */
export function bindEntity(app: FastifyInstance, kernel: Kernel, entity: Entity, own: readonly string[] = []): void {
  for (const route of routesOf(entity)) {
    if (own.includes(route.name)) continue
    app.route({
      method: route.method,
      url: `${entity.path}/${route.name}`,
      schema: describe(kernel.registry, entity, route.name, route.method),
      handler: async (request, reply) => answer(route, await callerCtx(kernel, request), entity, request, reply),
    })
  }
  if (!own.includes('excel')) bindExcel(app, kernel, servedFixed(entity))
  bindComments(app, kernel, servedFixed(entity))
}

/** Serves entities that come and go while the server runs: their path names which one a call means. */
export function bindRuntime(app: FastifyInstance, kernel: Kernel, served: Served): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `${served.path}/:call`,
    handler: async (request, reply) => {
      const ctx = await callerCtx(kernel, request)
      const entity = served.entityOf(ctx, request)
      const { call } = request.params as { call: string }
      const route = routesOf(entity).find(({ method, name }) => method === request.method && name === call)
      if (!route) throw refusal(ctx, 'noCall', { call })
      return answer(route, ctx, entity, request, reply)
    },
  })
  bindExcel(app, kernel, served)
  bindComments(app, kernel, served)
}
