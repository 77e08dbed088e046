import '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { requireRight } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { bodyOf, parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import { user } from '../../../index.ts'
import { codeLimit } from '../phone.routes.ts'
import { beginFactor, enableFactor, hasSecondFactor, removeFactor, spendFactor } from './second-factor.ts'
import { textOf, type SignIn } from '../sign-in.ts'
import { otpAddress } from './totp.ts'

const said = {
  'zh-CN': { wrong: '动态验证码错误，请核对手机时间后重新输入', on: '两步验证已开启', off: '两步验证已关闭',
    already: '两步验证已开启，请先关闭再重新设置', none: '该用户未开启两步验证' },
  'en-US': { wrong: 'The one-time password is wrong: check the time of the phone and enter it again', on: 'Two-step sign-in is on',
    off: 'Two-step sign-in is off', already: 'Two-step sign-in is on already: switch it off to set it up anew',
    none: 'This user has no two-step sign-in' },
} as const

const path = '/sys/user/secondFactor'

/** One's own second factor: set up, switched on with a first password, switched off; administrators take it away where the phone was lost. */
export function secondFactorRoutes(app: FastifyInstance, { kernel, sessions }: SignIn, issuer: string): void {
  app.get(path, async (request) => ok({ enabled: await hasSecondFactor(kernel, (await callerCtx(kernel, request)).session.userId) }))

  app.post(`${path}/begin`, async (request) => {
    const { session, locale } = await callerCtx(kernel, request)
    if (await hasSecondFactor(kernel, session.userId)) throw new Refusal(said[locale].already)
    const secret = await beginFactor(kernel, session.userId)
    return ok({ secret, address: otpAddress(issuer, session.username, secret) })
  })

  app.post(`${path}/confirm`, { config: { rateLimit: codeLimit } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    const { session, locale } = ctx
    if (await hasSecondFactor(kernel, session.userId)) throw new Refusal(said[locale].already)
    if (!(await spendFactor(kernel, session.userId, textOf(bodyOf(ctx, request), 'code')))) throw new Refusal(said[locale].wrong)
    const codes = await enableFactor(kernel, session.userId)
    // Who came in without it is to come in with it.
    await sessions.closeOthers(kernel.db, session.userId, session.id)
    return ok({ recoveryCodes: codes }, said[locale].on)
  })

  app.post(`${path}/off`, { config: { rateLimit: codeLimit } }, async (request) => {
    const ctx = await callerCtx(kernel, request)
    const { session, locale } = ctx
    if (!(await spendFactor(kernel, session.userId, textOf(bodyOf(ctx, request), 'code')))) throw new Refusal(said[locale].wrong)
    await removeFactor(kernel, session.userId)
    return ok(null, said[locale].off)
  })

  app.delete(path, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${user.permission}:edit`)
    const { id } = await findOne(ctx, user, parameter(ctx, request.query, 'userId'))
    if (!(await removeFactor(kernel, id as string))) throw new Refusal(said[ctx.locale].none)
    return ok(null, said[ctx.locale].off)
  })
}
