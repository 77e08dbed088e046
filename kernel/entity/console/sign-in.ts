import { defineAct, defineRead } from '../call.ts'
import { is } from '../shape.ts'
import { signedIn } from './signed-in.ts'

/* How people come in, before they have a session; answered by system administration. */

/** What one address may ask without a session in a minute; a plant behind one address still signs in at shift change. */
export const anonymousLimit = { max: 300, timeWindow: '1 minute' }
/** A code is guessed at from one address so often in a minute and no more. */
export const codeLimit = { max: 30, timeWindow: '1 minute' }

/** Typed by anybody: what is missing counts as empty, and what the sign-in refuses does not say why. */
const typed = is.maybe(is.text)
export const beforeSignIn = { nobody: 'nobody is signed in yet' } as const
/** What failures are counted by, and what a code is used up by, stays although the call is refused. */
const counted = 'a failure that is counted stays counted'
const silently = { 'zh-CN': '', 'en-US': '' } as const
/** How long a session is kept in the browser; the family's clients send it, and servers need not know. */
const remembered = is.anything

export const captchaPicture = defineRead('GET /sys/randomImage/:key', { title: '验证码图片', en: 'A picture to type off',
  right: beforeSignIn, limit: anonymousLimit, input: { key: is.text }, answer: is.text })
// Apps sign in under names of their own; the rules are the same (wire contract §1.4, §6.22).
export const signInByPassword = defineAct('POST /sys/login', {
  title: '账号登录',
  en: 'Sign in by account',
  also: ['POST /sys/mLogin', 'POST /sys/mLoginName'],
  right: beforeSignIn,
  limit: anonymousLimit,
  untransacted: counted,
  input: { username: typed, password: typed, captcha: typed, checkKey: is.maybe(is.as<string | number>(is.text)), totp: typed,
    remember_me: remembered },
  answer: signedIn,
})
export const signOut = defineAct('POST /sys/logout', { title: '退出登录', en: 'Sign out', also: ['GET /sys/logout'],
  right: { nobody: 'whoever has no session any more is signed out' }, untransacted: 'one session is closed', answer: is.nothing,
  success: { 'zh-CN': '退出登录成功！', 'en-US': 'Signed out' } })

const byCode = { right: beforeSignIn, limit: codeLimit, untransacted: counted } as const

/** `smsmode`: 0 to sign in, 1 to register, 2 for a forgotten password; with demonstration data the code comes back. */
export const sendCode = defineAct('POST /sys/sms', { ...byCode, title: '发送短信验证码', en: 'Send a code to a phone',
  input: { mobile: typed, smsmode: typed }, answer: is.maybe(is.fields({ demoCode: is.text })), success: silently })
export const signInByPhone = defineAct('POST /sys/phoneLogin', { ...byCode, title: '手机号登录', en: 'Sign in by phone',
  input: { mobile: typed, captcha: typed, totp: typed, remember_me: remembered }, answer: signedIn })

export const checkAccountFree = defineRead('GET /sys/user/checkOnlyUser', { title: '校验账号唯一', en: 'Whether an account is free',
  right: beforeSignIn, limit: anonymousLimit, input: { username: typed, phone: typed, email: typed }, answer: is.flag })
export const register = defineAct('POST /sys/user/register', { ...byCode, title: '注册', en: 'Register',
  input: { username: typed, password: typed, phone: typed, smscode: typed }, answer: is.nothing,
  success: { 'zh-CN': '注册成功', 'en-US': 'Registered' } })

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
  success: { 'zh-CN': '密码重置完成！', 'en-US': 'The password is changed' },
})

const arriving = { right: beforeSignIn, limit: anonymousLimit } as const

export const leaveInApp = defineAct('GET /sys/thirdLogin/oauth2/:source/login', { ...arriving, title: '应用内第三方登录',
  en: 'Sign in by a third party inside its app', untransacted: 'a step is kept or taken by one statement', input: { source: is.text },
  answer: is.file('text/html; charset=utf-8') })
// What the popup or the address bears is a ticket that holds once and for a minute; the session's own token is in no address.
export const enterByTicket = defineAct('GET /sys/thirdLogin/getLoginUser/:token/:thirdType', { ...arriving, title: '凭票登录',
  en: 'Sign in by a ticket', untransacted: 'a step is kept or taken by one statement', input: { token: is.text, thirdType: is.text },
  answer: signedIn })
export const enterByCas = defineAct('GET /sys/cas/client/validateLogin', { ...arriving, title: '单点登录', en: 'Single sign-on',
  untransacted: 'another server is asked', input: { ticket: typed, service: typed }, answer: signedIn })

/** An account at a provider is bound to one here; the answer is a ticket to sign in with. */
export const binding = { ...byCode, answer: is.text, success: silently } as const
/** Which account at the provider: existing clients say it by either name. */
export const unbound = { uuid: typed, thirdUserUuid: typed }

// Existing clients ask below another path than their server listens at; both are answered.
export const bindByPassword = defineAct('POST /sys/third/user/checkPassword', { ...binding, title: '账号绑定', en: 'Bind by account',
  also: ['POST /sys/thirdLogin/user/checkPassword'], input: { ...unbound, username: typed, password: typed, totp: typed } })
