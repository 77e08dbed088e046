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

/** What failures are counted by: an account, or one of its other proofs. */
function subjectOf(account: string): string {
  return `u:${account.toLowerCase().slice(0, 150)}`
}

/** How often an account failed lately, and whether it waits for that. */
export async function standingOf({ db, clock }: Kernel, account: string): Promise<Standing> {
  const now = clock.now()
  const row = await tables(db).selectFrom('sys_login_failure').selectAll().where('subject', '=', subjectOf(account))
    .where('last_time', '>', wallTime(new Date(now.getTime() - forgetAfterMs))).executeTakeFirst()
  const locked = row?.locked_until && fromWallTime(row.locked_until) > now ? row.locked_until : null
  return { failures: row?.failures ?? 0, lockedUntil: locked }
}

/**
 * Counts an attempt as failed before it is looked at, so that of many at once no more are let through than one after the other;
 * who was right takes it back by `returnAttempt`. From the fifth on the account waits: 1, 2, 4, … minutes, up to an hour.
 * @returns false where the account waits already: the attempt is none
 */
export async function takeAttempt({ db, clock }: Kernel, account: string): Promise<boolean> {
  const now = clock.now()
  const at = sql`${wallTime(now)}::timestamptz`
  const stale = wallTime(new Date(now.getTime() - forgetAfterMs))
  const failures = sql`case when f.last_time < ${stale} then 1 else f.failures + 1 end`
  const wait = sql`least(power(2, least(${failures} - ${lockAfter}::integer, 10)), ${longestLockMinutes}::integer) * interval '1 minute'`
  const { rows } = await sql`
    insert into sys_login_failure as f (subject, failures, last_time)
    values (${subjectOf(account)}, 1, ${at})
    on conflict (subject) do update set failures = ${failures}, last_time = excluded.last_time,
      locked_until = case when ${failures} >= ${lockAfter}::integer then ${at} + ${wait} end
    where f.locked_until is null or f.locked_until <= ${at} or f.last_time < ${stale}
    returning failures`.execute(db)
  return rows.length > 0
}

/** An attempt that was right is no failure; those before it stay counted. */
export async function returnAttempt({ db }: Kernel, account: string): Promise<void> {
  await sql`update sys_login_failure set failures = greatest(failures - 1, 0), locked_until = null where subject = ${subjectOf(account)}`
    .execute(db)
}

export async function forgetFailures({ db }: Kernel, account: string): Promise<void> {
  await tables(db).deleteFrom('sys_login_failure').where('subject', '=', subjectOf(account)).execute()
}
