import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'

/** The level of each person's skill of a process that held on a day; who has none is left out. */
export async function skillLevels(ctx: Ctx, members: readonly string[], process: string, day: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ member: string; level: string }>`
    select member, level from cal_skill
    where member = any(${[...members]}) and process = ${process} and (valid_to is null or valid_to >= ${day}::date)
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return new Map(rows.map(({ member, level }) => [member, level]))
}
