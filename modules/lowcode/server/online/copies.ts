import { sql } from 'kysely'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { onlineForm } from '../../index.ts'
import { onlineMessages } from './messages.ts'
import type { StoredForm } from './stored-form.ts'

/** A new form of its own table, designed as another one. */
export async function makeCopy(ctx: Ctx, form: StoredForm, tableName: string): Promise<void> {
  if (form.physicId) throw new Refusal(onlineMessages[ctx.locale].ofView)
  await create(ctx, onlineForm, copyOf(form, tableName))
}

/** A view: the same records under a design of its own, which says what is seen of them. */
export async function makeView(ctx: Ctx, form: StoredForm): Promise<void> {
  const physical = form.physicId ?? form.id
  await transact(ctx, async (tx) => {
    await sql`select 1 from onl_cgform_head where id = ${physical} for update`.execute(tx.db)
    const { rows: [row] } = await sql<
      { next: number }
    >`select coalesce(max(split_part(table_name, '$', 2)::int), 0) + 1 as next from onl_cgform_head where physic_id = ${physical}`.execute(
      tx.db,
    )
    const next = row!.next
    const { id } = await create(tx, onlineForm,
      copyOf({ ...form, tableTxt: `${form.tableTxt} ${next}`.slice(-100) }, `${form.tableName.split('$')[0]!}$${next}`))
    await sql`update onl_cgform_head set copy_type = 1, physic_id = ${physical}, is_db_synch = 'Y', table_version = 1 where id = ${id}`
      .execute(tx.db)
  })
}

/** The design without what made it this form: ids, state, and what was synchronised. */
function copyOf({ fields, indexs = [], ...head }: StoredForm, tableName: string): Rec {
  const fresh = (rows: readonly object[]) => rows.map((row) => ({ ...row, id: undefined, mainId: undefined, dbFieldNameOld: undefined }))
  return { ...head, id: undefined, rev: undefined, tableName, fields: fresh(fields), indexs: fresh(indexs) }
}
