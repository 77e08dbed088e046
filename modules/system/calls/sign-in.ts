import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { allItems } from '#kernel/entity/console/dictionaries.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { departItem, userInfo } from './user-info.ts'

/** What one address may ask without a session in a minute; a plant behind one address still signs in at shift change. */
export const anonymousLimit = { max: 300, timeWindow: '1 minute' }
/** A code is guessed at from one address so often in a minute and no more. */
export const codeLimit = { max: 30, timeWindow: '1 minute' }

/** What clients start with (wire contract §4). */
export const signedIn = is.fields({
  token: is.text,
  userInfo,
  departs: is.list(departItem),
  /** 0 none, 1 one, 2 several: choose. */
  multi_depart: is.number,
  sysAllDictItems: allItems,
  tenantList: is.optional(is.list(is.fields({ id: is.number, name: is.text }))),
})
/** Typed by anybody: what is missing counts as empty, and what the sign-in refuses does not say why. */
const typed = is.maybe(is.text)
export const beforeSignIn = { nobody: 'nobody is signed in yet' } as const
/** What failures are counted by, and what a code is used up by, stays although the call is refused. */
const counted = 'a failure that is counted stays counted'

export type SignedIn = PartOf<typeof signedIn>

export const captchaPicture = defineRead('GET /sys/randomImage/:key', { title: '验证码图片', en: 'A picture to type off',
  right: beforeSignIn, limit: anonymousLimit, input: { key: is.text }, answer: is.text })
export const checkCaptcha = defineRead('POST /sys/checkCaptcha', { title: '校验验证码', en: 'Whether the characters match the picture',
  right: beforeSignIn, limit: anonymousLimit, input: { captcha: typed, checkKey: typed }, answer: is.nothing })
// Apps sign in under names of their own; the rules are the same (wire contract §1.4, §6.22).
export const signInByPassword = defineAct('POST /sys/login', {
  title: '账号登录',
  en: 'Sign in by account',
  also: ['POST /sys/mLogin', 'POST /sys/mLoginName'],
  right: beforeSignIn,
  limit: anonymousLimit,
  untransacted: counted,
  input: { username: typed, password: typed, captcha: typed, checkKey: typed, totp: typed },
  answer: signedIn,
})
export const signOut = defineAct('POST /sys/logout', { title: '退出登录', en: 'Sign out', also: ['GET /sys/logout'],
  right: { nobody: 'whoever has no session any more is signed out' }, untransacted: 'one session is closed', answer: is.nothing,
  said: { 'zh-CN': '退出登录成功！', 'en-US': 'Signed out' } })

const byCode = { right: beforeSignIn, limit: codeLimit, untransacted: counted } as const

/** `smsmode`: 0 to sign in, 1 to register, 2 for a forgotten password; with demonstration data the code comes back. */
export const sendCode = defineAct('POST /sys/sms', { ...byCode, title: '发送短信验证码', en: 'Send a code to a phone',
  input: { mobile: typed, smsmode: typed }, answer: is.maybe(is.fields({ demoCode: is.text })), said: { 'zh-CN': '', 'en-US': '' } })
export const signInByPhone = defineAct('POST /sys/phoneLogin', { ...byCode, title: '手机号登录', en: 'Sign in by phone',
  input: { mobile: typed, captcha: typed, totp: typed }, answer: signedIn })

export const checkAccountFree = defineRead('GET /sys/user/checkOnlyUser', { title: '校验账号唯一', en: 'Whether an account is free',
  right: beforeSignIn, limit: anonymousLimit, input: { username: typed, phone: typed, email: typed }, answer: is.flag })
export const register = defineAct('POST /sys/user/register', { ...byCode, title: '注册', en: 'Register',
  input: { username: typed, password: typed, phone: typed, smscode: typed }, answer: is.nothing,
  said: { 'zh-CN': '注册成功', 'en-US': 'Registered' } })

export const verifyPhone = defineRead('POST /sys/user/phoneVerification', { title: '校验手机验证码', en: 'Whose phone a code was sent to',
  right: beforeSignIn, limit: codeLimit, input: { phone: typed, smscode: typed },
  answer: is.fields({ username: is.text, smscode: is.text }) })
// Existing clients put the new password into an address, where it ends up in logs; ours sends it in a body.
export const changeForgottenPassword = defineAct('POST /sys/user/passwordChange', {
  ...byCode,
  title: '找回密码',
  en: 'Set a forgotten password anew',
  also: ['GET /sys/user/passwordChange'],
  input: { username: typed, password: typed, phone: typed, smscode: typed },
  answer: is.nothing,
  said: { 'zh-CN': '密码重置完成！', 'en-US': 'The password is changed' },
})
