import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { list } from '#kernel/server/operations/list.ts'
import { bodyOf, idList, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { describedFor, runtimeEntity } from '#kernel/server/runtime/entity-of.ts'
import { drawnForm } from '../../index.ts'
import { drawingOf, latestOf, wholeDrawing } from './drawings.ts'
import { askItself } from './print/ask-itself.ts'
import { printRecord } from './print/print-record.ts'
import { formFields, saveFieldModes } from './field-rights/field-modes.ts'
import { previewDrawn, publishDrawn, type DrawnMenu, type DrawnPublication } from './publish-form.ts'
import { drawnSaid } from './said.ts'
import { writtenValues } from './written.ts'

const described = (name: string) => ({ schema: { tags: [`${drawnForm.title} ${drawnForm.id}`], summary: `${drawnForm.title} ${name}` } })
const codeIn = (request: FastifyRequest) => (request.params as { code: string }).code

/** Drawn forms beside the derived calls: by id (spec 2 §7), publishing, and what their published screens need. */
export function drawnFormRoutes(app: FastifyInstance, kernel: Kernel): void {
  const allowed = async (request: FastifyRequest, verb: string): Promise<Ctx> => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${drawnForm.permission}:${verb}`)
    return ctx
  }
  app.get(`${drawnForm.path}/:id`, described('{id}'), async (request) => {
    const ctx = await allowed(request, 'list')
    return ok(await findOne(ctx, drawnForm, (request.params as { id: string }).id))
  })
  app.post(`${drawnForm.path}/publishPreview`, described('publishPreview'), async (request) => {
    const ctx = await allowed(request, 'publish')
    return ok(await previewDrawn(ctx, publicationIn(ctx, bodyOf(ctx, request))))
  })
  app.post(`${drawnForm.path}/publish`, described('publish'), async (request) => {
    const ctx = await allowed(request, 'publish')
    const body = bodyOf(ctx, request)
    return once(ctx, idempotencyKey(request), [drawnForm.path, 'publish', body], async (inner) => {
      const { version } = await publishDrawn(inner, publicationIn(inner, body), { force: body.force === true, menu: menuIn(inner, body) })
      return ok({ version }, drawnSaid[inner.locale].published(version))
    })
  })
  app.get(`${drawnForm.path}/versions/:code`, described('versions/{code}'), async (request) => {
    const ctx = await allowed(request, 'list')
    await requireSeen(ctx, codeIn(request))
    const { rows } = await sql<
      Rec
    >`select version, create_by as "createBy", (select u.realname from sys_user u where u.username = create_by and u.del_flag = 0) as "createByName", create_time as "createTime" from lc_drawn_version where code = ${
      codeIn(request)
    } order by version desc`.execute(ctx.db)
    return ok(rows)
  })
  app.get(`${drawnForm.path}/versions/:code/:version`, described('versions/{code}/{version}'), async (request) => {
    const ctx = await allowed(request, 'list')
    await requireSeen(ctx, codeIn(request))
    const { content } = await wholeDrawing(ctx, codeIn(request), versionIn((request.params as { version: string }).version))
    return ok({ content })
  })
  app.get(`${drawnForm.path}/fieldRights`, described('fieldRights'), async (request) => {
    const ctx = await allowed(request, 'grant')
    await requireSeen(ctx, parameter(ctx, request.query, 'code'))
    return ok(await formFields(ctx, parameter(ctx, request.query, 'code'), parameter(ctx, request.query, 'roleId')))
  })
  app.post(`${drawnForm.path}/fieldRights`, described('fieldRights'), async (request) => {
    const ctx = await allowed(request, 'grant')
    const body = bodyOf(ctx, request)
    return once(ctx, idempotencyKey(request), [drawnForm.path, 'fieldRights', body], async (inner) => {
      await requireSeen(inner, parameter(inner, body, 'code'))
      await saveFieldModes(inner, parameter(inner, body, 'code'), parameter(inner, body, 'roleId'), body.modes)
      return ok(null, drawnSaid[inner.locale].rightsSaved)
    })
  })

  const data = '/flowable/data/:code'
  app.get(`${data}/entity`, described('data/{code}/entity'),
    async (request) => ok(describedFor(await callerCtx(kernel, request), codeIn(request))))
  app.get(`${data}/drawing`, described('data/{code}/drawing'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    const { name } = describedFor(ctx, codeIn(request))[0]!
    const { version: asked } = request.query as { version?: string }
    const { version, content, names } = await drawingOf(ctx, name, versionIn(asked))
    return ok({ version, latest: await latestOf(ctx, name), content, names })
  })
  app.get(`${data}/written`, described('data/{code}/written'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    const code = codeIn(request)
    requireRight(ctx, `runtime:${code}:list`)
    return ok(await writtenValues(ctx, runtimeEntity(ctx, code), parameter(ctx, request.query, 'id')))
  })
  app.get(`${data}/pdf`, described('data/{code}/pdf'), async (request, reply) => {
    const ctx = await callerCtx(kernel, request)
    const code = codeIn(request)
    for (const verb of ['list', 'print']) requireRight(ctx, `runtime:${code}:${verb}`)
    const apiBase = request.routeOptions.url!.slice(0, -`${data}/pdf`.length)
    const { bytes, filename } = await printRecord(ctx, runtimeEntity(ctx, code), parameter(ctx, request.query, 'id'),
      askItself(app, kernel, request, apiBase))
    return reply.type('application/pdf').header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(filename)}`)
      .serializer((value: unknown) => value as string).send(bytes)
  })
}

function versionIn(text: string | undefined): number | undefined {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isSafeInteger(number) ? number : undefined
}

function publicationIn(ctx: Ctx, body: Rec): DrawnPublication {
  const renames = typeof body.renames === 'object' && body.renames !== null
    ? Object.entries(body.renames).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    : []
  return { id: parameter(ctx, body, 'id'), code: typeof body.code === 'string' ? body.code : undefined,
    renames: Object.fromEntries(renames) }
}

/** Where the form's screen is to stand; undefined where it keeps its place. */
function menuIn(ctx: Ctx, body: Rec): DrawnMenu | undefined {
  if (!body.roleIds) return undefined
  return { parentId: typeof body.parentId === 'string' && body.parentId !== '' ? body.parentId : null,
    roleIds: idList(ctx, body, 'roleIds') }
}

/** What is asked by a code is open to whoever sees the form itself: in their tenant and their scope. */
async function requireSeen(ctx: Ctx, code: string): Promise<void> {
  const { total } = await list(ctx, drawnForm, { code, pageSize: 1 })
  if (total === 0) throw new Refusal(drawnSaid[ctx.locale].noForm(code))
}
