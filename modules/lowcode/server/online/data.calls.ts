import type { FastifyRequest } from 'fastify'
import type { Entity } from '#kernel/entity/index.ts'
import { longListing } from '#kernel/server/calls/listing.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { can, requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { exportRecords } from '#kernel/server/excel/export.ts'
import { importUpload } from '#kernel/server/excel/import-upload.ts'
import { mimeTypes } from '#kernel/server/excel/workbook.ts'
import { findLines, findOne, withLines } from '#kernel/server/operations/find.ts'
import { remove } from '#kernel/server/operations/remove.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { progressReporter } from '#kernel/server/progress.ts'
import { bodyOf } from '#kernel/server/rest/parameters.ts'
import { sendFile } from '#kernel/server/rest/send-file.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { runtimeEntity } from '#kernel/server/runtime/entity-of.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { addData, columnsOfForm, columnsWithSubs, dataById, deleteData, editData, enhancementOfForm, exportData, formScript, importData,
  itemOfForm, linkedChoices, listData, onlySubRow, queryInfoOfForm, subRows, type Enhancement } from '../../calls/online-data.ts'
import { onlineForm } from '../../index.ts'
import { enhancementOf } from './enhancement.ts'
import { formColumns, formItem, formQueryInfo } from './form-columns.ts'
import { shownBy } from './form-view.ts'
import { linkedOptions } from './linked-options.ts'
import { onlineMessages } from './messages.ts'
import { findForm, rootOf } from './stored-form.ts'
import { namesOf, type Names } from './wire-record.ts'

/** A caller at the door of a form, their right checked. */
interface Entered {
  entity: Entity
  /** The entity as the form shows it. */
  shown: Entity
  /** Its columns by their names on the wire. */
  names: Names
  tableType: number
  enhancement: () => Promise<Enhancement>
}

/** Existing clients ask for everything with this size. */
const allRows = '-521'

/**
 * Lists and forms of online forms for existing clients (wire contract §6.19): the same records as below `/runtime`, with the
 * names of columns in place of those of fields. A form is named by its id or its table.
 */
export const onlineDataCalls = [
  serve(columnsOfForm, async (ctx, { id }) => {
    const { shown, enhancement } = await enter(ctx, id, 'list')
    return formColumns(ctx, shown, await enhancement())
  }),
  serve(columnsWithSubs, async (ctx, { id }) => {
    const { entity, shown, enhancement } = await enter(ctx, id, 'list')
    return { main: await formColumns(ctx, shown, await enhancement()),
      subList: await Promise.all(ctx.kernel.registry.lines(entity).map((line) => formColumns(ctx, line.entity))) }
  }),
  serve(queryInfoOfForm, async (ctx, { id }) => formQueryInfo(ctx, (await enter(ctx, id, 'list')).shown)),
  serve(itemOfForm, async (ctx, { id }) => {
    const { shown, tableType, enhancement } = await enter(ctx, id, 'list')
    return formItem(ctx, shown, tableType, await enhancement())
  }),
  serve(formScript, async (ctx, { id }) => (await (await enter(ctx, id, 'list')).enhancement()).formJs),
  serve(enhancementOfForm, async (ctx, { id }) => (await enter(ctx, id, 'list')).enhancement()),
  serve(listData, async (ctx, { id }, { request }) => {
    const { entity, names } = await enter(ctx, id, 'list')
    return longListing(ctx, entity, listQuery(names, queryOf(request)), {}, (record) => names.toWire(record))
  }),
  serve(dataById, async (ctx, { id, dataId }) => {
    const { entity, names } = await enter(ctx, id, 'list')
    const record = await withLines(ctx, entity, await findOne(ctx, entity, dataId))
    await addTexts(ctx, entity, [record])
    return names.toWire(record)
  }),
  serve(onlySubRow, async (ctx, { id, mainId }) => (await subRowsOf(ctx, id, mainId))[0] ?? null),
  serve(subRows, (ctx, { id, mainId }) => subRowsOf(ctx, id, mainId)),
  serve(linkedChoices, linkedOptions),
  serve(addData, async (ctx, { id }, { request }) => {
    const { entity, names } = await enter(ctx, id, 'add')
    return names.toWire(await create(ctx, entity, names.toRecord(bodyOf(ctx, request))))
  }),
  serve(editData, async (ctx, { id }, { request }) => {
    const { entity, names } = await enter(ctx, id, 'edit')
    return names.toWire(await update(ctx, entity, names.toRecord(bodyOf(ctx, request))))
  }),
  serve(deleteData, async (ctx, { id, ids }) => {
    const { entity } = await enter(ctx, id, 'delete')
    await remove(ctx, entity, ids)
    return null
  }),
  serve(exportData, async (ctx, { id }, { request, reply }) => {
    const { entity, names } = await enter(ctx, id, 'export')
    const { paramsStr, ...query } = queryOf(request)
    const made = await exportRecords(ctx, entity, listQuery(names, { ...query, ...readParams(paramsStr) }), 'xlsx')
    return sendFile(reply, { ...made, type: mimeTypes.xlsx })
  }),
  serve(importData, async (ctx, { id }, { request }) => {
    const { entity } = await enter(ctx, id, 'import')
    return importUpload(ctx, entity, request, progressReporter(ctx, undefined))
  }),
]

/** @throws Refusal without the right to the form, or where it is not served yet */
async function enter(ctx: Ctx, id: string, verb: string): Promise<Entered> {
  const form = await findForm(ctx, id)
  const root = form && await rootOf(ctx, form)
  const name = root?.tableName ?? id
  // Nobody holds a right to what is not served yet; who designs forms is told why there is nothing.
  if (root && !ctx.kernel.registry.entities.has(`runtime.${name}`) && can(ctx, `${onlineForm.permission}:list`))
    throw new Refusal(onlineMessages[ctx.locale].notSynchronised)
  requireRight(ctx, `runtime:${name}:${verb}`)
  const entity = runtimeEntity(ctx, name)
  return { entity, shown: shownBy(ctx, form, entity), names: namesOf(ctx, entity), tableType: root?.tableType ?? 1,
    enhancement: async () => (root ? enhancementOf(ctx, root) : { buttons: [], formJs: '', listJs: '', links: [] }) }
}

/** The rows of the sub-table that the form names, of one record. */
async function subRowsOf(ctx: Ctx, id: string, mainId: string): Promise<Rec[]> {
  const { entity } = await enter(ctx, id, 'list')
  const form = await findForm(ctx, id)
  const line = ctx.kernel.registry.lines(entity).find(({ entity: { table } }) => table === form?.tableName)?.entity
  if (!line) throw new Refusal(onlineMessages[ctx.locale].noSub(id))
  const rows = await findLines(ctx, line, [(await findOne(ctx, entity, mainId)).id])
  await addTexts(ctx, line, rows)
  return rows.map((row) => namesOf(ctx, line).toWire(row))
}

/** Columns may be called as parts of the path are: conditions are what stands in the query alone. */
function queryOf(request: FastifyRequest): Rec {
  return request.query as Rec
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
