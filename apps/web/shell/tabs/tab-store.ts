import { createStore } from 'zustand/vanilla'
import { refreshTab, type TabState } from './tab-state.ts'

export const tabStore = createStore<TabState>(() => ({ tabs: [], active: '' }))

/** Makes the shown page anew. */
export function refreshPage(): void {
  tabStore.setState(refreshTab(tabStore.getState(), tabStore.getState().active))
}
