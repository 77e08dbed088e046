import { createStore } from 'zustand/vanilla'
import { sessionStore } from './session/session-store.ts'
import { loadValue, saveValue } from './storage.ts'

/** A record that somebody opened: offered again by the command palette. */
export interface RecentRecord {
  /** Address that shows the record. */
  path: string
  /** Name of the record as its people know it: number or name. */
  title: string
  /** What it is: the entity's label. */
  kind: string
}

/** How many records the palette remembers per user. */
export const RECENT_LIMIT = 20

const keyOf = (userId: string) => `RECENT_${userId}`

const recentStore = createStore<{ userId: string; records: RecentRecord[] }>(() => ({ userId: '', records: [] }))

/** The signed-in user's records, latest first. */
export function recentRecords(): RecentRecord[] {
  const userId = sessionStore.getState().user?.id ?? ''
  if (recentStore.getState().userId !== userId) recentStore.setState({ userId, records: loadValue<RecentRecord[]>(keyOf(userId)) ?? [] })
  return recentStore.getState().records
}

/** So many screens are offered again, besides the one that is open. */
const PAGE_LIMIT = 6
const pagesOf = (userId: string) => `RECENT_PAGES_${userId}`

/** Paths of the screens that the signed-in user opened, latest first. */
export const recentPages = (): string[] => loadValue<string[]>(pagesOf(sessionStore.getState().user?.id ?? '')) ?? []

/** To be called as a screen of the menu is shown. */
export function pushRecentPage(path: string): void {
  const pages = [path, ...recentPages().filter((other) => other !== path)].slice(0, PAGE_LIMIT + 1)
  saveValue(pagesOf(sessionStore.getState().user?.id ?? ''), pages)
}

/** To be called by a screen that opens a record. */
export function pushRecent(record: RecentRecord): void {
  const records = [record, ...recentRecords().filter(({ path }) => path !== record.path)].slice(0, RECENT_LIMIT)
  recentStore.setState({ records })
  saveValue(keyOf(recentStore.getState().userId), records)
}
