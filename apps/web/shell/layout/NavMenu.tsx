import { Menu, type MenuProps } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { matchEntry } from '#kernel/client/menu/match-entry.ts'
import type { MenuNumbers } from '#kernel/client/menu/menu-counts.ts'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { useMenuCounts } from '#kernel/client/menu/use-menu-counts.ts'
import { useConsole } from '../console-context.tsx'
import { MenuIcon } from '#ui/parts/menu-icons.tsx'
import { NavCount, sumOf } from './NavCount.tsx'
import { NavLink } from './NavLink.tsx'
import { openKeysAfter, shownChildren } from './nav-tree.ts'

interface Props {
  mode: 'inline' | 'horizontal'
  collapsed?: boolean
  theme: 'light' | 'dark'
}

/** The navigation: what the menu shows, with the present page marked and its parents open. */
export function NavMenu({ mode, collapsed = false, theme }: Props) {
  const { entries } = useConsole()
  const { pathname } = useLocation()
  const match = useMemo(() => matchEntry(entries, pathname), [entries, pathname])
  const trail = useMemo(() => match?.trail.map(({ key }) => key) ?? [], [match])
  const [openKeys, setOpenKeys] = useState<string[]>([])
  const numbers = useMenuCounts(entries)
  const items = useMemo(() => entries.filter(({ hidden }) => !hidden).map((entry) => menuItem(entry, true, numbers, openKeys)), [entries,
    numbers, openKeys])

  useEffect(() => {
    if (trail.length > 0) setOpenKeys(trail.slice(0, -1))
  }, [trail])

  // A collapsed or horizontal menu opens its submenus by itself while the pointer is there.
  const controlled = mode === 'inline' && !collapsed
  const opening = controlled ? { openKeys, onOpenChange: (next: string[]) => setOpenKeys(openKeysAfter(openKeys, next, entries)) } : {}
  return (
    <Menu mode={mode} theme={theme} items={items} selectedKeys={trail.slice(-1)} inlineIndent={20}
      {...(mode === 'inline' ? { inlineCollapsed: collapsed } : {})} {...opening} />
  )
}

type Item = NonNullable<MenuProps['items']>[number]

function menuItem(entry: MenuEntry, top: boolean, numbers: MenuNumbers, openKeys: readonly string[]): Item {
  const icon = <MenuIcon name={entry.icon} fallback={top} />
  const children = shownChildren(entry)
  if (children.length === 0)
    return { key: entry.key, icon: top || entry.icon ? icon : undefined, label: (
      <>
        <NavLink entry={entry} />
        <NavCount number={numbers[entry.path]} />
      </>
    ), title: entry.title }
  // A closed group shows what waits in it.
  const inside = openKeys.includes(entry.key) ? undefined : sumOf(children.map(({ path }) => numbers[path]))
  return { key: entry.key, icon, label: (
    <>
      {entry.title}
      <NavCount number={inside} />
    </>
  ), children: children.map((child) => menuItem(child, false, numbers, openKeys)) }
}
