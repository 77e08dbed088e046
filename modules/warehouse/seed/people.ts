import { sql } from 'kysely'
import { fromWallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { dayFromNow, demoPeople } from '#modules/system/server.ts'

/** The same work as done by somebody of the demonstration in their department, so many days ago at that hour; today at once. What is history wakes nobody: other modules tell their part of it themselves. */
export async function personAt(system: Ctx, username: string, daysAgo: number, time = '09:00:00'): Promise<Ctx> {
  const account = demoPeople.find((person) => person.username === username)
  if (!account) throw new Error(`no demonstration account ${username}`)
  const { rows: [depart] } = await sql<{ orgCode: string }>`select org_code as "orgCode" from sys_depart where depart_name =
    ${account.departs[0]} and tenant_id = ${system.session.tenantId} and del_flag = 0`.execute(system.db)
  const at = daysAgo === 0 ? system.kernel.clock.now() : fromWallTime(`${dayFromNow(system, -daysAgo)} ${time}`)
  return { ...system, kernel: { ...system.kernel, clock: { now: () => at }, hearers: [] },
    session: { ...system.session, username, realname: account.realname, orgCode: depart?.orgCode ?? null } }
}

/** Records of a table by code. */
export async function idsOf(ctx: Ctx, table: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ code: string; id: string }>`select code, id from
    ${sql.table(table)} where tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}
