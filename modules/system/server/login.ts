import '@fastify/cookie'
import '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { scalarText } from '#kernel/entity/index.ts'
import { wallTime } from '#kernel/server/clock.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { newId } from '#kernel/server/ids.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { localeOf, tokenOf } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { captchaMatches, drawCaptcha, forgetCaptcha } from './captcha.ts'
import type { DictionaryStore } from './dictionary-store.ts'
import { captchaAfter, forgetFailures, noteFailure, standingOf } from './lockout.ts'
import { passwordMatches, pretendToCheck } from './passwords.ts'
import type { SessionStore } from './sessions.ts'
import { tables } from './tables.ts'
import { activeTenants, tenantIdsOf } from './tenants.ts'
import { departsOf, findUserBy, userInfo, type UserRow } from './users.ts'

export interface LoginSettings { captchaAlways: boolean; secureCookie: boolean }

interface Credentials { username: string; password: string; captcha: string; checkKey: string }

/** Accepts numbers and texts alike; what is no text counts as empty. */
function credentials(body: unknown): Credentials {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = (name: string) => scalarText(given[name]) ?? ''
  return { username: text('username').trim().slice(0, 200), password: text('password').slice(0, 1000), captcha: text('captcha'), checkKey: text('checkKey') }
}

/** What one address may ask without a session in a minute; a plant behind one address still signs in at shift change. */
const anonymousLimit = { max: 300, timeWindow: 60_000 }

export const sessionCookie = 'mw_session'

const texts = {
  'zh-CN': { invalid: '验证码无效', wrong: '验证码错误', unknown: '该用户不存在，请注册', gone: '该用户已注销', frozen: '该用户已冻结', password: '用户名或密码错误', locked: (until: string) => `账号已锁定，请在 ${until} 之后再试`, tenants: '与该用户关联的租户均已被冻结，无法登录！', done: '登录成功', out: '退出登录成功！' },
  'en-US': { invalid: 'Please type the characters of the picture', wrong: 'The characters do not match the picture', unknown: 'No such user: please register', gone: 'This user has been closed', frozen: 'This user is frozen', password: 'User name or password is wrong', locked: (until: string) => `The account is locked until ${until}`, tenants: 'All tenants of this user are frozen', done: 'Signed in', out: 'Signed out' },
} as const

/** Sign-in by account with picture and lock-out, sign-out (wire contract §4, §6.1). */
export function loginRoutes(app: FastifyInstance, kernel: Kernel, sessions: SessionStore, dictionaries: DictionaryStore, settings: LoginSettings): void {
  app.get('/sys/randomImage/:key', { config: { rateLimit: anonymousLimit } }, async (request) => ok(await drawCaptcha(kernel, (request.params as { key: string }).key)))

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
      method, url: '/sys/logout',
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
    if (!settings.captchaAlways && failures < captchaAfter) return
    if (!captcha || !checkKey) throw new Refusal(said.invalid, { result: { captchaRequired: true } })
    if (!(await captchaMatches(kernel, checkKey, captcha))) throw new Refusal(said.wrong, { code: 412, result: { captchaRequired: true } })
  }

  async function authenticate(request: FastifyRequest, { username, password }: Credentials): Promise<UserRow> {
    const said = texts[localeOf(request)]
    const fail = async (message: string): Promise<never> => {
      const { failures } = await noteFailure(kernel, username, request.ip)
      throw new Refusal(message, { result: { captchaRequired: settings.captchaAlways || failures >= captchaAfter } })
    }
    const { lockedUntil } = await standingOf(kernel, username, request.ip)
    if (lockedUntil) throw new Refusal(said.locked(lockedUntil), { result: { captchaRequired: true } })
    const user = await findUserBy(kernel.db, username)
    if (!user) {
      await pretendToCheck(password)
      return fail(said.unknown)
    }
    if (user.del_flag !== 0) return fail(said.gone)
    if (user.status !== 1) return fail(said.frozen)
    if (!(await passwordMatches(user.password, password))) return fail(said.password)
    return user
  }
}
