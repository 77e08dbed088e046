import { changeForgottenPassword, verifyPhone } from '#kernel/entity/console/sign-in.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { passwordFault, type PasswordRule } from '../../rules/password-rule.ts'
import { forgetFailures } from './lockout.ts'
import { setPassword } from '../account/set-password.ts'
import type { UserRow } from '../people/users.ts'
import { phoneCodeMatches } from './phone-codes.ts'
import { onlyOwner, requirePhone } from './phone.calls.ts'
import { requireUsable, passwordOf, textOf, type SignIn } from './sign-in.ts'

const messages = {
  'zh-CN': { code: '手机验证码错误', unknown: '该用户不存在或未绑定手机号' },
  'en-US': { code: 'The code is wrong', unknown: 'There is no such user, or no number is bound to it' },
} as const

/** A forgotten password is set anew by a code sent to the phone of the account (wire contract §6.3). */
export function forgottenPasswordCalls(signIn: SignIn, passwordRule: () => PasswordRule): ServedCall[] {
  return [
    serve(verifyPhone, async ({ locale }, given) => {
      const smscode = textOf(given.smscode)
      const { username } = await ownerWithCode(signIn, textOf(given.phone), smscode, locale, false)
      return { username, smscode }
    }),
    serve(changeForgottenPassword, async (ctx, given) => {
      const { locale } = ctx
      const password = passwordOf(given.password)
      const fault = passwordFault(password, passwordRule(), locale)
      if (fault !== undefined) throw new Refusal(fault)
      const owner = await ownerWithCode(signIn, textOf(given.phone), textOf(given.smscode), locale, true)
      if (owner.username !== textOf(given.username)) throw new Refusal(messages[locale].unknown)
      await changePassword(signIn, ctx, owner, password)
      return null
    }),
  ]
}

async function changePassword({ kernel }: SignIn, { locale, ip, requestId }: Ctx, owner: UserRow, password: string): Promise<void> {
  await setPassword({ ...kernel.systemCtx(0, locale), ip, requestId }, owner.id, password)
  await forgetFailures(kernel, owner.username)
}

async function ownerWithCode(signIn: SignIn, phone: string, code: string, locale: Locale, use: boolean): Promise<UserRow> {
  const owner = await onlyOwner(signIn, requirePhone(phone, locale), locale)
  if (!owner) throw new Refusal(messages[locale].unknown)
  if (!(await phoneCodeMatches(signIn.kernel, phone, '2', code, use))) throw new Refusal(messages[locale].code)
  return requireUsable(owner, locale)
}
