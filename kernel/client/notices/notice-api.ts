import { getSigned, put } from '../request/actions.ts'
import type { Page } from '../request/envelope.ts'

/** An announcement as its reader sees it (wire contract §3). */
export interface Notice {
  id: string
  /** Id of the announcement where `id` is that of its sending. */
  anntId?: string
  titile: string
  msgAbstract: string | null
  msgContent: string | null
  sender: string | null
  sender_dictText?: string
  sendTime: string | null
  /** L general, M important, H urgent. */
  priority: string | null
  priority_dictText?: string
  msgCategory: string
  msgCategory_dictText?: string
  readFlag?: string
  openType: string | null
  openPage: string | null
  busId: string | null
}

/** What waits to be read: the newest of both kinds, and how many there are. */
export interface UnreadNotices {
  anntMsgList: Notice[]
  anntMsgTotal: number
  sysMsgList: Notice[]
  sysMsgTotal: number
}

/** How many of each kind the bell shows. */
const BELL_SIZE = 5

/** Asked again and again by itself, so a failure is nobody's notice. */
export async function loadUnread(signal: AbortSignal): Promise<UnreadNotices> {
  return (await getSigned<UnreadNotices>('/sys/annountCement/listByUser', { pageSize: BELL_SIZE }, { quiet: true, signal })).result
}

export function markNoticeRead(anntId: string): Promise<unknown> {
  return put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId })
}

/** Answers what the server says. */
export async function markAllRead(): Promise<string> {
  return (await put('/sys/sysAnnouncementSend/readAll', {})).message
}

export async function loadMyNotices(query: Record<string, unknown>, signal: AbortSignal): Promise<Page<Notice>> {
  return (await getSigned<Page<Notice>>('/sys/sysAnnouncementSend/getMyAnnouncementSend', query, { signal })).result
}

/** Id by which an announcement is marked as read, in either list. */
export function announcementId({ id, anntId }: Notice): string {
  return anntId ?? id
}
