import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '#kernel/entity/index.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import type { UserRow } from '../../people/users.ts'
import { forgetFailures, standingOf, takeAttempt } from '../lockout.ts'
import { newSecret, stepOf } from './totp.ts'

const messages = {
  'zh-CN': { needed: '请输入动态验证码', wrong: '动态验证码错误', locked: (until: string) => `账号已锁定，请在 ${until} 之后再试` },
  'en-US': { needed: 'Enter the one-time password', wrong: 'The one-time password is wrong',
    locked: (until: string) => `The account is locked until ${until}` },
} as const

const recoveryCodes = 8
const recoveryBytes = 5

interface Factor {
  secret: string
  last_step: number
}

async function factorOf(kernel: Kernel, userId: string): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`select secret, last_step from sys_second_factor where user_id = ${userId}`.execute(kernel.db)
  const [row] = rows
  return row && { ...row, secret: kernel.secrets.decrypt(row.secret, purposeOf(userId)) }
}

/** Put into another person's row, a stored secret cannot be read. */
function purposeOf(userId: string): string {
  return `sys_second_factor.secret ${userId}`
}

export async function hasSecondFactor(kernel: Kernel, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sys_second_factor where user_id = ${userId} and enable_time is not null`.execute(kernel.db)
  return rows.length > 0
}

/** Refuses a sign-in that lacks the second factor of its person, or bears a wrong one, with `result.secondFactor`. */
export async function requireSecondFactor(kernel: Kernel, user: UserRow, typed: string, locale: Locale): Promise<void> {
  if (!(await hasSecondFactor(kernel, user.id))) return
  const result = { secondFactor: true }
  if (typed === '') {
    await requireUnlocked(kernel, user.username, locale)
    throw new Refusal(messages[locale].needed, { result })
  }
  if (!(await spendCounted(kernel, { userId: user.id, username: user.username, locale }, typed)))
    throw new Refusal(messages[locale].wrong, { result })
}

/** Whose one-time password is typed. */
interface Owner {
  userId: string
  username: string
  locale: Locale
}

/** Uses one up wherever it is asked for; wrong ones are counted, and after too many none is looked at. */
export async function spendCounted(kernel: Kernel, { userId, username, locale }: Owner, typed: string): Promise<boolean> {
  await requireUnlocked(kernel, username, locale)
  const subject = subjectOf(username)
  if (!(await takeAttempt(kernel, subject))) await requireUnlocked(kernel, username, locale)
  if (!(await spendFactor(kernel, userId, typed))) return false
  await forgetFailures(kernel, subject)
  return true
}

/** Counted by itself: a wrong one-time password asks for no picture, and a right password forgives none. */
function subjectOf(username: string): string {
  return `${username} second factor`
}

/** The account was let in by other means. */
export async function forgetFactorFailures(kernel: Kernel, username: string): Promise<void> {
  await forgetFailures(kernel, subjectOf(username))
}

async function requireUnlocked(kernel: Kernel, username: string, locale: Locale): Promise<void> {
  const { lockedUntil } = await standingOf(kernel, subjectOf(username))
  if (lockedUntil) throw new Refusal(messages[locale].locked(lockedUntil))
}

/** Uses up a one-time password or a recovery code; each opens one door once, also when it is sent twice at a time. */
async function spendFactor(kernel: Kernel, userId: string, typed: string): Promise<boolean> {
  const factor = await factorOf(kernel, userId)
  if (!factor) return false
  const step = stepOf(factor.secret, typed.replaceAll(' ', ''), kernel.clock.now(), factor.last_step)
  if (step !== undefined) {
    const { numAffectedRows } =
      await sql`update sys_second_factor set last_step = ${step} where user_id = ${userId} and last_step < ${step}`.execute(kernel.db)
    return numAffectedRows === 1n
  }
  const hash = hashOf(typed)
  const { numAffectedRows } = await sql`
    update sys_second_factor
    set recovery = array_remove(recovery, ${hash})
    where user_id = ${userId} and enable_time is not null and ${hash} = any(recovery)`.execute(kernel.db)
  return numAffectedRows === 1n
}

/** Starts to set a second factor up; it counts once a password of it was typed. */
export async function beginFactor(kernel: Kernel, userId: string): Promise<string> {
  const secret = newSecret()
  await sql`
    insert into sys_second_factor (user_id, secret, create_time)
    values (${userId}, ${kernel.secrets.encrypt(secret, purposeOf(userId))}, ${wallTime(kernel.clock.now())})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, create_time = excluded.create_time
    where sys_second_factor.enable_time is null`.execute(kernel.db)
  return secret
}

/** Switches it on; answers the codes for the day when the phone is lost. Only their hashes are kept. */
export async function enableFactor(kernel: Kernel, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () => randomBytes(recoveryBytes).toString('hex'))
  await sql`update sys_second_factor set enable_time = ${wallTime(kernel.clock.now())}, recovery =
    ${codes.map(hashOf)}::text[] where user_id = ${userId}`.execute(kernel.db)
  return codes
}

/** Switches it off; answers whether there was one. */
export async function removeFactor(kernel: Kernel, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from sys_second_factor where user_id = ${userId}`.execute(kernel.db)
  return numAffectedRows === 1n
}

function hashOf(code: string): string {
  return createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toLowerCase()).digest('hex')
}
