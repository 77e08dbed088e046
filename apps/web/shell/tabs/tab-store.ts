import { createStore } from 'zustand/vanilla'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { loadValue, saveValue } from '#kernel/client/storage.ts'
import { refreshTab, type Tab, type TabState } from './tab-state.ts'

export const tabStore = createStore<TabState>(() => ({ tabs: [], active: '' }))

/** Makes the shown page anew. */
export function refreshPage(): void {
  tabStore.setState(refreshTab(tabStore.getState(), tabStore.getState().active))
}

const STORED = 'tabs'

interface StoredTabs {
  username: string | undefined
  tabs: readonly Tab[]
}

const whoIsHere = () => sessionStore.getState().user?.username

tabStore.subscribe(({ tabs }) => {
  if (tabs.length > 0) saveValue(STORED, { username: whoIsHere(), tabs } satisfies StoredTabs, { kind: 'session' })
})

/**
 * The tabs that this person had open here before the page was loaded again; none where it was opened by an address. Each becomes a
 * page when it is gone to.
 */
export function tabsBeforeReload(): Tab[] {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const stored = loadValue<StoredTabs>(STORED, 'session')
  if (navigation?.type !== 'reload' || !stored || stored.username !== whoIsHere()) return []
  return stored.tabs.map((tab) => ({ ...tab, revision: 0 }))
}
