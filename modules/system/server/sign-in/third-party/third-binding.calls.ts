import { randomBytes } from 'node:crypto'
import { bindByPassword } from '#kernel/entity/console/sign-in.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { create } from '#kernel/server/operations/save.ts'
import { bindByPhone, bindToNewAccount } from '../../../calls/third-party.ts'
import { user } from '../../../entities/user.ts'
import { accountNameFault } from '../../../rules/account-name.ts'
import { isNameTaken } from '../../people/account-names.ts'
import { findUserBy, type UserRow } from '../../people/users.ts'
import { byPassword } from '../by-password.ts'
import { phoneCodeMatches } from '../phone-codes.ts'
import { onlyOwner, requirePhone } from '../phone.calls.ts'
import { requireSecondFactor } from '../second-factor/second-factor.ts'
import { requireUsable, passwordOf, textOf, type SignIn } from '../sign-in.ts'
import { findStep, keepStep, takeStep, type StepContents } from '../steps.ts'
import { bindAccount } from './third-accounts.ts'

const messages = {
  'zh-CN': { over: '登录已超时，请重新登录', code: '手机验证码错误', phone: '该手机号未绑定账号，请使用账号密码绑定',
    off: '自助注册未启用，请绑定已有账号' },
  'en-US': { over: 'The sign-in took too long: begin again', code: 'The code is wrong',
    phone: 'No account has this number: bind by account and password',
    off: 'Self-registration is not switched on: bind an account that there is' },
} as const

const longestSuffix = 20

/** Binds an account at a provider to a person, once; each answers the ticket with which they sign in (wire contract §6.2). */
export function thirdBindingCalls(signIn: SignIn, registration: boolean): ServedCall[] {
  const { kernel } = signIn
  return [
    serve(bindByPhone, async ({ locale }, { thirdUserUuid, mobile, captcha, totp }) => {
      const id = textOf(thirdUserUuid)
      await requireStep(id, locale)
      const phone = requirePhone(textOf(mobile), locale)
      const code = textOf(captcha)
      // Looked at before it is used up: who is asked for a second factor sends the same code again.
      if (!(await phoneCodeMatches(kernel, phone, '0', code, false))) throw new Refusal(messages[locale].code)
      const owner = requireUsable(await onlyOwner(signIn, phone, locale) ?? refusePhone(locale), locale)
      await requireSecondFactor(kernel, owner, textOf(totp), locale)
      if (!(await phoneCodeMatches(kernel, phone, '0', code))) throw new Refusal(messages[locale].code)
      return bind(id, owner, locale)
    }),
    serve(bindByPassword, async ({ locale, ip }, { uuid, thirdUserUuid, username, password, totp }) => {
      const id = textOf(uuid) || textOf(thirdUserUuid)
      await requireStep(id, locale)
      const owner = await byPassword(kernel, { username: textOf(username), password: passwordOf(password) }, ip, locale)
      await requireSecondFactor(kernel, owner, textOf(totp), locale)
      return bind(id, owner, locale)
    }),
    serve(bindToNewAccount, async ({ locale, ip, requestId }, { uuid, thirdUserUuid, suffix }) => {
      if (!registration) throw new Refusal(messages[locale].off)
      const id = textOf(uuid) || textOf(thirdUserUuid)
      const step = await requireStep(id, locale)
      const username = await freeName(step.username + textOf(suffix, longestSuffix))
      // Nobody knows this password: the account is entered through the provider until its owner sets one.
      await create({ ...kernel.systemCtx(0, locale), ip, requestId }, user, { username, realname: step.realname,
        password: `${randomBytes(18).toString('base64url')}a1!`, status: 1, userIdentity: 1 })
      return bind(id, requireUsable(await findUserBy(kernel.db, username), locale), locale)
    }),
  ]

  function refusePhone(locale: Locale): never {
    throw new Refusal(messages[locale].phone)
  }

  async function requireStep(id: string, locale: Locale): Promise<StepContents['unbound']> {
    const step = await findStep(kernel, 'unbound', id)
    if (!step) throw new Refusal(messages[locale].over)
    return step
  }

  async function bind(id: string, owner: UserRow, locale: Locale): Promise<string> {
    const step = await takeStep(kernel, 'unbound', id)
    if (!step) throw new Refusal(messages[locale].over)
    await bindAccount(kernel, step.source, step.subject, owner.id)
    return keepStep(kernel, 'ticket', { userId: owner.id, source: step.source })
  }

  async function freeName(wanted: string): Promise<string> {
    const base = wanted.replace(/\W/g, '').slice(0, 24) || 'user'
    const usable = accountNameFault(base, 'zh-CN') === undefined && !(await isNameTaken(kernel.db, base))
    return usable ? base : `${base.replace(/^_+/, '') || 'user'}_${randomBytes(3).toString('hex')}`
  }
}
