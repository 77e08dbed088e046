import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Locale } from '#kernel/entity/index.ts'
import { presetMessage } from '#kernel/entity/preset-texts.ts'
import { checkPreset } from '#kernel/entity/presets.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { create } from '#kernel/server/operations/save.ts'
import { localeOf } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { user } from '../../index.ts'
import { passwordFault, type PasswordRule } from '../../rules/password-rule.ts'
import { queryTexts } from '../wire/query-texts.ts'
import { tables } from '../tables.ts'
import { phoneCodeMatches } from './phone-codes.ts'
import { codeLimit, onlyOwner, requirePhone } from './phone.routes.ts'
import { anonymousLimit, passwordOf, textOf, type SignIn } from './sign-in.ts'

export interface RegistrationSettings {
  /** People may open accounts for themselves. */
  registration: boolean
  passwordRule(): PasswordRule
}

const said = {
  'zh-CN': { off: '自助注册未启用，请联系系统管理员开通账号', name: '用户名已注册', phone: '该手机号已注册', email: '邮箱已注册',
    code: '手机验证码错误', done: '注册成功' },
  'en-US': { off: 'Self-registration is not switched on: ask the administrator for an account', name: 'This user name is taken',
    phone: 'This number is registered already', email: 'This mail address is registered already', code: 'The code is wrong',
    done: 'Registered' },
} as const

/** Accounts that people open for themselves (wire contract §6.3, §7). They begin without roles: an administrator says what they may do. */
export function registrationRoutes(app: FastifyInstance, signIn: SignIn, { registration, passwordRule }: RegistrationSettings): void {
  const { kernel } = signIn

  app.get('/sys/user/checkOnlyUser', { config: { rateLimit: anonymousLimit } }, async (request) => {
    const text = said[localeOf(request)]
    const { username, phone, email } = queryTexts(request)
    for (const [field, value, taken] of [['username', username, text.name], ['phone', phone, text.phone], ['email', email,
      text.email]] as const) {
      if (value && (await isTaken(signIn, field, value))) throw new Refusal(taken)
    }
    return ok(true)
  })

  app.post('/sys/user/register', { config: { rateLimit: codeLimit } }, async (request) => {
    const locale = localeOf(request)
    if (!registration) throw new Refusal(said[locale].off)
    const { username, phone, password } = await requireFresh(signIn, request, locale, passwordRule())
    if (!(await phoneCodeMatches(kernel, phone, '1', textOf(request.body, 'smscode')))) throw new Refusal(said[locale].code)
    await create({ ...kernel.systemCtx(0, locale), ip: request.ip, requestId: request.id }, user, { username, realname: username, password,
      phone, status: 1, userIdentity: 1 })
    return ok(null, said[locale].done)
  })
}

async function isTaken({ kernel }: SignIn, field: 'username' | 'phone' | 'email', value: string): Promise<boolean> {
  // Also names of people who left stay theirs: their records still bear them.
  const rows = await tables(kernel.db).selectFrom('sys_user').select('id').where(field, '=', value).$if(field !== 'username',
    (query) => query.where('del_flag', '=', 0)).limit(1).execute()
  return rows.length > 0
}

async function requireFresh(signIn: SignIn, request: FastifyRequest, locale: Locale, rule: PasswordRule) {
  const username = textOf(request.body, 'username')
  const failure = checkPreset('userName', username)
  if (failure) throw new Refusal(presetMessage(failure, locale))
  if (await isTaken(signIn, 'username', username)) throw new Refusal(said[locale].name)
  const phone = requirePhone(textOf(request.body, 'phone'), locale)
  if (await onlyOwner(signIn, phone, locale)) throw new Refusal(said[locale].phone)
  const password = passwordOf(request.body)
  const fault = passwordFault(password, rule, locale)
  if (fault !== undefined) throw new Refusal(fault)
  return { username, phone, password }
}
