import { expect, test } from 'vitest'
import { placeAt, stepOf } from './menu-place.ts'
import { foldTechnical, TECHNICAL, type MenuRow } from './menu-row.ts'

const row = (id: string, more: Partial<MenuRow> = {}): MenuRow => ({ id, parentId: null, name: id, menuType: 0, icon: null,
  component: 'layouts/RouteView', url: null, perms: null, sortNo: 1, status: '1', ruleFlag: 0, rev: 1, hidden: false, ...more })
const screen = (id: string, parentId: string, more: Partial<MenuRow> = {}) =>
  row(id, { parentId, menuType: 1, component: 'x/List', ...more })
const right = (id: string, parentId: string) => row(id, { parentId, menuType: 2, component: null })
const users = screen('users', 'system', { children: [right('add', 'users'), right('edit', 'users')] })
const roles = screen('roles', 'system')
const system = row('system', { children: [users, roles] })
const product = row('product', { children: [screen('items', 'product')] })
const rows = foldTechnical([system, product, row('report', { hidden: true })], 'technical')
const technical = rows.at(-1)!

test('routes that no menu shows are folded behind the others; without any there is no fold', () => {
  expect(rows.map(({ id }) => id)).toEqual(['system', 'product', TECHNICAL])
  expect(technical.children!.map(({ id }) => id)).toEqual(['report'])
  expect(foldTechnical([system], 'technical').map(({ id }) => id)).toEqual(['system'])
})

test('a menu is put before, after or into another', () => {
  expect(placeAt(rows, roles, users, 'before')).toEqual({ parentId: 'system', before: 'users' })
  expect(placeAt(rows, users, roles, 'after')).toEqual({ parentId: 'system', before: null })
  expect(placeAt(rows, roles, product, 'inside')).toEqual({ parentId: 'product', before: null })
  expect(placeAt(rows, roles, system, 'after'), 'to the top').toEqual({ parentId: null, before: 'product' })
  expect(placeAt(rows, product, users, 'after')).toEqual({ parentId: 'system', before: 'roles' })
})

test('nothing is put below itself, into a screen, among rights, beside the fold', () => {
  expect(placeAt(rows, system, users, 'after')).toBeUndefined()
  expect(placeAt(rows, system, system, 'before')).toBeUndefined()
  expect(placeAt(rows, roles, users, 'inside')).toBeUndefined()
  expect(placeAt(rows, roles, users.children![0]!, 'before')).toBeUndefined()
  expect(placeAt(rows, users.children![0]!, roles, 'after')).toBeUndefined()
  expect(placeAt(rows, users, technical, 'inside')).toBeUndefined()
  expect(placeAt(rows, technical, system, 'before')).toBeUndefined()
})

test('a step goes past the one beside it and ends at the ends; rights are ordered among themselves', () => {
  expect(stepOf(rows, users, 1)).toEqual({ parentId: 'system', before: null })
  expect(stepOf(rows, roles, -1)).toEqual({ parentId: 'system', before: 'users' })
  expect(stepOf(rows, users, -1)).toBeUndefined()
  expect(stepOf(rows, product, 1), 'the fold is no neighbour').toBeUndefined()
  expect(stepOf(rows, users.children![0]!, 1)).toEqual({ parentId: 'users', before: null })
})
