import { sql } from 'kysely'
import { scalarText, type Entity } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { create } from '#kernel/server/operations/save.ts'
import { writeNotes } from '#kernel/server/operations/notes.ts'
import { depart, role } from '#modules/system/index.ts'
import { onlineAuthGrant } from '../../index.ts'
import { authRows } from './auth-rows.ts'
import { grantRules, rulesOfRole } from './data-rights.ts'
import { authType } from './granted.ts'
import { rightsMessages } from './messages.ts'

/** To whom rights are granted. */
export interface Holder {
  mode: 'role' | 'depart'
  id: string
}

/** @throws Refusal where the mode is neither of the two that there are */
export function holderOf(ctx: Ctx, id: string, mode: unknown): Holder {
  if (mode !== null && mode !== '' && mode !== 'role' && mode !== 'depart') throw new Refusal(rightsMessages[ctx.locale].badGrant)
  return { mode: mode === 'depart' ? 'depart' : 'role', id }
}

/** Ids of the rights of a kind that somebody holds in a form. */
export async function grantedAuths(ctx: Ctx, { mode, id }: Holder, formId: string, entity: Entity | undefined,
  type: number): Promise<string[]> {
  if (type === authType.data) return mode === 'role' && entity ? rulesOfRole(ctx, id, entity) : []
  const { rows } = await sql<
    { authId: string }
  >`select r.auth_id as "authId" from onl_auth_relation r join onl_auth_page a on a.id = r.auth_id and a.del_flag = 0
    where r.role_id = ${id} and r.auth_mode = ${mode} and r.cgform_id = ${formId} and a.type = ${type} and r.del_flag = 0`.execute(ctx.db)
  return rows.map(({ authId }) => authId)
}

interface Grant {
  holder: Holder
  formId: string
  entity: Entity
  type: number
  ids: readonly string[]
}

/** Gives somebody exactly these rights of a kind in a form; ids that are none of the form's are left out. */
export async function grantAuths(ctx: Ctx, { holder, formId, entity, type, ids }: Grant): Promise<void> {
  const holding = holder.mode === 'role' ? role : depart
  await transact(ctx, async (tx) => {
    const [record] = await findMany(tx, holding, [holder.id], { lock: true })
    if (!record) throw new Refusal(rightsMessages[tx.locale].noHolder)
    if (type === authType.data)
      await grantRules(tx, { id: holder.id, name: 'roleName' in record ? record.roleName : record.departName }, entity, ids)
    else await replaceGrants(tx, { holder, formId, type, ids })
    await writeNotes(tx, [{ entity: holding, record, action: 'grant', changes: {}, comment: `${entity.table}: ${ids.length}` }])
    await tx.kernel.providers.rightsChanged(tx.db)
  })
}

async function replaceGrants(ctx: Ctx, { holder: { mode, id }, formId, type, ids }: Omit<Grant, 'entity'>): Promise<void> {
  const rows = await authRows(ctx, formId, type)
  await sql`delete from onl_auth_relation where role_id = ${id} and auth_mode = ${mode} and auth_id = any(${rows.map((row) => row.id)})`
    .execute(ctx.db)
  for (const row of rows)
    if (ids.includes(row.id)) await create(ctx, onlineAuthGrant, { authId: row.id, cgformId: formId, authMode: mode, roleId: id })
}

/** Ids as existing clients send them: a list as JSON text. */
export function readAuthIds(ctx: Ctx, sent: unknown): string[] {
  const given = typeof sent === 'string' ? parsedOr(sent) : sent
  if (!Array.isArray(given)) throw new Refusal(rightsMessages[ctx.locale].badGrant)
  return given.map((id) => scalarText(id) ?? '').filter(Boolean)
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
