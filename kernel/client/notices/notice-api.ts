import { markAllRead as allRead, markAnnouncementRead, myAnnouncements } from '#kernel/entity/console/announcements.ts'
import { getSigned } from '../request/actions.ts'
import { ask, makeCall } from '../request/calls.ts'

/** An announcement as its reader sees it (wire contract §3). */
export interface Notice {
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
  return makeCall(markAnnouncementRead, { anntId })
}

/** Answers what the server says. */
export async function markAllRead(): Promise<string> {
  return (await makeCall(allRead, {})).message
}

export interface NoticesAsked {
  titile: string
  sender: string
  /** Empty for all, 0 for those not read, 1 for the others. */
  readFlag: string
  pageNo: number
  pageSize: number
}

export async function loadMyNotices({ pageNo, pageSize, ...words }: NoticesAsked,
  signal: AbortSignal): Promise<{ records: readonly Notice[]; total: number }> {
  return ask(myAnnouncements, { ...words, pageNo: String(pageNo), pageSize: String(pageSize) }, { signal })
}

/** Id by which an announcement is marked as read, in either list. */
export function announcementId({ id, anntId }: Notice): string {
  return anntId ?? id
}
