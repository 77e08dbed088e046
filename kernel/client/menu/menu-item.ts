/** Entry of the menu as it comes over the wire (wire contract §5). */
export interface MenuItem {
  id?: string
  path: string
  name: string
  component: string
  /** '0' is not a route: skipped. */
  route?: string
  hidden?: boolean
  alwaysShow?: boolean
  redirect?: string | null
  meta: {
    title: string
    icon?: string | null
    keepAlive?: boolean
    internalOrExternal?: boolean
    componentName?: string | null
    url?: string | null
    hideMenu?: boolean
    hideTab?: boolean
    /** The person may open it, but it is found by name rather than in the menu. */
    aside?: boolean
    /** The person marked it. */
    favourite?: boolean
    /** How its title is typed by sound: pinyin, and its initials. */
    words?: string
    permissionList?: unknown
  }
  children?: MenuItem[]
}
