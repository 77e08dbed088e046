import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { create } from '#kernel/server/operations/save.ts'
import type { AuthRow } from '../../calls/form-rights.ts'
import { onlineAuth, onlineAuthGrant } from '../../index.ts'

export type AuthUse = Pick<AuthRow, 'code' | 'type' | 'page' | 'control'>

export async function authRows(ctx: Ctx, formId: string, type: number): Promise<AuthRow[]> {
  const { rows } = await sql<AuthRow>`
    select id, code, type, page, control, status
    from onl_auth_page
    where cgform_id = ${formId} and type = ${type} and del_flag = 0
    order by code, page, control desc`.execute(ctx.db)
  return rows
}

/** Puts a use under control or takes it out. Administrators keep what they have: who controls must not lock everybody out. */
export async function setControlled(ctx: Ctx, formId: string, use: AuthUse, controlled: boolean): Promise<void> {
  const { rows: [row] } = await sql<{ id: string }>`
    update onl_auth_page
    set status = ${controlled ? 1 : 0}, update_by = ${ctx.session.username}, update_time = ${now(ctx)}::timestamptz, rev = rev + 1
    where cgform_id = ${formId}
      and type = ${use.type}
      and code = ${use.code}
      and page = ${use.page}
      and control = ${use.control}
      and del_flag = 0
    returning id`.execute(ctx.db)
  if (row || !controlled) return
  const { id } = await create(ctx, onlineAuth, { ...use, cgformId: formId, status: 1 })
  const { rows: admins } = await sql<{ id: string }>`select id from sys_role where role_code = 'admin' and del_flag = 0`.execute(ctx.db)
  for (const admin of admins) await create(ctx, onlineAuthGrant, { authId: id, cgformId: formId, authMode: 'role', roleId: admin.id })
}
