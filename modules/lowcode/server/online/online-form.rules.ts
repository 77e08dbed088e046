import { sql } from 'kysely'
import { defineRules, type Rec } from '#kernel/server/rules.ts'
import { withdrawRuntime } from '#kernel/server/runtime/publish.ts'
import { onlineForm } from '../../index.ts'

/** A design that was changed waits to be synchronised; one that is deleted is no longer served, its table stays. */
export const onlineFormRules = defineRules(onlineForm, {
  complete(_ctx, record) {
    // A view changes nothing of the table.
    record.isDbSynch = record.physicId ? 'Y' : 'N'
  },
  async beforeSave(ctx, record, before) {
    const fields = (record.fields ?? []) as Rec[]
    const { rows } = before ? await sql<{ id: string; old: string | null }>`select id, db_field_name_old as old from onl_cgform_field where main_id = ${before.id}`.execute(ctx.db) : { rows: [] }
    const names = new Map(rows.map(({ id, old }) => [id, old]))
    for (const field of fields) field.dbFieldNameOld = names.get(String(field.id)) ?? null
  },
  afterRemove: (ctx, record) => withdrawRuntime(ctx, record.tableName),
})
