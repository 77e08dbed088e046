import { sql } from 'kysely'
import { camelCase } from '#kernel/entity/index.ts'
import type { FieldRight, FieldRights } from '#kernel/server/field-rights.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { authControl, authPage, authType, grantedTo } from './granted.ts'

interface Closed {
  table: string
  code: string
  page: number
  control: number
}

/** The columns of online forms that are closed to a person: controlled, and not granted to them; also of a form whose table is served on. */
export async function fieldRightsOf({ db }: Kernel, userId: string): Promise<FieldRights> {
  const { rows } = await sql<Closed>`
    select h.table_name as "table", a.code, a.page, a.control
    from onl_auth_page a
    join onl_cgform_head h on h.id = a.cgform_id
    where a.type = ${authType.column} and a.status = 1 and a.del_flag = 0 and not ${grantedTo(userId)}`.execute(db)
  const rights = new Map<string, Map<string, FieldRight>>()
  for (const row of rows) {
    const fields = rights.get(row.table) ?? new Map<string, FieldRight>()
    const name = camelCase(row.code)
    fields.set(name, { ...(fields.get(name) ?? { list: true, form: true, edit: true }), ...closedBy(row) })
    rights.set(row.table, fields)
  }
  return rights
}

function closedBy({ page, control }: Closed): Partial<FieldRight> {
  if (page === authPage.list) return { list: false }
  return control === authControl.edit ? { edit: false } : { form: false }
}
