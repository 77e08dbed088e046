import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kernel/server/errors.ts'
import { create } from '#kernel/server/operations/save.ts'
import { localeOf } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { randomBytes } from 'node:crypto'
import { user } from '../../../index.ts'
import { findUserBy, type UserRow } from '../../people/users.ts'
import { byPassword } from '../by-password.ts'
import { phoneCodeMatches } from '../phone-codes.ts'
import { codeLimit, onlyOwner, requirePhone } from '../phone.routes.ts'
import { requireSecondFactor } from '../second-factor/second-factor.ts'
import { requireUsable, passwordOf, textOf, type SignIn } from '../sign-in.ts'
import { findStep, keepStep, takeStep, type StepContents } from '../steps.ts'
import { bindAccount } from './third-accounts.ts'

const said = {
  'zh-CN': { over: '登录已超时，请重新登录', code: '手机验证码错误', phone: '该手机号未绑定账号，请使用账号密码绑定',
    off: '自助注册未启用，请绑定已有账号' },
  'en-US': { over: 'The sign-in took too long: begin again', code: 'The code is wrong',
    phone: 'No account has this number: bind by account and password',
    off: 'Self-registration is not switched on: bind an account that there is' },
} as const

/** Binds an account at a provider to a person, once; each answers the ticket with which they sign in (wire contract §6.2). */
export function thirdBindingRoutes(app: FastifyInstance, signIn: SignIn, registration: boolean): void {
  const { kernel } = signIn
  const config = { rateLimit: codeLimit }

  app.post('/sys/thirdLogin/bindingThirdPhone', { config }, async (request) => {
    const locale = localeOf(request)
    const id = textOf(request.body, 'thirdUserUuid')
    await requireStep(id, locale)
    const phone = requirePhone(textOf(request.body, 'mobile'), locale)
    if (!(await phoneCodeMatches(kernel, phone, '0', textOf(request.body, 'captcha')))) throw new Refusal(said[locale].code)
    const owner = await onlyOwner(signIn, phone, locale)
    if (!owner) throw new Refusal(said[locale].phone)
    return ok(await bind(id, requireUsable(owner, locale), locale))
  })

  // Existing clients ask below another path than their server listens at; both are answered.
  for (const path of ['/sys/third/user', '/sys/thirdLogin/user']) {
    app.post(`${path}/checkPassword`, { config }, async (request) => {
      const locale = localeOf(request)
      const id = textOf(request.body, 'uuid') || textOf(request.body, 'thirdUserUuid')
      await requireStep(id, locale)
      const owner = await byPassword(kernel, { username: textOf(request.body, 'username'), password: passwordOf(request.body) }, request.ip,
        locale)
      await requireSecondFactor(kernel, owner, textOf(request.body, 'totp'), locale)
      return ok(await bind(id, owner, locale))
    })

    app.post(`${path}/create`, { config }, async (request) => {
      const locale = localeOf(request)
      if (!registration) throw new Refusal(said[locale].off)
      const id = textOf(request.body, 'uuid') || textOf(request.body, 'thirdUserUuid')
      const step = await requireStep(id, locale)
      const username = await freeName(step.username + textOf(request.body, 'suffix', 20))
      const ctx = { ...kernel.systemCtx(0, locale), ip: request.ip, requestId: request.id }
      // Nobody knows this password: the account is entered through the provider until its owner sets one.
      await create(ctx, user, { username, realname: step.realname, password: `${randomBytes(18).toString('base64url')}a1!`, status: 1,
        userIdentity: 1 })
      return ok(await bind(id, requireUsable(await findUserBy(kernel.db, username), locale), locale))
    })
  }

  async function requireStep(id: string, locale: Locale): Promise<StepContents['unbound']> {
    const step = await findStep(kernel, 'unbound', id)
    if (!step) throw new Refusal(said[locale].over)
    return step
  }

  async function bind(id: string, owner: UserRow, locale: Locale): Promise<string> {
    const step = await takeStep(kernel, 'unbound', id)
    if (!step) throw new Refusal(said[locale].over)
    await bindAccount(kernel, step.source, step.subject, owner.id)
    return keepStep(kernel, 'ticket', { userId: owner.id, source: step.source })
  }

  async function freeName(wanted: string): Promise<string> {
    const base = wanted.replace(/\W/g, '').slice(0, 80) || 'user'
    return (await findUserBy(kernel.db, base)) ? `${base}_${randomBytes(3).toString('hex')}` : base
  }
}
