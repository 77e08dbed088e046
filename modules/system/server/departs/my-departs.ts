import { sql } from 'kysely'
import { can, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Where } from '#kernel/server/query/where.ts'
import { idSet } from '../rights/grants.ts'
import { tables } from '../tables.ts'

const notMine = { 'zh-CN': '您不是该部门的负责人，不能管理它', 'en-US': 'You are not in charge of this department' } as const

/** `userIdentity` of those who are in charge of departments. */
const superior = 2

/** Who manages departments as a whole needs no charge of one. */
const managesAll = (ctx: Ctx) => can(ctx, 'system:depart:edit')

/** The caller's identity (1 ordinary, 2 superior) and the condition on departments `t` in their charge, those below included; undefined where there are none. */
export async function myDeparts(ctx: Ctx): Promise<{ identity: number; where: Where | undefined }> {
  const own = await tables(ctx.db).selectFrom('sys_user').select(['user_identity', 'depart_ids']).where('id', '=', ctx.session.userId)
    .executeTakeFirst()
  const identity = own?.user_identity ?? 1
  const ids = [...idSet(own?.depart_ids)]
  if (identity !== superior) return { identity, where: undefined }
  if (ids.length === 0) return { identity, where: managesAll(ctx) ? sql`true` : undefined }
  return { identity,
    where:
      sql`exists (select 1 from sys_depart top where top.id = any(${ids}) and top.del_flag = 0 and t.org_code like top.org_code || '%')` }
}

/** @throws Refusal unless the caller is in charge of the department, or manages all of them */
export async function requireMyDepart(ctx: Ctx, departId: string): Promise<void> {
  if (managesAll(ctx)) return
  const { where } = await myDeparts(ctx)
  const { rows } = await sql`select 1 from sys_depart t where t.id = ${departId} and t.del_flag = 0 and ${where ?? sql`false`}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw new Refusal(notMine[ctx.locale])
}
