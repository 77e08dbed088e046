import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { reinstateRuntime, withdrawRuntime } from '#kernel/server/runtime/publish.ts'
import { freeCode, speltCode } from '#kernel/server/texts/spelt-code.ts'
import { onlineForm } from '../../index.ts'
import { standardColumns } from '../../rules/runtime-of-form.ts'
import { requireDesign } from '../locks/design-lock.ts'
import { dictionaryFaults } from './dictionary-faults.ts'
import { freeTable } from './table-taken.ts'
import { scriptTopic } from '../scripts/script-store.ts'

/** Scripts are known by the tables of their forms, and rest with a deleted one. */
function tellScripts(ctx: Ctx): Promise<void> {
  return ctx.kernel.notices.publish(ctx.db, scriptTopic)
}

/** Table and columns that the author left without a name get those of their titles. */
async function nameAll(ctx: Ctx, record: { tableName: string | null; tableTxt: string; fields?: readonly Rec[] | null }): Promise<void> {
  if (record.tableTxt) record.tableName ||= await freeTable(ctx, record.tableTxt)
  const names = new Set((record.fields ?? []).map(({ dbFieldName }) => String(dbFieldName ?? '')))
  for (const field of record.fields ?? []) {
    if (field.dbFieldName) continue
    field.dbFieldName = await freeCode(await speltCode(String(field.dbFieldTxt ?? ''), 'field'), (name) =>
      names.has(name) || standardColumns.has(name))
    names.add(String(field.dbFieldName))
  }
}

/** `tableType` of what belongs to a main form. */
const subForm = 3

/** A design that was changed waits to be synchronised; one that is deleted is no longer served, its table stays. */
export const onlineFormRules = defineRules(onlineForm, {
  complete(_ctx, record) {
    // A view changes nothing of the table.
    record.isDbSynch = record.physicId ? 'Y' : 'N'
  },
  async beforeSave(ctx, record, before) {
    if (before) await requireDesign(ctx, before.id)
    await nameAll(ctx, record)
    const faults = dictionaryFaults(ctx, record.fields ?? [])
    if (faults.length > 0) throw refuseFaults(faults)
    const fields = (record.fields ?? []) as Rec[]
    const { rows } = before
      ? await sql<
        { id: string; old: string | null }
      >`select id, db_field_name_old as old from onl_cgform_field where main_id = ${before.id}`.execute(ctx.db)
      : { rows: [] }
    const names = new Map(rows.map(({ id, old }) => [id, old]))
    for (const field of fields) field.dbFieldNameOld = names.get(String(field.id)) ?? null
  },
  beforeRemove: (ctx, { id }) => requireDesign(ctx, id),
  async afterRemove(ctx, record) {
    await withdrawRuntime(ctx, record.tableName)
    await tellScripts(ctx)
  },
  afterSave: tellScripts,
  async afterRestore(ctx, record) {
    // A sub-form is served with its main one.
    if (record.tableType !== subForm) await reinstateRuntime(ctx, record.tableName)
    await tellScripts(ctx)
  },
})
