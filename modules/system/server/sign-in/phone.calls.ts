import { sendCode, signInByPhone } from '#kernel/entity/console/sign-in.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { isMobile } from '#kernel/entity/mobile.ts'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { tables } from '../tables.ts'
import type { UserRow } from '../people/users.ts'
import { forgetPhoneCode, phoneCode, phoneCodeMatches, type CodePurpose } from './phone-codes.ts'
import { requireSecondFactor } from './second-factor/second-factor.ts'
import { openSession, requireUsable, textOf, type SignIn } from './sign-in.ts'
import type { SmsSender } from './sms-sender.ts'

export interface PhoneSettings {
  /** Absent: no messages are sent. */
  sms?: SmsSender | undefined
  /** With demonstration data there are no phones to send to: the code comes back in the answer. */
  showCodes: boolean
}

const messages = {
  'zh-CN': { phone: '请输入正确手机号', off: '短信服务未配置，请联系系统管理员', failed: '短信发送失败，请稍后重试',
    still: '验证码10分钟内，仍然有效！', taken: ' 手机号已经注册，请直接登录！', unknown: '该用户不存在或未绑定手机号',
    several: '该手机号绑定了多个账号，请使用账号登录', wrong: '手机验证码错误' },
  'en-US': {
    phone: 'Enter a correct mobile number',
    off: 'No message service is set up: ask the administrator',
    failed: 'The message could not be sent: try again later',
    still: 'The code is valid for 10 minutes and still holds',
    taken: 'This number is registered already: please sign in',
    unknown: 'There is no such user, or no number is bound to it',
    several: 'Several accounts have this number: sign in by account',
    wrong: 'The code is wrong',
  },
} as const

/** Sign-in by a code sent to a phone (wire contract §6.1). */
export function phoneCalls(signIn: SignIn, { sms, showCodes }: PhoneSettings): ServedCall[] {
  const { kernel } = signIn
  return [
    serve(sendCode, async ({ locale }, { mobile, smsmode }) => {
      const text = messages[locale]
      const phone = requirePhone(textOf(mobile), locale)
      const purpose = purposeOf(textOf(smsmode))
      const user = await onlyOwner(signIn, phone, locale)
      if (purpose === '1' && user) throw new Refusal(text.taken)
      if (purpose !== '1' && !user) throw new Refusal(text.unknown)
      if (user) requireUsable(user, locale)
      if (!sms && !showCodes) throw new Refusal(text.off)
      const { code, sent } = await phoneCode(kernel, phone, purpose)
      const result = showCodes ? { demoCode: code } : null
      if (sent) throw new Refusal(text.still, { result })
      try {
        await sms?.send(phone, code)
      } catch (error) {
        await forgetPhoneCode(kernel, phone, purpose)
        kernel.log.warn({ err: error }, 'a code could not be sent')
        throw new Refusal(text.failed)
      }
      return result
    }),
    serve(signInByPhone, async ({ locale }, { mobile, captcha, totp }, door) => {
      const phone = requirePhone(textOf(mobile), locale)
      const user = requireUsable(await onlyOwner(signIn, phone, locale), locale)
      const code = textOf(captcha)
      // Looked at before it is used up: who is asked for a second factor sends the same code again.
      if (!(await phoneCodeMatches(kernel, phone, '0', code, false))) throw new Refusal(messages[locale].wrong)
      await requireSecondFactor(kernel, user, textOf(totp), locale)
      if (!(await phoneCodeMatches(kernel, phone, '0', code))) throw new Refusal(messages[locale].wrong)
      return openSession(signIn, door, user)
    }),
  ]
}

export function requirePhone(phone: string, locale: Locale): string {
  if (!isMobile(phone)) throw new Refusal(messages[locale].phone)
  return phone
}

function purposeOf(mode: string): CodePurpose {
  return mode === '1' || mode === '2' ? mode : '0'
}

/** The one account with this number; a number that several have proves nothing. */
export async function onlyOwner({ kernel }: SignIn, phone: string, locale: Locale): Promise<UserRow | undefined> {
  const users = await tables(kernel.db).selectFrom('sys_user').selectAll().where('phone', '=', phone).where('del_flag', '=', 0).limit(2)
    .execute()
  if (users.length > 1) throw new Refusal(messages[locale].several)
  return users[0]
}
