import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Locale } from '#kernel/entity/index.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { transact } from '#kernel/server/context.ts'
import { localeOf } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { passwordFault, type PasswordRule } from '../../rules/password-rule.ts'
import { forgetFailures } from './lockout.ts'
import { setPassword } from '../account/set-password.ts'
import type { UserRow } from '../people/users.ts'
import { phoneCodeMatches } from './phone-codes.ts'
import { codeLimit, onlyOwner, requirePhone } from './phone.routes.ts'
import { requireUsable, passwordOf, textOf, type SignIn } from './sign-in.ts'

const said = {
  'zh-CN': { code: '手机验证码错误', unknown: '该用户不存在或未绑定手机号', done: '密码重置完成！' },
  'en-US': { code: 'The code is wrong', unknown: 'There is no such user, or no number is bound to it', done: 'The password is changed' },
} as const

/** A forgotten password is set anew by a code sent to the phone of the account (wire contract §6.3). */
export function forgottenPasswordRoutes(app: FastifyInstance, signIn: SignIn, passwordRule: () => PasswordRule): void {
  const { kernel, sessions } = signIn

  app.post('/sys/user/phoneVerification', { config: { rateLimit: codeLimit } }, async (request) => {
    const locale = localeOf(request)
    const smscode = textOf(request.body, 'smscode')
    const { username } = await ownerWithCode(signIn, textOf(request.body, 'phone'), smscode, locale, false)
    return ok({ username, smscode })
  })

  // Existing clients put the new password into an address, where it ends up in logs; ours sends it in a body.
  for (const method of ['GET', 'POST'] as const) {
    app.route({ method, url: '/sys/user/passwordChange', config: { rateLimit: codeLimit }, handler: async (request) => {
      const locale = localeOf(request)
      const given = method === 'GET' ? request.query : request.body
      const password = passwordOf(given)
      const fault = passwordFault(password, passwordRule(), locale)
      if (fault !== undefined) throw new Refusal(fault)
      const owner = await ownerWithCode(signIn, textOf(given, 'phone'), textOf(given, 'smscode'), locale, true)
      if (owner.username !== textOf(given, 'username')) throw new Refusal(said[locale].unknown)
      await changePassword(request, owner, password, locale)
      return ok(null, said[locale].done)
    } })
  }

  async function changePassword(request: FastifyRequest, owner: UserRow, password: string, locale: Locale): Promise<void> {
    const ctx = { ...kernel.systemCtx(0, locale), ip: request.ip, requestId: request.id }
    await transact(ctx, async (tx) => {
      await setPassword(tx, owner.id, password)
      await sessions.closeOthers(tx.db, owner.id)
    })
    await forgetFailures(kernel, owner.username, request.ip)
  }
}

async function ownerWithCode(signIn: SignIn, phone: string, code: string, locale: Locale, use: boolean): Promise<UserRow> {
  const owner = await onlyOwner(signIn, requirePhone(phone, locale), locale)
  if (!owner) throw new Refusal(said[locale].unknown)
  if (!(await phoneCodeMatches(signIn.kernel, phone, '2', code, use))) throw new Refusal(said[locale].code)
  return requireUsable(owner, locale)
}
