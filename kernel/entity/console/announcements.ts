import { defineAct, defineRead, type AnswerOf } from '../call.ts'
import type { Entity } from '../entity.ts'
import { is, type PartOf } from '../shape.ts'

/* What was told to the signed-in person; answered by system administration. */

const own = { session: 'everybody has announcements of their own' } as const
const silently = { 'zh-CN': '', 'en-US': '' } as const
const maybe = is.maybe(is.text)

/** An announcement as its reader sees it (wire contract §3). */
export interface Notice {
  [more: string]: unknown
  id: string
  /** Id of the announcement where `id` is that of its sending. */
  anntId?: string
  titile: string
  msgAbstract: string | null
  msgContent: string | null
  sender: string | null
  sender_dictText?: string | null | undefined
  sendTime: string | null
  /** L general, M important, H urgent. */
  priority: string | null
  priority_dictText?: string | null | undefined
  msgCategory: string | null
  msgCategory_dictText?: string | null | undefined
  readFlag?: string
  openType: string | null
  openPage: string | null
  busId: string | null
}

const unread = is.list(
  is.as<Notice>(is.row({ id: 'system.announcement' } as Entity, { sendId: is.text, readFlag: is.text, starFlag: maybe })),
)
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

/** The newest of both kinds, and how many there are. */
export const myUnread = defineRead('GET /sys/annountCement/listByUser', {
  of: 'system.announcement',
  title: '我的未读通告',
  en: 'What waits to be read',
  right: own,
  // Pages ask every six seconds by themselves: that is no use of the session.
  polling: true,
  input: { pageSize: maybe },
  answer: is.fields({ anntMsgList: unread, anntMsgTotal: is.number, sysMsgList: unread, sysMsgTotal: is.number }),
})
export type UnreadNotices = AnswerOf<typeof myUnread>

export const myAnnouncements = defineRead('GET /sys/sysAnnouncementSend/getMyAnnouncementSend', { title: '我的通告', en: 'My announcements',
  right: own, input: { titile: maybe, sender: maybe, readFlag: maybe, msgCategory: maybe, pageNo: maybe, pageSize: maybe },
  answer: is.page(mine) })
export const markAnnouncementRead = defineAct('PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId', { title: '标记已读', en: 'Mark as read',
  right: own, input: { anntId: is.text }, answer: is.nothing, success: silently })
export const markAllRead = defineAct('PUT /sys/sysAnnouncementSend/readAll', { title: '全部已读', en: 'Mark all as read', right: own,
  answer: is.nothing, success: { 'zh-CN': '全部已读', 'en-US': 'All read' } })
