import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Db } from '#kernel/server/database.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { renamePerson } from '#kernel/server/operations/rename-person.ts'
import { accountNameFault } from '../../rules/account-name.ts'
import { changeAccounts, newFormerName } from './former-names.ts'

const messages = {
  'zh-CN': { notFormer: (name: string) => `「${name}」不是已删除用户的账号，不必启用`,
    taken: (name: string) => `用户账号「${name}」已存在，或曾属于已删除的用户，请改用其他账号` },
  'en-US': { notFormer: (name: string) => `"${name}" is no account of somebody who was deleted`,
    taken: (name: string) => `The account "${name}" exists already, or was somebody's who was deleted: choose another` },
} as const

/**
 * Holds the name of a new account. Records, tasks and deputies name people by their account: a name that ever stood for somebody
 * stands for them for good, also when they were deleted, and also in other letters (`Li.wei`). Where it was given
 * over, nothing comes with it: neither deputies nor what waited for it, and what the former person did, made or owns is theirs still,
 * under a name that nobody can have.
 * @throws Refusal at the field
 */
export async function requireNewName(ctx: Ctx, name: string): Promise<void> {
  const fault = accountNameFault(name, ctx.locale)
  if (fault !== undefined) throw refuseFaults([{ field: 'username', text: fault }])
  await holdName(ctx, name)
  // One that is there under the very name is told by its uniqueness, like any other value.
  const others = (await bearersOf(ctx.db, name)).some(({ isThere }) => !isThere)
  if (!others) return
  if (!(await takeGivenOver(ctx, name))) throw refuseFaults([{ field: 'username', text: messages[ctx.locale].taken(name) }])
  await leaveToFormer(ctx, name)
}

/** What names the former person of an account names them alone, before another one has it. */
async function leaveToFormer(ctx: Ctx, name: string): Promise<void> {
  await changeAccounts(ctx.db)
  const former = await newFormerName(ctx.db, name)
  await sql`delete from sys_user_agent where user_name = ${name} or agent_user_name = ${name}`.execute(ctx.db)
  await sql`
    update sys_sms
    set es_receiver = ${former}
    -- tenant: an account is one person in all tenants
    where es_receiver = ${name}`.execute(ctx.db)
  for (const leave of ctx.kernel.givenOver) await leave(ctx, name, former)
  await renamePerson(ctx, name, former, ['sys_former_account', 'sys_account_given_over'])
}

/** Of two that look alike and come at the same moment the second waits, and sees the first. */
async function holdName(ctx: Ctx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(concat('sys_user ', mw_fold(${name}::text))))`.execute(ctx.db)
}

/** Whoever comes back has their name, unless it was given over meanwhile, in whichever letters. @throws Refusal naming who has it */
export async function requireNameKept(ctx: Ctx, name: string): Promise<void> {
  await holdName(ctx, name)
  const { rows: [other] } = await sql<{ username: string }>`
    select username from sys_user where mw_fold(username) = mw_fold(${name}) and username <> ${name} and del_flag = 0`.execute(ctx.db)
  if (other) throw refuseFaults([{ field: 'username', text: messages[ctx.locale].taken(other.username) }])
}

/** Whether somebody has or had this name, in whichever letters. */
export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  return (await bearersOf(db, name)).length > 0
}

async function bearersOf(db: Db, name: string): Promise<{ isThere: boolean }[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select username = ${name} and del_flag = 0 as "isThere" from sys_user where mw_fold(username) = mw_fold(${name})
    union all
    select false from sys_former_account where mw_fold(username) = mw_fold(${name})`.execute(db)
  return rows
}

/** Lets a name that stood for somebody who was deleted be given to one new person. @throws Refusal where nobody had it, or somebody has */
export async function giveOver(ctx: Ctx, name: string, reason: string): Promise<void> {
  const bearers = await liveAndFormer(ctx.db, name)
  if (bearers.live || !bearers.former) throw refuseFaults([{ field: 'username', text: messages[ctx.locale].notFormer(name) }])
  await sql`
    insert into sys_account_given_over (username, reason, given_by, given_time)
    values (mw_fold(${name}), ${reason}, ${ctx.session.username}, ${now(ctx)})
    on conflict (username) do nothing`.execute(ctx.db)
}

/** Takes what was given over, once. @returns whether it was */
async function takeGivenOver(ctx: Ctx, name: string): Promise<boolean> {
  if ((await liveAndFormer(ctx.db, name)).live) return false
  const { rows } = await sql`delete from sys_account_given_over where username = mw_fold(${name}) returning username`.execute(ctx.db)
  return rows.length > 0
}

async function liveAndFormer(db: Db, name: string): Promise<{ live: boolean; former: boolean }> {
  const { rows: [row] } = await sql<{ live: boolean; former: boolean }>`
    select exists (select from sys_user where mw_fold(username) = mw_fold(${name}) and del_flag = 0) as live,
      exists (select from sys_user where mw_fold(username) = mw_fold(${name}) and del_flag <> 0)
        or exists (select from sys_former_account where mw_fold(username) = mw_fold(${name})) as former`.execute(db)
  return row!
}
