import { defineAct, defineRead } from '../call.ts'
import { is, type PartOf } from '../shape.ts'

/* What was told to the signed-in person; answered by system administration. */

const own = { session: 'everybody has announcements of their own' } as const
const silently = { 'zh-CN': '', 'en-US': '' } as const
const maybe = is.maybe(is.text)
const mine = is.fields({
  id: is.text,
  anntId: is.text,
  userId: is.text,
  readFlag: is.text,
  readTime: maybe,
  titile: is.text,
  msgContent: maybe,
  msgAbstract: maybe,
  sender: maybe,
  sender_dictText: is.optional(maybe),
  priority: maybe,
  priority_dictText: is.optional(maybe),
  sendTime: maybe,
  endTime: maybe,
  msgCategory: maybe,
  msgCategory_dictText: is.optional(maybe),
  busId: maybe,
  busType: maybe,
  busType_dictText: is.optional(maybe),
  openType: maybe,
  openType_dictText: is.optional(maybe),
  openPage: maybe,
})

export type MyAnnouncement = PartOf<typeof mine>

export const myAnnouncements = defineRead('GET /sys/sysAnnouncementSend/getMyAnnouncementSend', { title: '我的通告', en: 'My announcements',
  right: own, input: { titile: maybe, sender: maybe, readFlag: maybe, msgCategory: maybe, pageNo: maybe, pageSize: maybe },
  answer: is.page(mine) })
export const markAnnouncementRead = defineAct('PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId', { title: '标记已读', en: 'Mark as read',
  right: own, input: { anntId: is.text }, answer: is.nothing, said: silently })
export const markAllRead = defineAct('PUT /sys/sysAnnouncementSend/readAll', { title: '全部已读', en: 'Mark all as read', right: own,
  answer: is.nothing, said: { 'zh-CN': '全部已读', 'en-US': 'All read' } })
