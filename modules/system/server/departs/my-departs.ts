import { sql } from 'kysely'
import { can, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { depart } from '../../index.ts'
import { departsOf } from '../people/users.ts'
import { idSet } from '../rights/grants.ts'
import { tables } from '../tables.ts'

const notMine = { 'zh-CN': '您不是该部门的负责人，不能管理它', 'en-US': 'You are not in charge of this department' } as const

/** `userIdentity` of those who are in charge of departments. */
const superior = 2

/** Who manages departments as a whole needs no charge of one. */
const managesAll = (ctx: Ctx) => can(ctx, 'system:depart:edit')

/** The caller's identity (1 ordinary, 2 superior) and the condition on departments `t` in their charge, those below included; undefined where there are none. */
export async function myDeparts(ctx: Ctx): Promise<{ identity: number; where: Where | undefined }> {
  const { identity, ids } = await leadership(ctx)
  if (identity !== superior) return { identity, where: undefined }
  if (ids.length === 0) return { identity, where: managesAll(ctx) ? sql`true` : undefined }
  return { identity, where: below(ids) }
}

/** The condition on people `t` of the departments in the caller's charge, else of those where the caller works; those below included. */
export async function inMyDeparts(ctx: Ctx): Promise<Where> {
  const { where } = await myDeparts(ctx)
  const mine = where ?? below((await departsOf(ctx.db, ctx.session.userId)).map(({ id }) => id))
  return sql`t.id in (
    select ud.main_id
    from sys_user_depart ud
    where ud.del_flag = 0 and ud.depart in (select t.id from sys_depart t where t.del_flag = 0 and ${mine}))`
}

/** @throws Refusal unless the caller is in charge of the department, or manages all of their tenant */
export async function requireMyDepart(ctx: Ctx, departId: string): Promise<void> {
  const mine = managesAll(ctx) ? (await findMany(withoutDataRules(ctx), depart, [departId])).length > 0 : await isInCharge(ctx, departId)
  if (!mine) throw new Refusal(notMine[ctx.locale])
}

/** Whether the caller leads the department, or one above it. */
export async function isInCharge(ctx: Ctx, departId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sys_depart t where t.id = ${departId} and t.del_flag = 0 and ${await inOwnCharge(ctx)}`
    .execute(ctx.db)
  return rows.length > 0
}

/** The condition on departments `t` that the caller leads, or that stand below one of these. */
export async function inOwnCharge(ctx: Ctx): Promise<Where> {
  const { identity, ids } = await leadership(ctx)
  return identity === superior && ids.length > 0 ? below(ids) : sql`false`
}

async function leadership(ctx: Ctx): Promise<{ identity: number; ids: string[] }> {
  const own = await tables(ctx.db).selectFrom('sys_user').select(['user_identity', 'depart_ids']).where('id', '=', ctx.session.userId)
    .executeTakeFirst()
  return { identity: own?.user_identity ?? 1, ids: [...idSet(own?.depart_ids)] }
}

/** Departments `t` that stand below those given, or are among them. */
function below(ids: readonly string[]): Where {
  return sql`exists (select 1 from sys_depart top where top.id = any(${[
    ...ids,
  ]}) and top.del_flag = 0 and t.org_code like top.org_code || '%')`
}
