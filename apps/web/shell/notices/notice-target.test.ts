import { expect, test } from 'vitest'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { businessPage, isFollowable, isOwnAddress } from './notice-target.ts'

const entry = (path: string, component: string, children: MenuEntry[] = []): MenuEntry =>
  ({ key: path, path, name: path, title: path, icon: undefined, kind: 'screen', component, layout: undefined, hidden: false, aside: false,
    favourite: false, words: '', hideTab: false, keepAlive: false, redirect: undefined, url: undefined, single: false,
    permissionList: undefined, children }) as MenuEntry
const entries = [
  entry('/product', 'layouts/RouteView', [entry('/product/item/:id', 'product/ItemList'), entry('/product/item', 'product/ItemList')]),
]

test('spec 1 §4: a component opens its page with the business record', () => {
  expect(businessPage(entries, { openType: 'component', openPage: 'product/ItemList', busId: 'a&b' })).toBe(
    '/product/item?open=view%3Aa%26b',
  )
  expect(businessPage(entries, { openType: 'component', openPage: 'product/ItemList', busId: null })).toBe('/product/item')
  expect(businessPage(entries, { openType: 'component', openPage: 'system/UserList', busId: '1' })).toBeUndefined()
})

test('addresses of this console, of the web, and those that are not followed', () => {
  expect(['/a', '//evil.cn', '/\\evil.cn', 'https://a.cn'].map(isOwnAddress)).toEqual([true, false, false, false])
  expect(['/a', 'https://a.cn', '//evil.cn', 'javascript:alert(1)', null].map(isFollowable)).toEqual([true, true, false, false, false])
})
