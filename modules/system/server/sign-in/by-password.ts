import type { Locale } from '#kernel/entity/index.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { passwordMatches, pretendToCheck } from '../account/passwords.ts'
import { findUserBy, type UserRow } from '../people/users.ts'
import { tryOnce } from './attempts.ts'
import { requireUsable } from './sign-in.ts'

const messages = {
  'zh-CN': { password: '用户名或密码错误' },
  'en-US': { password: 'User name or password is wrong' },
} as const

/**
 * The person of an account and password where no picture is asked for, so that there are only as many attempts as go without
 * one. Failures count as those of sign-in do; called outside a transaction, so that they stay.
 */
export async function byPassword(kernel: Kernel, { username, password }: { username: string; password: string }, address: string,
  locale: Locale): Promise<UserRow> {
  const owner = await findUserBy(kernel.db, username)
  const right = await tryOnce(kernel, { account: username, address, locale, guarded: false }, async () => {
    if (owner) return passwordMatches(owner.password, password)
    await pretendToCheck(password)
    return false
  })
  if (!right) throw new Refusal(messages[locale].password)
  return requireUsable(owner, locale)
}
