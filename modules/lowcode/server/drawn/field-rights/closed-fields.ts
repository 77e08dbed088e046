import { sql } from 'kysely'
import { runtimeTable } from '#kernel/entity/runtime.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { FieldRight, FieldRights } from '#kernel/server/field-rights.ts'
import type { Kernel } from '#kernel/server/kernel.ts'

/** What a role may do with a field where it is not as drawn. */
export type ClosedMode = 'readonly' | 'hidden'

interface Row {
  code: string
  field: string
  mode: ClosedMode
  columns: string[] | null
  inTable: boolean
}

const closedAs: Readonly<Record<ClosedMode, FieldRight>> = { readonly: { list: true, form: true, edit: false },
  hidden: { list: false, form: false, edit: false } }

/** The fields of drawn forms that are closed to a person; of several roles the strictest counts. A dynamic table is closed with all its columns. */
export async function drawnFieldRightsOf({ db }: Kernel, userId: string): Promise<FieldRights> {
  const { rows } = await sql<Row>`
    select r.code, r.field, r.mode,
      (
        select array_agg(k) from sys_runtime_entity e, json_object_keys(e.description->'lines'->r.field->'fields') k where e.name = r.code
      ) as columns,
      exists (
        select from sys_runtime_entity e where e.name = r.code and e.description->'lines'->split_part(r.field, '.', 1) is not null
      ) as "inTable"
    from lc_drawn_field_right r
    join sys_user_role ur on ur.role = r.role_id and ur.del_flag = 0
    join sys_role o on o.id = r.role_id and o.del_flag = 0
    where ur.main_id = ${userId}`.execute(db)
  const rights = new Map<string, Map<string, FieldRight>>()
  const close = (table: string, field: string, mode: ClosedMode) => {
    const fields = rights.get(table) ?? new Map<string, FieldRight>()
    if (mode === 'hidden' || !fields.has(field)) fields.set(field, closedAs[mode])
    rights.set(table, fields)
  }
  for (const { code, field, mode, columns, inTable } of rows) {
    const [name, column] = field.split('.') as [string, string?]
    // Rows within their record are one value: who is not to see a column of them sees none.
    if (column === undefined || !inTable) close(runtimeTable(code), name, mode)
    else close(runtimeTable(code, name), column, mode)
    for (const own of columns ?? []) close(runtimeTable(code, name), own, mode)
  }
  return rights
}

/** How a field of a table is closed to the caller; undefined where it is not. */
export function closedTo({ session }: Ctx, table: string, field: string): ClosedMode | undefined {
  const right = session.fieldRights?.get(table)?.get(field)
  if (!right) return undefined
  return right.list || right.form ? 'readonly' : 'hidden'
}

export function isHiddenFrom(ctx: Ctx, table: string, field: string): boolean {
  return closedTo(ctx, table, field) === 'hidden'
}
