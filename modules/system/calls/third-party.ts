import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { anonymousLimit, beforeSignIn, binding, unbound } from '#kernel/entity/console/sign-in.ts'
import { is } from '#kernel/entity/shape.ts'

/* Third parties; what the console itself speaks with them stands in `kernel/entity/console/sign-in.ts`. */

const typed = is.maybe(is.text)
const html = is.file('text/html; charset=utf-8')
const arriving = { right: beforeSignIn, limit: anonymousLimit, untransacted: 'a step is kept or taken by one statement' } as const

export const leaveForProvider = defineAct('GET /sys/thirdLogin/render/:source', { ...arriving, title: '第三方登录',
  en: 'Sign in by a third party', input: { source: is.text }, answer: html })
export const comeBack = defineAct('GET /sys/thirdLogin/:source/callback', { ...arriving, title: '第三方登录返回',
  en: 'Back from a third party', input: { source: is.text }, answer: html })
export const bindByPhone = defineAct('POST /sys/thirdLogin/bindingThirdPhone', { ...binding, title: '手机号绑定', en: 'Bind by phone',
  input: { thirdUserUuid: typed, mobile: typed, captcha: typed, totp: typed } })
export const bindToNewAccount = defineAct('POST /sys/third/user/create', { ...binding, title: '新建账号并绑定', en: 'Bind to a new account',
  also: ['POST /sys/thirdLogin/user/create'], input: { ...unbound, suffix: typed } })

/** Work-chat apps: existing clients ask whether there are any and then offer no button. */
export const workChatApps = defineRead('GET /sys/thirdApp/getEnabledType', { title: '已启用的第三方应用', en: 'Work-chat apps',
  right: { session: 'every page of existing clients asks' }, answer: is.fields({ wechatEnterprise: is.flag, dingtalk: is.flag }) })
export const syncAddressBook = defineRead('GET /sys/thirdApp/sync/:app/:kind/:direction', { title: '同步通讯录',
  en: 'Synchronise address books', right: 'system:user:edit', input: { app: is.text, kind: is.text, direction: is.text },
  answer: is.nothing })
export const sendToWorkChat = defineRead('POST /sys/thirdApp/sendMessageTest', { title: '发送第三方消息', en: 'Message to a work-chat app',
  also: ['POST /sys/thirdApp/recallMessageTest'], right: 'system:message-template:send', answer: is.nothing })
