import { daysLater } from '#kernel/entity/period.ts'
import { fromWallTime } from '#kernel/server/clock.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { demoPeople } from './demo-accounts.ts'

/** The plant's day so many days from today, negative for the past: `yyyy-MM-dd`. */
export function dayFromNow(ctx: Ctx, days: number): string {
  return daysLater(now(ctx).slice(0, 10), days)
}

/** The same work as done by one of the demonstration accounts, so many days ago at that hour. */
export function actingAs(ctx: Ctx, username: string, daysAgo: number, time = '09:20:00'): Ctx {
  const account = demoPeople.find((person) => person.username === username)
  if (!account) throw new Error(`no demonstration account ${username}`)
  const at = fromWallTime(`${dayFromNow(ctx, -daysAgo)} ${time}`)
  return { ...ctx, kernel: { ...ctx.kernel, clock: { now: () => at } }, session: { ...ctx.session, username, realname: account.realname } }
}
