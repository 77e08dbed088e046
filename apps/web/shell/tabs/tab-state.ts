/** One opened page (spec 1 §3). A tab is its path; what follows the question mark may change within it. */
export interface Tab {
  key: string
  fullPath: string
  name: string
  title: string
  /** Counts refreshes: a new number is a new page. */
  revision: number
}

export interface TabState {
  tabs: readonly Tab[]
  active: string
}

/** Why a tab was not closed (spec 1 §8). */
export type CloseRefusal = 'last' | 'home'

export type CloseRange = 'left' | 'right' | 'others'

/** Shows a page: its tab is added behind the others or follows the page's new address. */
export function showTab(state: TabState, page: Omit<Tab, 'revision'>): TabState {
  const known = state.tabs.find(({ key }) => key === page.key)
  const same = known && known.fullPath === page.fullPath && known.title === page.title
  if (same && state.active === page.key) return state
  const tabs = known
    ? state.tabs.map((tab) => (tab.key === page.key ? { ...page, revision: tab.revision } : tab))
    : [...state.tabs, { ...page, revision: 0 }]
  return { tabs, active: page.key }
}

/** Closes a tab; if it was the shown one, its right neighbour takes over, or else its left one. */
export function closeTab(state: TabState, key: string, homeKey: string): TabState | CloseRefusal {
  if (state.tabs.length <= 1) return 'last'
  if (key === homeKey) return 'home'
  const index = state.tabs.findIndex((tab) => tab.key === key)
  const tabs = state.tabs.filter((tab) => tab.key !== key)
  if (index < 0 || state.active !== key) return { ...state, tabs }
  return { tabs, active: (tabs[index] ?? tabs[index - 1])?.key ?? homeKey }
}

/** Closes what lies on one side of a tab, or all others; home stays. The tab is shown if the shown one is gone. */
export function closeRange(state: TabState, key: string, range: CloseRange, homeKey: string): TabState {
  const index = state.tabs.findIndex((tab) => tab.key === key)
  const kept = (tab: Tab, at: number) => {
    if (tab.key === key || tab.key === homeKey) return true
    if (range === 'left') return at > index
    return range === 'right' && at < index
  }
  const tabs = state.tabs.filter(kept)
  return { tabs, active: tabs.some((tab) => tab.key === state.active) ? state.active : key }
}

export function refreshTab(state: TabState, key: string): TabState {
  return { ...state, tabs: state.tabs.map((tab) => (tab.key === key ? { ...tab, revision: tab.revision + 1 } : tab)) }
}
