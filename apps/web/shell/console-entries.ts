import { buildEntries } from '#kernel/client/menu/build-entries.ts'
import { flatten } from '#kernel/client/menu/match-entry.ts'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import type { MenuItem } from '#kernel/client/menu/menu-item.ts'
import { HOME_PATH } from '../guard.ts'

/** Static routes inside the layout (spec 1 §2); titles are keys of the texts. */
const statics: [path: string, component: string, titleKey: string, hidden: boolean][] = [
  [HOME_PATH, 'dashboard/Analysis', 'shell:home', false],
  ['/isps/userAnnouncement', 'system/UserAnnouncementList', 'shell:announcements.title', true],
  ['/test/home', 'shell/TestHome', 'shell:testHome.title', true],
]

/**
 * Entries of the console: the menu's, and those static ones that the menu does not carry itself.
 * The home route that existing servers put into the menu thus stands only once.
 */
export function consoleEntries(menu: readonly MenuItem[], translate: (key: string) => string): MenuEntry[] {
  const entries = buildEntries(menu)
  const known = new Set(flatten(entries).map((trail) => trail.at(-1)?.path))
  const missing = statics.filter(([path]) => !known.has(path)).map(([path, component, titleKey, hidden]) =>
    staticEntry(path, component, translate(titleKey), hidden)
  )
  return [...missing.filter(({ hidden }) => !hidden), ...entries, ...missing.filter(({ hidden }) => hidden)]
}

/** The menu with an entry marked as a favourite, or as one no more. */
export function withFavourite(menu: readonly MenuItem[], id: string, favourite: boolean): MenuItem[] {
  return menu.map((item) => ({
    ...item,
    ...(item.id === id ? { meta: { ...item.meta, favourite } } : {}),
    ...(item.children ? { children: withFavourite(item.children, id, favourite) } : {}),
  }))
}

function staticEntry(path: string, component: string, title: string, hidden: boolean): MenuEntry {
  return { key: path, path, name: path.slice(1), title, icon: 'home', kind: 'screen', component, layout: undefined, hidden, aside: false,
    favourite: false, words: '', hideTab: false, keepAlive: true, redirect: undefined, url: undefined, single: false,
    permissionList: undefined, children: [] }
}
