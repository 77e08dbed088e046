/** How an entry is shown. */
export type EntryKind =
  /** Only holds children. */
  | 'container'
  /** A screen of a module, by component key. */
  | 'screen'
  /** A screen of the online-form library. */
  | 'online'
  /** Another site inside a frame. */
  | 'iframe'
  /** Opens in a new window. */
  | 'external'

/** One entry of the menu, made ready for routing and drawing. */
export interface MenuEntry {
  key: string
  /** Absolute path; parameters stand as `:name`. */
  path: string
  name: string
  title: string
  icon: string | undefined
  kind: EntryKind
  /** Component key as the menu has it. */
  component: string
  /** One of the shared layouts, if the component names one. */
  layout: SharedLayout | undefined
  hidden: boolean
  /** Stands beside the menu: found by name, and in the menu where the person wants all of it. */
  aside: boolean
  /** The person marked it: it stands on top of the menu as well. */
  favourite: boolean
  /** How its title is typed by sound: pinyin, and its initials. */
  words: string
  hideTab: boolean
  keepAlive: boolean
  redirect: string | undefined
  /** Address of a framed or external page, with its placeholders still in it. */
  url: string | undefined
  /** Shown as a single item even if it has children. */
  single: boolean
  permissionList: unknown
  children: MenuEntry[]
}

export type SharedLayout = 'RouteView' | 'PageView' | 'IframePageView' | 'TabLayout' | 'BlankLayout'
