import { HistoryOutlined } from '@ant-design/icons'
import { Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { matchEntry } from '#kernel/client/menu/match-entry.ts'
import type { MenuNumbers } from '#kernel/client/menu/menu-counts.ts'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { useMenuCounts } from '#kernel/client/menu/use-menu-counts.ts'
import { recentPages } from '#kernel/client/recent.ts'
import { HOME_PATH } from '../../guard.ts'
import { useConsole } from '../console-context.tsx'
import { MenuIcon } from '#ui/parts/menu-icons.tsx'
import { NavCount, sumOf } from './NavCount.tsx'
import { NavLink } from './NavLink.tsx'
import { usePreferences } from '../../use-preferences.ts'
import { favouritesAmong, hasAside, leafEntries, openKeysAfter, ownWork, recentAmong, shownChildren } from './nav-tree.ts'

interface Props {
  mode: 'inline' | 'horizontal'
  collapsed?: boolean
  theme: 'light' | 'dark'
}

/** So many entries stand open under the headings of their areas. */
const ALL_AT_ONCE = 14

/** The navigation: what the menu shows, with the present page marked and its parents open. */
export function NavMenu({ mode, collapsed = false, theme }: Props) {
  const { entries: all } = useConsole()
  const { wholeMenu } = usePreferences()
  const own = useMemo(() => hasAside(all), [all])
  const entries = useMemo(() => (own && !wholeMenu ? ownWork(all) : all), [all, own, wholeMenu])
  const flat = own && !wholeMenu && mode === 'inline' && !collapsed && leafEntries(entries).length <= ALL_AT_ONCE
  const { pathname } = useLocation()
  const match = useMemo(() => matchEntry(entries, pathname), [entries, pathname])
  const trail = useMemo(() => match?.trail.map(({ key }) => key) ?? [], [match])
  const [openKeys, setOpenKeys] = useState<string[]>([])
  const numbers = useMenuCounts(entries)
  const wide = mode === 'inline' && !collapsed
  const { t } = useTranslation('shell')
  const items = useMemo(() => {
    const drawn = { flat, numbers, openKeys }
    const favourites = favouritesAmong(all)
    const recent = recentAmong(all, recentPages().filter((path) => path !== pathname && path !== HOME_PATH))
    return [
      ...(wide && favourites.length > 0
        ? [
          { type: 'group', key: 'favourites', label: t('nav.favourites'),
            children: favourites.map((entry) => onTop(entry, drawn)) } as const,
        ]
        : []),
      // Closed: what changes with each page would move what stands below.
      ...(wide && recent.length > 0
        ? [{ key: 'recent', icon: <HistoryOutlined />, label: t('nav.recent'), children: recent.map((entry) => onTop(entry, drawn)) }]
        : []),
      ...entries.filter(({ hidden }) => !hidden).map((entry) => menuItem(entry, { top: true, ...drawn })),
    ]
  }, [all, entries, flat, numbers, openKeys, pathname, wide, t])

  useEffect(() => {
    if (trail.length > 0) setOpenKeys(trail.slice(0, -1))
  }, [trail])

  // A collapsed or horizontal menu opens its submenus by itself while the pointer is there.
  const opening = wide ? { openKeys, onOpenChange: (next: string[]) => setOpenKeys(openKeysAfter(openKeys, next, entries)) } : {}
  return (
    <Menu mode={mode} theme={theme} items={items} selectedKeys={trail.slice(-1)} inlineIndent={20}
      {...(mode === 'inline' ? { inlineCollapsed: collapsed } : {})} {...opening} />
  )
}

type Item = NonNullable<MenuProps['items']>[number]

interface Drawn {
  top: boolean
  /** Areas stand open as headings: there is room for all of it. */
  flat: boolean
  numbers: MenuNumbers
  openKeys: readonly string[]
}

/** An entry that stands above the areas as well; Ant Design wants another key for it there. */
function onTop(entry: MenuEntry, drawn: Omit<Drawn, 'top'>): Item {
  return { ...menuItem(entry, { top: false, ...drawn }), key: `top ${entry.key}` } as Item
}

function menuItem(entry: MenuEntry, { top, ...drawn }: Drawn): Item {
  const { flat, numbers, openKeys } = drawn
  const icon = <MenuIcon name={entry.icon} fallback={top} />
  const children = shownChildren(entry)
  if (children.length === 0)
    return { key: entry.key, icon: top || entry.icon ? icon : undefined, label: (
      <>
        <NavLink entry={entry} />
        <NavCount number={numbers[entry.path]} />
      </>
    ), title: entry.title }
  const below = (flat ? leafEntries(children) : children).map((child) => menuItem(child, { top: false, ...drawn }))
  // Groups within an area are headings: what they hold takes no further click.
  if (flat || !top) return { type: 'group', key: entry.key, label: entry.title, children: below }
  // A closed area shows what waits in it.
  const inside = openKeys.includes(entry.key) ? undefined : sumOf(leafEntries(children).map(({ path }) => numbers[path]))
  return { key: entry.key, icon, label: (
    <>
      {entry.title}
      <NavCount number={inside} />
    </>
  ), children: below }
}
