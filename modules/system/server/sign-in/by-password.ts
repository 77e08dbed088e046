import type { Locale } from '#kernel/entity/index.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { captchaAfter, noteFailure, standingOf } from './lockout.ts'
import { passwordMatches, pretendToCheck } from '../account/passwords.ts'
import { findUserBy, type UserRow } from '../people/users.ts'
import { requireUsable } from './sign-in.ts'

const said = {
  'zh-CN': { password: '用户名或密码错误', locked: (until: string) => `账号已锁定，请在 ${until} 之后再试` },
  'en-US': { password: 'User name or password is wrong', locked: (until: string) => `The account is locked until ${until}` },
} as const

/**
 * The person of an account and password where no picture is asked for, so that there are only as many attempts as go without
 * one. Failures count as those of sign-in do; called outside a transaction, so that they stay.
 */
export async function byPassword(kernel: Kernel, { username, password }: { username: string; password: string }, address: string,
  locale: Locale): Promise<UserRow> {
  const { lockedUntil, failures } = await standingOf(kernel, username, address)
  if (lockedUntil || failures >= captchaAfter * 2) throw new Refusal(said[locale].locked(lockedUntil ?? ''))
  const owner = await findUserBy(kernel.db, username)
  if (!owner) await pretendToCheck(password)
  if (owner && (await passwordMatches(owner.password, password))) return requireUsable(owner, locale)
  await noteFailure(kernel, username, address)
  throw new Refusal(said[locale].password)
}
