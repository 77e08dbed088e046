import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { andonDue, type Level } from '../../rules/andon-levels.ts'

export interface NotifiedLevel extends Level {
  role: string
}

/** The escalation that the plant keeps. */
export async function andonLevels(ctx: Ctx): Promise<NotifiedLevel[]> {
  const { rows } = await sql<NotifiedLevel>`
    select andon_type as type, step, minutes, role
    from mes_andon_level
    where tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return rows
}

/** Until when the step that a call in this state waits for is to be made. */
export async function dueOf(ctx: Ctx, status: string,
  { type, callTime }: { type: string; callTime: string | null }): Promise<string | null> {
  return callTime === null ? null : andonDue(await andonLevels(ctx), type, status, callTime)
}
