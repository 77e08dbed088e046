import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { announcement } from '../entities/announcement.ts'

const own = { session: 'everybody has announcements of their own' } as const
const maybe = is.maybe(is.text)
const reader = is.fields({ id: is.text, username: is.text, realname: is.text, readTime: maybe })
const paging = { pageNo: maybe, pageSize: maybe }

export type Reader = PartOf<typeof reader>

// Existing clients release and revoke by GET (wire contract §6.11).
export const releaseAnnouncement = defineAct('GET /sys/annountCement/doReleaseData', { title: '发布', en: 'Release',
  right: 'system:announcement:release', input: { id: is.text }, answer: is.nothing,
  success: { 'zh-CN': '该系统通知发布成功', 'en-US': 'The announcement is released' } })
export const revokeAnnouncement = defineAct('GET /sys/annountCement/doReovkeData', { title: '撤销', en: 'Revoke',
  right: 'system:announcement:revoke', input: { id: is.text }, answer: is.nothing,
  success: { 'zh-CN': '该系统通知撤销成功', 'en-US': 'The announcement is revoked' } })
export const announcementById = defineRead(announcement, 'queryById', { title: '通过 id 查询', en: 'One record',
  right: { decided: 'whom it is addressed to may read it, too' }, input: { id: is.text }, answer: is.row(announcement) })
/** `readFlag`: 0 for those who have not read it. */
export const readersOfAnnouncement = defineRead('GET /sys/sysAnnouncementSend/readers', {
  title: '阅读情况',
  en: 'Who has read it',
  right: 'system:announcement:list',
  input: { anntId: is.text, readFlag: maybe, keyword: maybe, ...paging },
  answer: is.fields({ records: is.list(reader), total: is.number, size: is.number, current: is.number, pages: is.number,
    readTotal: is.number, unreadTotal: is.number }),
})
export const announcementPage = defineRead('GET /sys/annountCement/show/:id', { title: '通告预览页', en: 'Page of an announcement',
  right: { nobody: 'what was released to everybody is read without signing in; the function decides about the rest' },
  input: { id: is.text }, answer: is.file('text/html; charset=utf-8') })

export const refreshMyPages = defineRead(announcement, 'syncNotic', { title: '刷新我的通告', en: 'Make my pages look anew', right: own,
  answer: is.nothing })
