import type { InputOf } from '#kernel/entity/call.ts'
import { checkAccountFree, register } from '#kernel/entity/console/sign-in.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { presetMessage } from '#kernel/entity/preset-texts.ts'
import { checkPreset } from '#kernel/entity/presets.ts'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { create } from '#kernel/server/operations/save.ts'
import { user } from '../../entities/user.ts'
import { passwordFault, type PasswordRule } from '../../rules/password-rule.ts'
import { isNameTaken } from '../people/account-names.ts'
import { tables } from '../tables.ts'
import { phoneCodeMatches } from './phone-codes.ts'
import { onlyOwner, requirePhone } from './phone.calls.ts'
import { passwordOf, textOf, type SignIn } from './sign-in.ts'

export interface RegistrationSettings {
  /** People may open accounts for themselves. */
  registration: boolean
  passwordRule(): PasswordRule
}

const messages = {
  'zh-CN': { off: '自助注册未启用，请联系系统管理员开通账号', name: '用户名已注册', phone: '该手机号已注册', email: '邮箱已注册',
    code: '手机验证码错误' },
  'en-US': { off: 'Self-registration is not switched on: ask the administrator for an account', name: 'This user name is taken',
    phone: 'This number is registered already', email: 'This mail address is registered already', code: 'The code is wrong' },
} as const

/** Accounts that people open for themselves (wire contract §6.3, §7). They begin without roles: an administrator says what they may do. */
export function registrationCalls(signIn: SignIn, { registration, passwordRule }: RegistrationSettings): ServedCall[] {
  const { kernel } = signIn
  return [
    serve(checkAccountFree, async ({ locale }, { username, phone, email }) => {
      const text = messages[locale]
      const asked = [['username', username, text.name], ['phone', phone, text.phone], ['email', email, text.email]] as const
      for (const [field, value, taken] of asked) if (value !== null && (await isTaken(signIn, field, value))) throw new Refusal(taken)
      return true
    }),
    serve(register, async ({ locale, ip, requestId }, given) => {
      if (!registration) throw new Refusal(messages[locale].off)
      const { username, phone, password } = await requireFresh(signIn, given, locale, passwordRule())
      if (!(await phoneCodeMatches(kernel, phone, '1', textOf(given.smscode)))) throw new Refusal(messages[locale].code)
      await create({ ...kernel.systemCtx(0, locale), ip, requestId }, user, { username, realname: username, password, phone, status: 1,
        userIdentity: 1 })
      return null
    }),
  ]
}

async function isTaken({ kernel }: SignIn, field: 'username' | 'phone' | 'email', value: string): Promise<boolean> {
  if (field === 'username') return isNameTaken(kernel.db, value)
  const rows = await tables(kernel.db).selectFrom('sys_user').select('id').where(field, '=', value).where('del_flag', '=', 0).limit(1)
    .execute()
  return rows.length > 0
}

async function requireFresh(signIn: SignIn, given: InputOf<typeof register>, locale: Locale, rule: PasswordRule) {
  const username = textOf(given.username)
  const failure = checkPreset('userName', username)
  if (failure) throw new Refusal(presetMessage(failure, locale))
  if (await isTaken(signIn, 'username', username)) throw new Refusal(messages[locale].name)
  const phone = requirePhone(textOf(given.phone), locale)
  if (await onlyOwner(signIn, phone, locale)) throw new Refusal(messages[locale].phone)
  const password = passwordOf(given.password)
  const fault = passwordFault(password, rule, locale)
  if (fault !== undefined) throw new Refusal(fault)
  return { username, phone, password }
}
