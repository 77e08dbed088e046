import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { onlineForm } from '../../index.ts'
import { onlineMessages } from './messages.ts'

export type StoredForm = Row<typeof onlineForm>

/** A form with its fields, by id or by table: existing clients use both. */
export async function storedForm(ctx: Ctx, idOrTable: string): Promise<StoredForm> {
  const form = await findForm(ctx, idOrTable)
  if (!form) throw new Refusal(onlineMessages[ctx.locale].noForm(idOrTable))
  return form
}

export async function findForm(ctx: Ctx, idOrTable: string): Promise<StoredForm | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from onl_cgform_head where (id = ${idOrTable} or table_name = ${idOrTable}) and del_flag = 0`.execute(ctx.db)
  return rows[0] && withLines(ctx, onlineForm, await findOne(ctx, onlineForm, rows[0].id))
}

/** The forms whose fields name this table as their main one, in their order. */
export async function subFormsOf(ctx: Ctx, table: string): Promise<StoredForm[]> {
  const { rows } = await sql<{ id: string }>`
    select h.id
    from onl_cgform_head h
    where h.del_flag = 0
      and h.table_name <> ${table}
      and h.physic_id is null
      and exists (select from onl_cgform_field f where f.main_id = h.id and f.del_flag = 0 and f.main_table = ${table})
    order by h.tab_order_num nulls last, h.table_name`.execute(ctx.db)
  return Promise.all(rows.map(({ id }) => storedForm(ctx, id)))
}

/** The form that stands above a sub-table, or behind a view; the form itself where it stands alone. */
export async function rootOf(ctx: Ctx, form: StoredForm): Promise<StoredForm> {
  if (form.physicId) return rootOf(ctx, await storedForm(ctx, form.physicId))
  const main = form.fields.find(({ mainTable }) => mainTable)?.mainTable
  return main ? storedForm(ctx, main) : form
}
