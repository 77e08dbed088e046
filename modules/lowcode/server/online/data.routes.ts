import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Entity } from '#kernel/entity/index.ts'
import { can, requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { exportRecords } from '#kernel/server/excel/export.ts'
import { importUpload } from '#kernel/server/excel/import-upload.ts'
import { mimeTypes } from '#kernel/server/excel/workbook.ts'
import { once } from '#kernel/server/idempotency.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { findLines, findOne, withLines } from '#kernel/server/operations/find.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { progressReporter } from '#kernel/server/progress.ts'
import { bodyOf, listing } from '#kernel/server/rest/bind.ts'
import { callerCtx, idempotencyKey } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { runtimeEntity } from '#kernel/server/runtime/entity-of.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { onlineForm } from '../../index.ts'
import { enhancementOf, type Enhancement } from './enhancement.ts'
import { formColumns, formItem, formQueryInfo } from './form-columns.ts'
import { linkedOptions } from './linked-options.ts'
import { onlineSaid } from './said.ts'
import { shownBy } from './form-view.ts'
import { findForm, rootOf } from './stored-form.ts'
import { namesOf, type Names } from './wire-record.ts'

/** A caller at the door of a form: its entity, its right checked, its columns by their names on the wire. */
/** `shown` is the entity as the form shows it. */
interface Entered {
  ctx: Ctx
  entity: Entity
  shown: Entity
  names: Names
  tableType: number
  enhancement: () => Promise<Enhancement>
}

/** Existing clients ask for everything with this size. */
const allRows = '-521'

/** Under which designers of processes ask for the same forms (spec 2 §7). */
const workflow = '/flowable/onlCgformHead'

/**
 * Lists and forms of online forms for existing clients (wire contract §6.19): the same records as below `/runtime`, with the
 * names of columns in place of those of fields. A form is named by its id or its table.
 */
export function onlineDataRoutes(app: FastifyInstance, kernel: Kernel): void {
  const enter = async (request: FastifyRequest, verb: string): Promise<Entered> => {
    const ctx = await callerCtx(kernel, request)
    const { id } = request.params as { id: string }
    const form = await findForm(ctx, id)
    const root = form && await rootOf(ctx, form)
    const name = root?.tableName ?? id
    // Nobody holds a right to what is not served yet; who designs forms is told why there is nothing.
    if (root && !ctx.kernel.registry.entities.has(`runtime.${name}`) && can(ctx, `${onlineForm.permission}:list`))
      throw new Refusal(onlineSaid[ctx.locale].notSynchronised)
    requireRight(ctx, `runtime:${name}:${verb}`)
    const entity = runtimeEntity(ctx, name)
    return { ctx, entity, shown: shownBy(ctx, form, entity), names: namesOf(ctx, entity), tableType: root?.tableType ?? 1,
      enhancement: async () => (root ? enhancementOf(ctx, root) : { buttons: [], formJs: '', listJs: '', links: [] }) }
  }
  const base = '/online/cgform/api'

  for (const path of [`${base}/getColumns`, `${workflow}/getColumns`, `${base}/getErpColumns`]) {
    app.get(`${path}/:id`, async (request) => {
      const { ctx, entity, shown, enhancement } = await enter(request, 'list')
      const main = await formColumns(ctx, shown, await enhancement())
      if (path.endsWith('/getColumns')) return ok(main)
      return ok({ main, subList: await Promise.all(ctx.kernel.registry.lines(entity).map((line) => formColumns(ctx, line.entity))) })
    })
  }
  app.get(`${base}/getQueryInfo/:id`, async (request) => {
    const { ctx, shown } = await enter(request, 'list')
    return ok(await formQueryInfo(ctx, shown))
  })
  for (const path of [`${base}/getFormItem`, `${workflow}/getFormItem`, `${base}/getErpFormItem`, `${base}/getFormItemBytbname`]) {
    app.get(`${path}/:id`, async (request) => {
      const { ctx, shown, tableType, enhancement } = await enter(request, 'list')
      return ok(await formItem(ctx, shown, tableType, await enhancement()))
    })
  }
  app.get(`${base}/getEnhanceJs/:id`, async (request) => {
    const { enhancement } = await enter(request, 'list')
    return ok((await enhancement()).formJs)
  })
  // All of it at once, for our own screens.
  app.get(`${base}/enhancement/:id`, async (request) => {
    const { enhancement } = await enter(request, 'list')
    return ok(await enhancement())
  })

  for (const path of [`${base}/getData`, `${workflow}/getData`, `${base}/getTreeData`]) {
    app.get(`${path}/:id`, async (request) => {
      const { ctx, entity, names } = await enter(request, 'list')
      const answer = await listing(ctx, entity, listQuery(names, request.query as Rec))
      const { records, ...page } = answer.result as { records: Rec[] }
      return { ...answer, result: { ...page, records: records.map((record) => names.toWire(record)) } }
    })
  }

  app.get(`${base}/form/:id/:dataId`, async (request) => {
    const { ctx, entity, names } = await enter(request, 'list')
    const record = await withLines(ctx, entity, await findOne(ctx, entity, (request.params as { dataId: string }).dataId))
    await addTexts(ctx, entity, [record])
    return ok(names.toWire(record))
  })
  // The rows of one sub-table of a record, or the only one.
  for (const path of ['subform', 'subform/list']) {
    app.get(`${base}/${path}/:id/:mainId`, async (request) => {
      const { ctx, entity } = await enter(request, 'list')
      const { id, mainId } = request.params as { id: string; mainId: string }
      const form = await findForm(ctx, id)
      const line = ctx.kernel.registry.lines(entity).find(({ entity: { table } }) => table === form?.tableName)?.entity
      if (!line) throw new Refusal(onlineSaid[ctx.locale].noSub(id))
      const rows = await findLines(ctx, line, [String((await findOne(ctx, entity, mainId)).id)])
      await addTexts(ctx, line, rows)
      const wire = rows.map((row) => namesOf(ctx, line).toWire(row))
      return ok(path === 'subform' ? wire[0] ?? null : wire)
    })
  }
  app.get(`${base}/querySelectOptions`, async (request) => ok(await linkedOptions(await callerCtx(kernel, request), request.query as Rec)))

  for (const [method, verb] of [['POST', 'add'], ['PUT', 'edit']] as const) {
    app.route({ method, url: `${base}/form/:id`, handler: async (request) => {
      const { ctx, entity, names } = await enter(request, verb)
      const body = bodyOf(ctx, request)
      return once(ctx, idempotencyKey(request), [method, request.url, body], async (inner) => {
        const record = await (verb === 'add' ? create : update)(inner, entity, names.toRecord(body))
        return ok(names.toWire(record), onlineSaid[inner.locale][verb === 'add' ? 'added' : 'edited'])
      })
    } })
  }
  app.delete(`${base}/form/:id/:ids`, async (request) => {
    const { ctx, entity } = await enter(request, 'delete')
    await remove(ctx, entity, (request.params as { ids: string }).ids.split(',').filter(Boolean))
    return ok(null, onlineSaid[ctx.locale].deleted)
  })

  for (const path of ['exportXls', 'exportXlsOld']) {
    app.get(`${base}/${path}/:id`, async (request, reply) => {
      const { ctx, entity, names } = await enter(request, 'export')
      const { paramsStr, ...query } = request.query as Rec
      const { bytes, filename } = await exportRecords(ctx, entity, listQuery(names, { ...query, ...readParams(paramsStr) }), 'xlsx')
      return reply.type(mimeTypes.xlsx).header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
        .serializer((value: unknown) => value as string).send(bytes)
    })
  }
  app.post(`${base}/importXls/:id`, async (request) => {
    const { ctx, entity } = await enter(request, 'import')
    return importUpload(ctx, entity, request, progressReporter(ctx, undefined))
  })
}

/** A list query in the names of fields. */
function listQuery(names: Names, query: Rec): Rec {
  const { column, pageSize, ...rest } = query
  const renamed = Object.fromEntries(Object.entries(rest).map(([name, value]) => {
    const [, own = name, suffix = ''] = /^(.*?)(_begin|_end)?$/.exec(name)!
    return [`${names.field(own)}${suffix}`, value]
  }))
  return { ...renamed, ...(typeof column === 'string' ? { column: names.field(column) } : {}),
    ...(pageSize === undefined || pageSize === allRows ? {} : { pageSize }) }
}

function readParams(text: unknown): Rec {
  if (typeof text !== 'string') return {}
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed as Rec : {}
  } catch {
    return {}
  }
}
