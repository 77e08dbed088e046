import { defineAct, defineRead } from '../call.ts'
import { is } from '../shape.ts'
import { codeLimit } from './sign-in.ts'

/* One's own second factor; answered by system administration. */

const own = { session: 'it is the second factor of the person themselves' } as const
const typedOff = { right: own, limit: codeLimit, input: { code: is.maybe(is.text) } } as const
export const secondFactorOff = { 'zh-CN': '两步验证已关闭', 'en-US': 'Two-step sign-in is off' } as const
const counted = 'a one-time password that was typed is used up, whatever follows'

export const secondFactorState = defineRead('GET /sys/user/secondFactor', { title: '两步验证状态', en: 'Whether two-step sign-in is on',
  right: own, answer: is.fields({ enabled: is.flag }) })
export const beginSecondFactor = defineAct('POST /sys/user/secondFactor/begin', { title: '设置两步验证', en: 'Set up two-step sign-in',
  right: own, untransacted: 'the secret is kept by one statement', unkept: 'the secret is stored encrypted and nowhere else',
  answer: is.fields({ secret: is.text, address: is.text }), success: { 'zh-CN': '', 'en-US': '' } })
export const confirmSecondFactor = defineAct('POST /sys/user/secondFactor/confirm', { ...typedOff, title: '开启两步验证',
  en: 'Switch two-step sign-in on', untransacted: counted, unkept: 'of recovery codes only hashes are stored',
  answer: is.fields({ recoveryCodes: is.list(is.text) }), success: { 'zh-CN': '两步验证已开启', 'en-US': 'Two-step sign-in is on' } })
export const switchOffSecondFactor = defineAct('POST /sys/user/secondFactor/off', { ...typedOff, title: '关闭两步验证',
  en: 'Switch two-step sign-in off', untransacted: counted, answer: is.nothing, success: secondFactorOff })
