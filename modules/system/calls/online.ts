import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'

/** `token` is the id of the session, but for the caller's own, which existing clients compare with theirs. */
const onlineUser = is.fields({ token: is.text, id: is.text, username: is.text, realname: is.text, avatar: is.maybe(is.text),
  birthday: is.maybe(is.text), sex: is.maybe(is.number), phone: is.maybe(is.text), ip: is.maybe(is.text), signInTime: is.text,
  seenTime: is.text })
const asked = is.maybe(is.text)

export type OnlineUser = PartOf<typeof onlineUser>

export const onlineUsers = defineRead('GET /sys/online/list', { title: '在线用户', en: 'Who is signed in', right: 'system:online:list',
  input: { username: asked, pageNo: asked, pageSize: asked }, answer: is.page(onlineUser), code: 0 })
export const forceLogout = defineAct('POST /sys/online/forceLogout', { title: '强制退出', en: 'Sign out', right: 'system:online:force',
  danger: true, input: { token: is.maybe(is.text) }, answer: is.nothing })
