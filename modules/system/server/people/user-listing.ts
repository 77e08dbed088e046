import { sql } from 'kysely'
import { scalarText } from '#kernel/entity/index.ts'
import { INSTALLATION } from '#kernel/entity/installation.ts'
import { can, type Ctx } from '#kernel/server/context.ts'
import type { Where } from '#kernel/server/query/where.ts'
import type { Stored } from '#kernel/entity/index.ts'
import type { Rec, ScopeRule } from '#kernel/server/rules.ts'
import type { user } from '../../entities/user.ts'
import { idSet } from '../rights/grants.ts'
import { tables } from '../tables.ts'

/** Stands for people outside in the family's messages; nobody who works here. */
const reserved = '_reserve_user_external'

/** A person with the names that `showUsers` adds. */
export type ListedUser = Stored<typeof user> & { orgCodeTxt?: string; post_dictText?: string; secondFactor?: boolean }

/** Parameters of the user list that are no fields: `departId`, and ids in `code` (wire contract §6.3). */
export function askedUsers(query: Rec): ScopeRule {
  const ids = [...idSet(query.code)]
  const departId = scalarText(query.departId)
  const where: Where[] = [sql`t.username <> ${reserved}`]
  if (ids.length > 0) where.push(sql`t.id = any(${ids})`)
  if (departId) where.push(sql`t.id in (select ud.main_id from sys_user_depart ud where ud.depart = ${departId} and ud.del_flag = 0)`)
  return { where: sql`${sql.join(where, sql` and `)}`, tables: departId ? ['sys_user_depart'] : [] }
}

/** Adds names of departments and positions to people and, for who may take it away, whether their sign-in has a second factor. */
export async function showUsers(ctx: Ctx, records: Rec[]): Promise<void> {
  const departs = await departNames(ctx, records.map((row) => row.id as string))
  const codes = [...new Set(records.flatMap((row) => [...idSet(row.post)]))]
  const positions = codes.length === 0
    ? []
    : await sql<{ code: string; name: string }>`select code, name from sys_position where code = any(${codes}) and del_flag = 0`.execute(
      ctx.db,
    ).then(({ rows }) => rows)
  const factors = can(ctx, 'system:user:edit') ? await withSecondFactor(ctx, records.map((row) => row.id as string)) : undefined
  const names = new Map(positions.map(({ code, name }) => [code, name]))
  for (const row of records) {
    row.orgCodeTxt = departs.get(row.id as string) ?? ''
    if (factors) row.secondFactor = factors.has(row.id as string)
    const post = [...idSet(row.post)]
    if (post.length > 0) row.post_dictText = post.map((code) => names.get(code) ?? code).join(',')
    hideTenants(ctx, row)
  }
}

/** In a tenant, which others people belong to is not told. */
function hideTenants({ session }: Ctx, row: Rec): void {
  if (session.tenantId === INSTALLATION || typeof row.relTenantIds !== 'string') return
  const ids = row.relTenantIds.split(',')
  const texts = typeof row.relTenantIds_dictText === 'string' ? row.relTenantIds_dictText.split(',') : []
  const shown = ids.flatMap((id, index) => (session.tenantIds.includes(Number(id)) ? [{ id, text: texts[index] ?? id }] : []))
  row.relTenantIds = shown.map(({ id }) => id).join(',')
  if (texts.length === ids.length) row.relTenantIds_dictText = shown.map(({ text }) => text).join(',')
  else delete row.relTenantIds_dictText
}

async function withSecondFactor(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select user_id as id from sys_second_factor where user_id = any(${[
    ...userIds,
  ]}) and enable_time is not null`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

/** Names of the departments people belong to, comma-joined. */
export async function departNames(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<
    { id: string; names: string }
  >`select ud.main_id as id, string_agg(d.depart_name, ',' order by ud.order_num, d.org_code) as names
    from sys_user_depart ud join sys_depart d on d.id = ud.depart and d.del_flag = 0 where ud.main_id = any(${[
    ...userIds,
  ]}) and ud.del_flag = 0 group by ud.main_id`.execute(ctx.db)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** In the department or in one below it: codes are hierarchical. The code goes along as a value, so that the planner knows how much stands below it. */
export async function inDepart(ctx: Ctx, id: string): Promise<Where> {
  const top = await tables(ctx.db).selectFrom('sys_depart').select('org_code').where('id', '=', id).where('del_flag', '=', 0)
    .executeTakeFirst()
  if (!top) return sql`false`
  return sql`
    t.id in (
      select ud.main_id
      from sys_depart d
      join sys_user_depart ud on ud.depart = d.id and ud.del_flag = 0
      where d.del_flag = 0 and d.org_code like ${`${top.org_code}%`}
    )`
}
