import '@fastify/cookie'
import type { InputOf } from '#kernel/entity/call.ts'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { tokenOf } from '#kernel/server/rest/caller.ts'
import { captchaPicture, checkCaptcha, signInByPassword, signOut } from '../../calls/sign-in.ts'
import { captchaMatches, drawCaptcha, forgetCaptcha } from './captcha.ts'
import { captchaAfter, forgetFailures, noteFailure, standingOf } from './lockout.ts'
import { passwordMatches, pretendToCheck } from '../account/passwords.ts'
import { requireSecondFactor } from './second-factor/second-factor.ts'
import { hindrance, openSession, passwordOf, sessionCookie, textOf, type SignIn } from './sign-in.ts'
import { findUserBy, type UserRow } from '../people/users.ts'

interface Credentials {
  username: string
  password: string
  captcha: string
  checkKey: string
}

function credentials({ username, password, captcha, checkKey }: InputOf<typeof signInByPassword>): Credentials {
  return { username: textOf(username), password: passwordOf(password), captcha: captcha ?? '', checkKey: checkKey ?? '' }
}

const texts = {
  'zh-CN': { invalid: '验证码无效', wrong: '验证码错误', password: '用户名或密码错误',
    locked: (until: string) => `账号已锁定，请在 ${until} 之后再试` },
  'en-US': { invalid: 'Please type the characters of the picture', wrong: 'The characters do not match the picture',
    password: 'User name or password is wrong', locked: (until: string) => `The account is locked until ${until}` },
} as const

/** Sign-in by account with picture and lock-out, sign-out (wire contract §4, §6.1). */
export function loginCalls(signIn: SignIn, captchaAlways: () => boolean): ServedCall[] {
  const { kernel, sessions } = signIn
  return [
    serve(captchaPicture, (_ctx, { key }) => drawCaptcha(kernel, key)),
    serve(checkCaptcha, async (ctx, { captcha, checkKey }) => {
      if (!(await captchaMatches(kernel, checkKey ?? '', captcha ?? ''))) throw new Refusal(texts[ctx.locale].wrong, { code: 412 })
      return null
    }),
    serve(signInByPassword, async (ctx, typed, door) => {
      const given = credentials(typed)
      await requireCaptcha(ctx, given)
      const user = await authenticate(ctx, given)
      await requireSecondFactor(kernel, user, textOf(typed.totp), ctx.locale)
      await forgetFailures(kernel, given.username, ctx.ip)
      if (given.checkKey) await forgetCaptcha(kernel, given.checkKey)
      return openSession(signIn, door, user)
    }),
    serve(signOut, async (_ctx, _input, { request, reply }) => {
      const token = tokenOf(request)
      if (token) await sessions.close(kernel.db, token)
      reply.clearCookie(sessionCookie, { path: '/' })
      return null
    }),
  ]

  async function requireCaptcha({ locale, ip }: Ctx, { username, captcha, checkKey }: Credentials): Promise<void> {
    const said = texts[locale]
    const { failures } = await standingOf(kernel, username, ip)
    if (!captchaAlways() && failures < captchaAfter) return
    if (!captcha || !checkKey) throw new Refusal(said.invalid, { result: { captchaRequired: true } })
    if (!(await captchaMatches(kernel, checkKey, captcha))) throw new Refusal(said.wrong, { code: 412, result: { captchaRequired: true } })
  }

  async function authenticate({ locale, ip }: Ctx, { username, password }: Credentials): Promise<UserRow> {
    const said = texts[locale]
    const fail = async (message: string): Promise<never> => {
      const { failures } = await noteFailure(kernel, username, ip)
      throw new Refusal(message, { result: { captchaRequired: captchaAlways() || failures >= captchaAfter } })
    }
    const { lockedUntil } = await standingOf(kernel, username, ip)
    if (lockedUntil) throw new Refusal(said.locked(lockedUntil), { result: { captchaRequired: true } })
    const user = await findUserBy(kernel.db, username)
    const hindered = hindrance(user, locale)
    if (!user) await pretendToCheck(password)
    if (!user || hindered !== undefined) return fail(hindered ?? said.password)
    if (!(await passwordMatches(user.password, password))) return fail(said.password)
    return user
  }
}
