import { sql } from 'kysely'
import type { Entity } from '#kernel/entity/index.ts'
import { listing } from '#kernel/server/calls/listing.ts'
import { serve } from '#kernel/server/calls/serve.ts'
import { can, requireRight, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findLines } from '#kernel/server/operations/find.ts'
import { create, update } from '#kernel/server/operations/save.ts'
import { describedFor } from '#kernel/server/runtime/entity-of.ts'
import { addTexts } from '#kernel/server/texts/resolve.ts'
import { addEntityMenu } from '#modules/system/server.ts'
import { addForm, addSubForm, copyTable, copyView, editForm, formByName, formEntity, formFields, formIndexes, freeTables, importTables,
  proposedTable, publishForm, removeDesign, servedForms, synchronise, synchronisePreview, tableTaken } from '../../calls/online-form.ts'
import { onlineField, onlineForm, onlineIndex } from '../../index.ts'
import { flattened } from '../flattened.ts'
import { requireDesign } from '../locks/design-lock.ts'
import { makeCopy, makeView } from './copies.ts'
import { shownBy } from './form-view.ts'
import { adoptTables, tablesOfNobody } from './import-tables.ts'
import { onlineMessages } from './messages.ts'
import { findForm, rootOf, storedForm } from './stored-form.ts'
import { addSub } from './sub-form.ts'
import { freeTable, isTaken } from './table-taken.ts'
import { previewForm, synchroniseForm } from './synchronise.ts'

const goneKeys = { fields: 'deleteFieldIds', indexs: 'deleteIndexIds' } as const

/** Designing online forms (wire contract §6.19); list, deletion and history are the derived calls. */
export const onlineHeadCalls = [
  serve(addForm, async (ctx, _input, { sent }) => {
    await create(ctx, onlineForm, await flattened(ctx, onlineForm, sent, goneKeys))
    return null
  }),
  serve(editForm, async (ctx, _input, { sent }) => {
    await update(ctx, onlineForm, await flattened(ctx, onlineForm, sent, goneKeys))
    return null
  }),
  serve(addSubForm, (ctx, sent) => addSub(ctx, sent)),
  serve(formFields, (ctx, { headId }) => rowsOf(ctx, onlineField, headId)),
  serve(formIndexes, (ctx, { headId }) => rowsOf(ctx, onlineIndex, headId)),
  serve(servedForms, (ctx, _input, { sent }) => listing(ctx, onlineForm, { ...sent, isDbSynch: 'Y' })),
  serve(formByName, async (ctx, { id }) => {
    const [form] = await addTexts(ctx, onlineForm, [await storedForm(ctx, id)])
    return form!
  }),
  serve(proposedTable, (ctx, { text }) => freeTable(ctx, text)),
  serve(tableTaken, async (ctx, { tbname, id }) => (await isTaken(ctx, tbname, id) ? -1 : 0)),
  serve(formEntity, async (ctx, { id }) => {
    const form = await findForm(ctx, id)
    const [entity, ...lines] = describedFor(ctx, form ? (await rootOf(ctx, form)).tableName : id)
    return [shownBy(ctx, form, entity!), ...lines]
  }),
  serve(synchronisePreview, (ctx, { id }) => previewForm(ctx, id)),
  serve(synchronise, (ctx, { id, way }) => synchroniseForm(ctx, id, { force: way === 'force' })),
  serve(removeDesign, async (ctx, { id: named }) => {
    const { id } = await storedForm(ctx, named)
    await requireDesign(ctx, id)
    await sql`update onl_cgform_head set del_flag = 1 where id = ${id}`.execute(ctx.db)
    return null
  }),
  serve(freeTables, async (ctx, { tableName }) => {
    requireImporter(ctx)
    const wanted = tableName?.replaceAll('*', '').trim().toLowerCase() ?? ''
    return (await tablesOfNobody(ctx)).filter(({ id }) => id.includes(wanted))
  }),
  serve(importTables, async (ctx, { names }) => {
    requireImporter(ctx)
    requireRight(ctx, `${onlineForm.permission}:add`)
    await adoptTables(ctx, names)
    return null
  }),
  serve(copyView, async (ctx, { code }) => {
    await makeView(ctx, await storedForm(ctx, code))
    return null
  }),
  serve(copyTable, async (ctx, { id, tableName }) => {
    await makeCopy(ctx, await storedForm(ctx, id), tableName)
    return null
  }),
  serve(publishForm, publishInMenu),
]

async function rowsOf<E extends Entity>(ctx: Ctx, lines: E, headId: string) {
  const { id } = await storedForm(ctx, headId)
  const rows = await addTexts(ctx, lines, await findLines(ctx, lines, [id]))
  return rows.map((row) => ({ ...row, cgformHeadId: id }))
}

/** @throws Refusal with the word that existing clients compare */
function requireImporter(ctx: Ctx): void {
  if (!can(ctx, `${onlineForm.permission}:synchronise`)) throw new Refusal('noadminauth')
}

/** Puts the form's screen below a menu and grants it to the roles named. @returns the menu's id */
async function publishInMenu(ctx: Ctx, { id, parentId, roleIds }: { id: string; parentId: string | null; roleIds: string[] }) {
  const own = await storedForm(ctx, id)
  const root = await rootOf(ctx, own)
  const form = own.physicId ? own : root
  const served = ctx.kernel.registry.entities.get(`runtime.${root.tableName}`)
  if (!served) throw new Refusal(onlineMessages[ctx.locale].publishFirst)
  const menuId = await addEntityMenu(ctx, shownBy(ctx, form, served), { path: `/online/cgformList/${form.id}`,
    component: 'modules/online/cgform/auto/OnlCgformAutoList', title: form.tableTxt, en: form.tableTxtEn ?? form.tableTxt, parentId },
    roleIds)
  await ctx.kernel.providers.rightsChanged(ctx.db)
  return { menuId }
}
