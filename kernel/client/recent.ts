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

/** To be called by a screen that opens a record. */
export function pushRecent(record: RecentRecord): void {
  const records = [record, ...recentRecords().filter(({ path }) => path !== record.path)].slice(0, RECENT_LIMIT)
  recentStore.setState({ records })
  saveValue(keyOf(recentStore.getState().userId), records)
}
