import '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { localeOf, tokenOf } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { captchaMatches, drawCaptcha, forgetCaptcha } from './captcha.ts'
import { captchaAfter, forgetFailures, noteFailure, standingOf } from './lockout.ts'
import { passwordMatches, pretendToCheck } from '../account/passwords.ts'
import { requireSecondFactor } from './second-factor/second-factor.ts'
import { anonymousLimit, hindrance, openSession, sessionCookie, textOf, type SignIn } from './sign-in.ts'
import { findUserBy, type UserRow } from '../people/users.ts'

interface Credentials {
  username: string
  password: string
  captcha: string
  checkKey: string
}

/** Accepts numbers and texts alike; what is no text counts as empty. */
function credentials(body: unknown): Credentials {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = (name: string) => scalarText(given[name]) ?? ''
  return { username: text('username').trim().slice(0, 200), password: text('password').slice(0, 1000), captcha: text('captcha'),
    checkKey: text('checkKey') }
}

const texts = {
  'zh-CN': { invalid: '验证码无效', wrong: '验证码错误', password: '用户名或密码错误',
    locked: (until: string) => `账号已锁定，请在 ${until} 之后再试`, out: '退出登录成功！' },
  'en-US': { invalid: 'Please type the characters of the picture', wrong: 'The characters do not match the picture',
    password: 'User name or password is wrong', locked: (until: string) => `The account is locked until ${until}`, out: 'Signed out' },
} as const

/** Sign-in by account with picture and lock-out, sign-out (wire contract §4, §6.1). */
export function loginRoutes(app: FastifyInstance, signIn: SignIn, captchaAlways: () => boolean): void {
  const { kernel, sessions } = signIn

  app.get('/sys/randomImage/:key', { config: { rateLimit: anonymousLimit } },
    async (request) => ok(await drawCaptcha(kernel, (request.params as { key: string }).key)))

  const login = async (request: FastifyRequest, reply: FastifyReply) => {
    const given = credentials(request.body)
    await requireCaptcha(request, given)
    const user = await authenticate(request, given)
    await requireSecondFactor(kernel, user, textOf(request.body, 'totp'), localeOf(request))
    await forgetFailures(kernel, given.username, request.ip)
    if (given.checkKey) await forgetCaptcha(kernel, given.checkKey)
    return openSession(signIn, request, reply, user)
  }
  // Apps sign in under names of their own; the rules are the same (wire contract §1.4, §6.22).
  for (const path of ['login', 'mLogin', 'mLoginName']) app.post(`/sys/${path}`, { config: { rateLimit: anonymousLimit } }, login)

  app.post('/sys/checkCaptcha', { config: { rateLimit: anonymousLimit } }, async (request) => {
    const { captcha, checkKey } = credentials(request.body)
    if (!(await captchaMatches(kernel, checkKey, captcha))) throw new Refusal(texts[localeOf(request)].wrong, { code: 412 })
    return ok(null)
  })

  for (const method of ['POST', 'GET'] as const) {
    app.route({
      method,
      url: '/sys/logout',
      handler: async (request, reply) => {
        const token = tokenOf(request)
        if (token) await sessions.close(kernel.db, token)
        reply.clearCookie(sessionCookie, { path: '/' })
        return ok(null, texts[localeOf(request)].out)
      },
    })
  }

  async function requireCaptcha(request: FastifyRequest, { username, captcha, checkKey }: Credentials): Promise<void> {
    const said = texts[localeOf(request)]
    const { failures } = await standingOf(kernel, username, request.ip)
    if (!captchaAlways() && failures < captchaAfter) return
    if (!captcha || !checkKey) throw new Refusal(said.invalid, { result: { captchaRequired: true } })
    if (!(await captchaMatches(kernel, checkKey, captcha))) throw new Refusal(said.wrong, { code: 412, result: { captchaRequired: true } })
  }

  async function authenticate(request: FastifyRequest, { username, password }: Credentials): Promise<UserRow> {
    const said = texts[localeOf(request)]
    const fail = async (message: string): Promise<never> => {
      const { failures } = await noteFailure(kernel, username, request.ip)
      throw new Refusal(message, { result: { captchaRequired: captchaAlways() || failures >= captchaAfter } })
    }
    const { lockedUntil } = await standingOf(kernel, username, request.ip)
    if (lockedUntil) throw new Refusal(said.locked(lockedUntil), { result: { captchaRequired: true } })
    const user = await findUserBy(kernel.db, username)
    const hindered = hindrance(user, localeOf(request))
    if (!user) await pretendToCheck(password)
    if (!user || hindered !== undefined) return fail(hindered ?? said.password)
    if (!(await passwordMatches(user.password, password))) return fail(said.password)
    return user
  }
}
