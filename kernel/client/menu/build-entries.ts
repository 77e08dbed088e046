import type { EntryKind, MenuEntry, SharedLayout } from './menu-entry.ts'
import type { MenuItem } from './menu-item.ts'

/** Component keys that the online-form library serves (spec 1 §2, wire contract §8.3). */
const onlineComponents: ReadonlySet<string> = new Set([
  'modules/online/cgform/OnlCgformHeadList',
  'modules/online/cgform/OnlCgformCopyList',
  'modules/online/cgform/auto/OnlCgformAutoList',
  'modules/online/cgform/auto/OnlCgformTreeList',
  'modules/online/cgform/auto/erp/OnlCgformErpList',
  'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList',
  'modules/online/cgform/auto/tab/OnlCgformTabList',
  'modules/online/cgreport/OnlCgreportHeadList',
  'modules/online/cgreport/auto/OnlCgreportAutoList',
])

/** Layout component of the newer framework: its menu cannot be shown by this client (spec 1 §2, §8). */
const NEWER_FRAMEWORK_LAYOUT = 'layouts/default/index'

const sharedLayouts: readonly SharedLayout[] = ['IframePageView', 'RouteView', 'PageView', 'TabLayout', 'BlankLayout']

/** Whether the menu was written for the newer framework: start-up then fails with a persistent message. */
export function hasNewerFramework(menu: readonly MenuItem[]): boolean {
  return menu.some((item) => item.component === NEWER_FRAMEWORK_LAYOUT)
}

/** Makes entries of the server's menu by the rules of spec 1 §2. A malformed item is left out, never fatal. */
export function buildEntries(menu: readonly MenuItem[]): MenuEntry[] {
  return menu.filter(isRoute).map((item) => buildEntry(item, ''))
}

function isRoute(item: MenuItem): boolean {
  return item.route !== '0' && typeof item.path === 'string' && typeof item.component === 'string' && typeof item.meta === 'object'
    && item.meta !== null
}

function buildEntry(item: MenuItem, parentPath: string): MenuEntry {
  const { meta } = item
  const path = absolutePath(item.path, parentPath)
  const children = (item.children ?? []).filter(isRoute).map((child) => buildEntry(child, path))
  const layout = layoutOf(item.component)
  const single = Boolean(item.alwaysShow)
  return {
    key: item.id ?? item.name ?? path,
    path,
    name: item.name ?? path,
    title: meta.title,
    icon: meta.icon || undefined,
    kind: kindOf(item, layout, children.length > 0),
    component: item.component,
    layout,
    hidden: Boolean(item.hidden || meta.hideMenu),
    aside: Boolean(meta.aside),
    favourite: Boolean(meta.favourite),
    words: meta.words ?? '',
    hideTab: Boolean(meta.hideTab),
    keepAlive: Boolean(meta.keepAlive),
    redirect: single ? path : item.redirect || undefined,
    url: meta.url || undefined,
    single,
    permissionList: meta.permissionList,
    children,
  }
}

function kindOf({ component, meta }: MenuItem, layout: SharedLayout | undefined, hasChildren: boolean): EntryKind {
  if (meta.url && meta.internalOrExternal) return 'external'
  if (layout === 'IframePageView') return meta.url ? 'iframe' : 'container'
  if (meta.url && isAddress(meta.url) && !hasChildren) return 'iframe'
  if (layout) return 'container'
  return onlineComponents.has(component) ? 'online' : 'screen'
}

function isAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) || url.startsWith('{{')
}

function layoutOf(component: string): SharedLayout | undefined {
  if (!component.includes('layouts')) return undefined
  return sharedLayouts.find((name) => component.includes(name)) ?? 'RouteView'
}

/** Paths of children may be absolute, or relative to their parent's. The path of an external entry is the hash of its address. */
function absolutePath(path: string, parentPath: string): string {
  if (path.startsWith('/')) return path.replace(/\/{2,}/g, '/')
  return `${parentPath}/${path}`.replace(/\/{2,}/g, '/')
}
