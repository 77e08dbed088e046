import { beginSecondFactor, confirmSecondFactor, secondFactorState, switchOffSecondFactor } from '#kernel/entity/console/second-factor.ts'
import type { Locale } from '#kernel/entity/index.ts'
import { serve, type ServedCall } from '#kernel/server/calls/serve.ts'
import type { Session } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { removeSecondFactor } from '../../../calls/second-factor.ts'
import { user } from '../../../entities/user.ts'
import { requireNotAbove } from '../../rights/may-give.ts'
import { givingMessages } from '../../rights/messages.ts'
import { beginFactor, enableFactor, hasSecondFactor, removeFactor, spendCounted } from './second-factor.ts'
import { textOf, type SignIn } from '../sign-in.ts'
import { otpAddress } from './totp.ts'

const messages = {
  'zh-CN': { wrong: '动态验证码错误，请核对手机时间后重新输入', already: '两步验证已开启，请先关闭再重新设置',
    none: '该用户未开启两步验证' },
  'en-US': { wrong: 'The one-time password is wrong: check the time of the phone and enter it again',
    already: 'Two-step sign-in is on already: switch it off to set it up anew', none: 'This user has no two-step sign-in' },
} as const

/** One's own second factor: set up, switched on with a first password, switched off; administrators take it away where the phone was lost. */
export function secondFactorCalls({ kernel, sessions }: SignIn, issuer: string): ServedCall[] {
  return [
    serve(secondFactorState, async ({ session }) => ({ enabled: await hasSecondFactor(kernel, session.userId) })),
    serve(beginSecondFactor, async ({ session, locale }) => {
      if (await hasSecondFactor(kernel, session.userId)) throw new Refusal(messages[locale].already)
      const secret = await beginFactor(kernel, session.userId)
      return { secret, address: otpAddress(issuer, session.username, secret) }
    }),
    serve(confirmSecondFactor, async ({ session, locale }, { code }) => {
      if (await hasSecondFactor(kernel, session.userId)) throw new Refusal(messages[locale].already)
      if (!(await spendCounted(kernel, ownerOf(session, locale), textOf(code)))) throw new Refusal(messages[locale].wrong)
      const recoveryCodes = await enableFactor(kernel, session.userId)
      // Who came in without it is to come in with it.
      await sessions.closeOthers(kernel.db, session.userId, session.id)
      return { recoveryCodes }
    }),
    serve(switchOffSecondFactor, async ({ session, locale }, { code }) => {
      if (!(await spendCounted(kernel, ownerOf(session, locale), textOf(code)))) throw new Refusal(messages[locale].wrong)
      await removeFactor(kernel, session.userId)
      return null
    }),
    serve(removeSecondFactor, async (ctx, { userId }) => {
      const { id, realname } = await findOne(ctx, user, userId)
      await requireNotAbove(ctx, givingMessages[ctx.locale].factor(realname), id)
      if (!(await removeFactor(kernel, id))) throw new Refusal(messages[ctx.locale].none)
      return null
    }),
  ]
}

function ownerOf({ userId, username }: Session, locale: Locale) {
  return { userId, username, locale }
}
