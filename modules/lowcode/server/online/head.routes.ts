import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { can, requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findLines } from '#kernel/server/operations/find.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { bodyOf, idList, listing, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { describedFor } from '#kernel/server/runtime/entity-of.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { addEntityMenu } from '#modules/system/server.ts'
import { onlineField, onlineForm, onlineIndex } from '../../index.ts'
import { flattened } from '../flattened.ts'
import { copyTable, copyView } from './copies.ts'
import { shownBy } from './form-view.ts'
import { freeTables, importTables } from './import-tables.ts'
import { onlineSaid } from './said.ts'
import { findForm, rootOf, storedForm } from './stored-form.ts'
import { previewForm, synchroniseForm } from './synchronise.ts'

const goneKeys = { fields: 'deleteFieldIds', indexs: 'deleteIndexIds' } as const
const tags = ['在线表单 lowcode.online-form']
const described = (name: string) => ({ schema: { tags, summary: `在线表单 ${name}` } })

/** Designing online forms (wire contract §6.19); list, deletion and history are the derived calls. */
export function onlineHeadRoutes(app: FastifyInstance, kernel: Kernel): void {
  const allowed = async (request: FastifyRequest, verb: string): Promise<Ctx> => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${onlineForm.permission}:${verb}`)
    return ctx
  }
  const saving = (verb: 'add' | 'edit') => async (request: FastifyRequest) => {
    const ctx = await allowed(request, verb)
    const body = bodyOf(ctx, request)
    return once(ctx, idempotencyKey(request), [onlineForm.path, verb, body], async (inner) => {
      await (verb === 'add' ? create : update)(inner, onlineForm, await flattened(inner, onlineForm, body, goneKeys))
      return ok(null, onlineSaid[inner.locale][verb === 'add' ? 'added' : 'edited'])
    })
  }
  app.post('/online/cgform/api/addAll', described('addAll'), saving('add'))
  app.put('/online/cgform/api/editAll', described('editAll'), saving('edit'))

  for (const [path, lines] of [['field', onlineField], ['index', onlineIndex]] as const) {
    app.get(`/online/cgform/${path}/listByHeadId`, described(`${path}/listByHeadId`), async (request) => {
      const ctx = await allowed(request, 'list')
      const { id } = await storedForm(ctx, parameter(ctx, request.query, 'headId'))
      const rows = await findLines(ctx, lines, [id])
      await addTexts(ctx, lines, rows)
      return ok(rows.map((row) => ({ ...row, cgformHeadId: id })))
    })
  }

  // What designers of processes bind to a node: forms that are served (spec 2 §7).
  app.get('/flowable/onlCgformHead/list', described('list of served forms'), async (request) => {
    const ctx = await allowed(request, 'list')
    return listing(ctx, onlineForm, { ...request.query as Rec, isDbSynch: 'Y' })
  })
  app.get('/flowable/onlCgformHead/queryByFormId/:id', described('queryByFormId'), async (request) => {
    const ctx = await allowed(request, 'list')
    const form = await storedForm(ctx, (request.params as { id: string }).id)
    await addTexts(ctx, onlineForm, [form as unknown as Rec])
    return ok(form)
  })

  app.get('/online/cgform/api/checkOnlyTable', described('checkOnlyTable'), async (request) => {
    const ctx = await allowed(request, 'list')
    const { id } = request.query as { id?: string }
    // Existing clients read -1 as "taken".
    return ok(await tableTaken(ctx, parameter(ctx, request.query, 'tbname'), id) ? -1 : 0)
  })

  // By the form's id or its table, as menu rows name it.
  app.get('/online/cgform/api/entity/:id', described('entity'), async (request) => {
    const ctx = await callerCtx(kernel, request)
    const { id } = request.params as { id: string }
    const form = await findForm(ctx, id)
    const [entity, ...lines] = describedFor(ctx, form ? (await rootOf(ctx, form)).tableName : id)
    return ok([shownBy(ctx, form, entity!), ...lines])
  })

  app.get('/online/cgform/api/synchPreview/:id', described('synchPreview'), async (request) => {
    const ctx = await allowed(request, 'synchronise')
    return ok(await previewForm(ctx, (request.params as { id: string }).id))
  })

  app.post('/online/cgform/api/doDbSynch/:id/:way', described('doDbSynch'), async (request) => {
    const ctx = await allowed(request, 'synchronise')
    const { id, way } = request.params as { id: string; way: string }
    return ok(await synchroniseForm(ctx, id, { force: way === 'force' }), onlineSaid[ctx.locale].synchronised)
  })

  app.delete(`${onlineForm.path}/removeRecord`, described('removeRecord'), async (request) => {
    const ctx = await allowed(request, 'delete')
    const form = await storedForm(ctx, parameter(ctx, request.query, 'id'))
    // The design goes, its table and what stands in it stay and are served on.
    await sql`update onl_cgform_head set del_flag = 1 where id = ${form.id}`.execute(ctx.db)
    return ok(null, onlineSaid[ctx.locale].removed)
  })

  // Existing clients compare this word.
  const importer = async (request: FastifyRequest): Promise<Ctx> => {
    const ctx = await allowed(request, 'list')
    if (!can(ctx, `${onlineForm.permission}:synchronise`)) throw new Refusal('noadminauth')
    return ctx
  }
  app.get(`${onlineForm.path}/queryTables/`, described('queryTables'), async (request) => {
    const ctx = await importer(request)
    const { tableName } = request.query as { tableName?: unknown }
    const wanted = typeof tableName === 'string' ? tableName.replaceAll('*', '').trim().toLowerCase() : ''
    return ok((await freeTables(ctx)).filter(({ id }) => id.includes(wanted)))
  })
  app.post(`${onlineForm.path}/transTables/:names`, described('transTables'), async (request) => {
    const ctx = await importer(request)
    requireRight(ctx, `${onlineForm.permission}:add`)
    await importTables(ctx, idList(ctx, request.params, 'names'))
    return ok(null, onlineSaid[ctx.locale].imported)
  })
  app.post(`${onlineForm.path}/copyOnline`, described('copyOnline'), async (request) => {
    const ctx = await allowed(request, 'add')
    const form = await storedForm(ctx, parameter(ctx, request.query, 'code'))
    return once(ctx, idempotencyKey(request), ['copyOnline', form.id], async (inner) => {
      await copyView(inner, form)
      return ok(null, onlineSaid[inner.locale].copied)
    })
  })
  app.get(`${onlineForm.path}/copyOnlineTable/:id`, described('copyOnlineTable'), async (request) => {
    const ctx = await allowed(request, 'add')
    await copyTable(ctx, await storedForm(ctx, (request.params as { id: string }).id), parameter(ctx, request.query, 'tableName'))
    return ok(null, onlineSaid[ctx.locale].copied)
  })

  app.post(`${onlineForm.path}/publish`, described('publish'), async (request) => {
    const ctx = await allowed(request, 'publish')
    return ok(await publishInMenu(ctx, request), onlineSaid[ctx.locale].published)
  })
}

/** Puts the form's screen below a menu and grants it to the roles named. @returns the menu's id */
async function publishInMenu(ctx: Ctx, request: FastifyRequest): Promise<{ menuId: string }> {
  const body = bodyOf(ctx, request)
  const own = await storedForm(ctx, parameter(ctx, body, 'id'))
  const root = await rootOf(ctx, own)
  const form = own.physicId ? own : root
  const served = ctx.kernel.registry.entities.get(`runtime.${root.tableName}`)
  if (!served) throw new Refusal(onlineSaid[ctx.locale].publishFirst)
  const entity = shownBy(ctx, form, served)
  const parentId = typeof body.parentId === 'string' && body.parentId !== '' ? body.parentId : null
  return transact(ctx, async (tx) => {
    const menuId = await addEntityMenu(tx, entity, { path: `/online/cgformList/${form.id}`,
      component: 'modules/online/cgform/auto/OnlCgformAutoList', title: form.tableTxt, en: form.tableTxtEn ?? form.tableTxt, parentId },
      body.roleIds === undefined ? [] : idList(tx, body, 'roleIds'))
    await tx.kernel.providers.rightsChanged(tx.db)
    return { menuId }
  })
}

async function tableTaken(ctx: Ctx, table: string, ownId: string | undefined): Promise<boolean> {
  const { rows } = await sql<
    { taken: boolean }
  >`select exists (select from onl_cgform_head where table_name = ${table} and del_flag = 0 and id is distinct from ${ownId ?? null})
    or (to_regclass(${table}) is not null and not exists (select from onl_cgform_head where table_name = ${table} and id = ${
    ownId ?? ''
  })) as taken`.execute(ctx.db)
  return rows[0]!.taken
}
