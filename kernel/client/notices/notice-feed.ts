import { createStore, type StoreApi } from 'zustand/vanilla'
import type { UnreadNotices } from '#kernel/entity/console/announcements.ts'
import { loadUnread } from './notice-api.ts'

/** Spec 1 §9. */
export const POLL_EVERY_MS = 6000

export const nothingUnread: UnreadNotices = { anntMsgList: [], anntMsgTotal: 0, sysMsgList: [], sysMsgTotal: 0 }

interface NoticeFeedState {
  unread: UnreadNotices
  /** The last look did not succeed, and none follows by itself. */
  stopped: boolean
  loaded: boolean
}

export interface NoticeFeed {
  store: StoreApi<NoticeFeedState>
  /** Looks now; where asking had stopped, it goes on. */
  reload(): Promise<void>
  close(): void
}

/** The browser knows when it has no network; where it cannot tell, asking finds out. */
const hasNetwork = () => globalThis.navigator?.onLine !== false

/** Asks every 6 s what waits to be read, and stops silently when it cannot be told (spec 1 §4). Without a network nothing is asked, and nothing has failed. */
export function createNoticeFeed(load: (signal: AbortSignal) => Promise<UnreadNotices> = loadUnread,
  online: () => boolean = hasNetwork): NoticeFeed {
  const store = createStore<NoticeFeedState>(() => ({ unread: nothingUnread, stopped: false, loaded: false }))
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  async function reload(): Promise<void> {
    clearTimeout(timer)
    asking?.abort()
    if (!online()) {
      timer = setTimeout(() => void reload(), POLL_EVERY_MS)
      return
    }
    const mine = new AbortController()
    asking = mine
    try {
      const unread = await load(mine.signal)
      if (mine.signal.aborted) return
      store.setState({ unread, stopped: false, loaded: true })
      timer = setTimeout(() => void reload(), POLL_EVERY_MS)
    } catch {
      if (!mine.signal.aborted) store.setState({ stopped: true, loaded: true })
    }
  }

  return {
    store,
    reload,
    close() {
      clearTimeout(timer)
      asking?.abort()
    },
  }
}
