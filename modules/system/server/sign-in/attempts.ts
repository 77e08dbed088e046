import type { Locale } from '#kernel/entity/index.ts'
import { Refusal } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { captchaAfter, forgetFailures, returnAttempt, standingOf, takeAttempt } from './lockout.ts'
import { noteFailedAt, noteSucceededAt, standingAt } from './spraying.ts'

const messages = {
  'zh-CN': { locked: (until: string) => `账号已锁定，请在 ${until} 之后再试`,
    address: (until: string) => `该网络地址登录失败的账号过多，请在 ${until} 之后再试`, soon: '片刻' },
  'en-US': { locked: (until: string) => `The account is locked until ${until}`,
    address: (until: string) => `Too many accounts failed to sign in from this address: try again after ${until}`, soon: 'a moment' },
} as const

/** Whose secret is typed, and from where. */
export interface Attempt {
  account: string
  address: string
  locale: Locale
  /** Pictures are asked for here, or it is the secret of the caller themself: somebody known at the address is not kept waiting by others. */
  guarded: boolean
}

/** Whether a picture must be typed off before the account is tried from there. */
export async function needsPicture(kernel: Kernel, { account, address }: Pick<Attempt, 'account' | 'address'>): Promise<boolean> {
  const [{ failures }, { picture }] = await Promise.all([standingOf(kernel, account), standingAt(kernel, address, account)])
  return failures >= captchaAfter || picture
}

/**
 * Looks at a secret that somebody typed, wherever one is asked for: every one that is wrong counts against the account and the
 * address, and who failed too often is refused without a look. Called outside a transaction, so that what is counted stays.
 * @param result what a refusal bears besides
 * @returns whether it is right
 */
export async function tryOnce(kernel: Kernel, attempt: Attempt, check: () => Promise<boolean>, result: unknown = null): Promise<boolean> {
  await requireTurn(kernel, attempt, result)
  const { account, address } = attempt
  if (!(await check())) {
    await noteFailedAt(kernel, address, account)
    return false
  }
  await returnAttempt(kernel, account)
  return true
}

/** The secret was right, and so was all else: what was counted before is forgiven. */
export async function forgive(kernel: Kernel, { account, address }: Pick<Attempt, 'account' | 'address'>): Promise<void> {
  await forgetFailures(kernel, account)
  await noteSucceededAt(kernel, address, account)
}

async function requireTurn(kernel: Kernel, { account, address, locale, guarded }: Attempt, result: unknown): Promise<void> {
  const text = messages[locale]
  const [{ lockedUntil }, { closedUntil, known }] = await Promise.all([standingOf(kernel, account), standingAt(kernel, address, account)])
  if (lockedUntil) throw new Refusal(text.locked(lockedUntil), { result })
  if (closedUntil && !(guarded && known)) throw new Refusal(text.address(closedUntil), { result })
  if (await takeAttempt(kernel, account)) return
  const { lockedUntil: since } = await standingOf(kernel, account)
  throw new Refusal(text.locked(since ?? text.soon), { result })
}
