import { expect, test } from 'vitest'
import { flatten } from '#kernel/client/menu/match-entry.ts'
import type { MenuItem } from '#kernel/client/menu/menu-item.ts'
import { consoleEntries, withFavourite } from './console-entries.ts'
import { favouritesAmong, leafEntries, openKeysAfter, recentAmong, searchEntries } from './layout/nav-tree.ts'
import { findCommands } from './palette/find-commands.ts'
import { closeRange, closeTab, refreshTab, showTab, type TabState } from './tabs/tab-state.ts'

const home = '/dashboard/analysis'
const page = (key: string, fullPath = key) => ({ key, fullPath, name: key, title: key })
const state = (...keys: string[]): TabState => keys.reduce((sum, key) => showTab(sum, page(key)), { tabs: [], active: '' } as TabState)
const keys = ({ tabs }: TabState) => tabs.map(({ key }) => key)

test('showing a page opens its tab once and follows its address', () => {
  const opened = showTab(showTab(state(home, '/a'), page('/b')), page('/a', '/a?x=1'))
  expect(keys(opened)).toEqual([home, '/a', '/b'])
  expect(opened.active).toBe('/a')
  expect(opened.tabs[1]!.fullPath).toBe('/a?x=1')
  expect(showTab(opened, page('/a', '/a?x=1'))).toBe(opened)
})

test('the two refusals', () => {
  expect(closeTab(state(home), home, home)).toBe('last')
  expect(closeTab(state('/a'), '/a', home)).toBe('last')
  expect(closeTab(state(home, '/a'), home, home)).toBe('home')
})

test('closing the shown tab shows its neighbour, closing another leaves it', () => {
  expect(closeTab(showTab(state(home, '/a', '/b'), page('/a')), '/a', home)).toMatchObject({ active: '/b' })
  expect(closeTab(state(home, '/a', '/b'), '/b', home)).toMatchObject({ active: '/a' })
  expect(closeTab(state(home, '/a', '/b'), '/a', home)).toMatchObject({ active: '/b' })
})

test('closing ranges keeps home and shows the tab if the shown one is gone', () => {
  const all = state(home, '/a', '/b', '/c')
  expect(keys(closeRange(all, '/b', 'left', home))).toEqual([home, '/b', '/c'])
  expect(closeRange(all, '/b', 'right', home)).toMatchObject({ active: '/b' })
  expect(keys(closeRange(all, '/b', 'right', home))).toEqual([home, '/a', '/b'])
  expect(keys(closeRange(all, '/b', 'others', home))).toEqual([home, '/b'])
})

test('a refresh makes a new page of the same tab', () => {
  expect(refreshTab(state(home, '/a'), '/a').tabs.map(({ revision }) => revision)).toEqual([0, 1])
})

const item = (path: string, component: string, rest: Partial<MenuItem> = {}): MenuItem => ({ path, component, name: path,
  meta: { title: path }, ...rest })
const menu = [
  item(home, 'dashboard/Analysis', { meta: { title: '首页' } }),
  item('/a', 'layouts/RouteView', { meta: { title: '产品' },
    children: [item('/a/items', 'product/ItemList', { meta: { title: '物料' } }), item('/a/hidden', 'x', { hidden: true }),
      item('/a/:id', 'x/One')] }),
  item('/b', 'layouts/RouteView', { children: [item('/b/c', 'layouts/RouteView', { children: [item('/b/c/d', 'x')] })] }),
]
const translate = (key: string) => key

test('the menu’s home takes the place of the static one', () => {
  const paths = flatten(consoleEntries(menu, translate)).map((trail) => trail.at(-1)!.path)
  expect(paths.filter((path) => path === home)).toHaveLength(1)
  expect(paths).toContain('/test/home')
  expect(consoleEntries([item('/x', 'x')], translate)[0]!.path).toBe(home)
})

test('one top-level submenu is open at a time', () => {
  const entries = consoleEntries(menu, translate)
  expect(openKeysAfter(['/a'], ['/a', '/b'], entries)).toEqual(['/b'])
  expect(openKeysAfter(['/b'], ['/b', '/b/c'], entries)).toEqual(['/b', '/b/c'])
  expect(openKeysAfter(['/b', '/b/c'], ['/b'], entries)).toEqual(['/b'])
})

test('menu search leaves out hidden entries, containers and paths with parameters', () => {
  const entries = consoleEntries(menu, translate)
  expect(leafEntries(entries).map(({ path }) => path)).toEqual([home, '/a/items', '/b/c/d'])
  expect(searchEntries(entries, '物').map(({ path }) => path)).toEqual(['/a/items'])
  expect(searchEntries(entries, '产品 物').map(({ path }) => path)).toEqual(['/a/items'])
  expect(searchEntries(entries, 'ITEMS').map(({ path }) => path)).toEqual(['/a/items'])
  expect(searchEntries(entries, '没有')).toEqual([])
})

test('favourites stand in the order of the menu, what was opened last without them; what is no entry any more is left out', () => {
  const named = (items: MenuItem[]): MenuItem[] =>
    items.map((one) => ({ ...one, id: one.path, ...(one.children ? { children: named(one.children) } : {}) }))
  const marked = ['/b/c/d', '/a/items'].reduce((all, path) => withFavourite(all, path, true), named(menu))
  const paths = (entries: readonly { path: string }[]) => entries.map(({ path }) => path)
  const entries = consoleEntries(marked, translate)
  expect(paths(favouritesAmong(entries))).toEqual(['/a/items', '/b/c/d'])
  const fewer = consoleEntries(withFavourite(marked, '/a/items', false), translate)
  expect(paths(favouritesAmong(fewer))).toEqual(['/b/c/d'])
  expect(paths(recentAmong(fewer, ['/gone', '/b/c/d', '/a/items', home]))).toEqual(['/a/items', home])
  const records = [{ path: '/a/items?open=view:1', title: 'RM-CO-01', kind: '物料' }]
  expect(paths(findCommands(fewer, { records, pages: ['/a/items'] }, ''))).toEqual(['/b/c/d', '/a/items?open=view:1', '/a/items', home])
  expect(paths(findCommands(fewer, { records, pages: ['/a/items'] }, '物料'))).toEqual(['/a/items?open=view:1', '/a/items'])
})
