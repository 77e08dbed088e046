import { markAllRead as allRead, markAnnouncementRead, myAnnouncements, myUnread, type Notice,
  type UnreadNotices } from '#kernel/entity/console/announcements.ts'
import { ask, makeCall } from '../request/calls.ts'

/** How many of each kind the bell shows. */
const BELL_SIZE = 5

/** Asked again and again by itself, so a failure is nobody's notice. */
export function loadUnread(signal: AbortSignal): Promise<UnreadNotices> {
  return ask(myUnread, { pageSize: String(BELL_SIZE) }, { quiet: true, signal })
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
