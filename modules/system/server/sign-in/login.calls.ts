import '@fastify/cookie'
import type { InputOf } from '#kernel/entity/call.ts'
import { captchaPicture, signInByPassword, signOut } from '#kernel/entity/console/sign-in.ts'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { tokenOf } from '#kernel/server/rest/caller.ts'
import { checkCaptcha } from '../../calls/sign-in.ts'
import { forgive, needsPicture, tryOnce } from './attempts.ts'
import { captchaMatches, drawCaptcha, takeCaptcha } from './captcha.ts'
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
  return { username: textOf(username), password: passwordOf(password), captcha: captcha ?? '', checkKey: String(checkKey ?? '') }
}

const texts = {
  'zh-CN': { invalid: '验证码无效', wrong: '验证码错误', password: '用户名或密码错误' },
  'en-US': { invalid: 'Please type the characters of the picture', wrong: 'The characters do not match the picture',
    password: 'User name or password is wrong' },
} as const

/** Sign-in by account with picture and lock-out, sign-out (wire contract §4, §6.1). */
export function loginCalls(signIn: SignIn, captchaAlways: () => boolean): ServedCall[] {
  const { kernel, sessions } = signIn
  return [
    serve(captchaPicture, (_ctx, { key }) => drawCaptcha(kernel, key)),
    serve(checkCaptcha, async (ctx, { captcha, checkKey }) => {
      if (!(await captchaMatches(kernel, checkKey ?? '', captcha ?? '')))
        throw new Refusal(texts[ctx.locale].wrong, { code: 412 })
      return null
    }),
    serve(signInByPassword, async (ctx, typed, door) => {
      const given = credentials(typed)
      await requireCaptcha(ctx, given)
      const user = await authenticate(ctx, given)
      await requireSecondFactor(kernel, user, textOf(typed.totp), ctx.locale)
      await forgive(kernel, { account: given.username, address: ctx.ip })
      return openSession(signIn, door, user)
    }),
    serve(signOut, async (_ctx, _input, { request, reply }) => {
      // By GET as well, but by no address: a link that somebody is made to open signs nobody out.
      const token = tokenOf(request, true)
      if (token) await sessions.close(kernel.db, token)
      reply.clearCookie(sessionCookie, { path: '/' })
      return null
    }),
  ]

  async function requireCaptcha({ locale, ip }: Ctx, { username, captcha, checkKey }: Credentials): Promise<void> {
    const messages = texts[locale]
    // Whatever comes of the attempt, the picture served for it.
    const matches = checkKey !== '' && await takeCaptcha(kernel, checkKey, captcha)
    if (!captchaAlways() && !(await needsPicture(kernel, { account: username, address: ip }))) return
    if (!captcha || !checkKey) throw new Refusal(messages.invalid, { result: { captchaRequired: true } })
    if (!matches) throw new Refusal(messages.wrong, { code: 412, result: { captchaRequired: true } })
  }

  async function authenticate({ locale, ip }: Ctx, { username, password }: Credentials): Promise<UserRow> {
    const messages = texts[locale]
    const user = await findUserBy(kernel.db, username)
    const hindered = hindrance(user, locale)
    const right = await tryOnce(kernel, { account: username, address: ip, locale, guarded: true }, async () => {
      if (!user) await pretendToCheck(password)
      return user !== undefined && hindered === undefined && passwordMatches(user.password, password)
    }, { captchaRequired: true })
    if (user && right) return user
    const captchaRequired = captchaAlways() || await needsPicture(kernel, { account: username, address: ip })
    throw new Refusal(hindered ?? messages.password, { result: { captchaRequired } })
  }
}
