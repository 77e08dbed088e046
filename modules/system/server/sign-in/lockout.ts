import { sql } from 'kysely'
import { fromWallTime, wallTime } from '#kernel/server/clock.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { tables } from '../tables.ts'

/** From this many failures on, the picture must be typed off. */
export const captchaAfter = 3
const lockAfter = 5
const longestLockMinutes = 60
/** Failures older than this no longer count. */
const forgetAfterMs = 24 * 3_600_000

export interface Standing {
  failures: number
  lockedUntil: string | null
}

function subjects(account: string, address: string): string[] {
  return [`u:${account.toLowerCase().slice(0, 150)}`, `a:${address}`]
}

/** How often an account or an address failed lately, whichever is worse; only an account is ever locked. */
export async function standingOf(kernel: Kernel, account: string, address: string): Promise<Standing> {
  const now = kernel.clock.now()
  const rows = await tables(kernel.db).selectFrom('sys_login_failure').selectAll().where('subject', 'in', subjects(account, address))
    .where('last_time', '>', wallTime(new Date(now.getTime() - forgetAfterMs))).execute()
  const locked = rows.find((row) => row.locked_until !== null && fromWallTime(row.locked_until) > now)
  return { failures: Math.max(0, ...rows.map((row) => row.failures)), lockedUntil: locked?.locked_until ?? null }
}

/** Minutes an account stays locked after so many failures: 1, 2, 4, … up to an hour. */
function lockMinutes(failures: number): number {
  return failures < lockAfter ? 0 : Math.min(2 ** (failures - lockAfter), longestLockMinutes)
}

export async function noteFailure(kernel: Kernel, account: string, address: string): Promise<Standing> {
  const now = kernel.clock.now()
  const stale = wallTime(new Date(now.getTime() - forgetAfterMs))
  for (const subject of subjects(account, address)) {
    await sql`
      insert into sys_login_failure (subject, failures, last_time)
      values (${subject}, 1, ${wallTime(now)})
      on conflict (subject) do update set failures = case
          when sys_login_failure.last_time < ${stale} then 1
          else sys_login_failure.failures + 1
        end,
        last_time = excluded.last_time`.execute(kernel.db)
  }
  const [subject] = subjects(account, address)
  const { failures } = await tables(kernel.db).selectFrom('sys_login_failure').select('failures').where('subject', '=', subject!)
    .executeTakeFirstOrThrow()
  const minutes = lockMinutes(failures)
  if (minutes > 0)
    await tables(kernel.db).updateTable('sys_login_failure').set({ locked_until: wallTime(new Date(now.getTime() + minutes * 60_000)) })
      .where('subject', '=', subject!).execute()
  return standingOf(kernel, account, address)
}

export async function forgetFailures(kernel: Kernel, account: string, address: string): Promise<void> {
  await tables(kernel.db).deleteFrom('sys_login_failure').where('subject', 'in', subjects(account, address)).execute()
}
