import { expect, test } from 'vitest'
import { copied, filterTree, given, openAt, partlyGranted, toggled, type GrantNode } from './grant-tree.ts'

const right = (key: string, label: string, perms: string | null): GrantNode => ({ key, label, perms, menuType: 2, children: null })
const tree: GrantNode[] = [{ key: 'm', label: '物料', ruleFlag: 1, menuType: 1, entity: 'product.item', component: 'product/ItemList',
  children: [right('m.list', '查看', 'product:item:list'), right('m.edit', '编辑', 'product:item:edit'),
    right('m.delete', '删除', 'product:item:delete'), right('m.part', '价格', null)] }, { key: 'h', label: '首页', menuType: 1,
  children: null }]
const after = (keys: readonly string[]) => keys.toSorted()

test('a ticked menu brings what is needed to look, and nothing that changes or deletes', () => {
  expect(after(toggled(tree, new Set(['h']), 'm', true))).toEqual(['h', 'm', 'm.list', 'm.part'])
})

test('a right stands alone, whatever it is', () => {
  expect(after(toggled(tree, new Set(['m']), 'm.delete', true))).toEqual(['m', 'm.delete'])
  expect(after(toggled(tree, new Set(['m', 'm.list', 'm.edit']), 'm.list', false))).toEqual(['m', 'm.edit'])
})

test('a cleared menu takes all below it away', () => {
  expect(toggled(tree, new Set(['h', 'm', 'm.list', 'm.delete']), 'm', false)).toEqual(['h'])
})

test('a menu is given whole, or to look, which leaves what is there', () => {
  expect(after(given(tree, new Set(), 'm', 'all'))).toEqual(['m', 'm.delete', 'm.edit', 'm.list', 'm.part'])
  expect(after(given(tree, new Set(['m.edit']), 'm', 'view'))).toEqual(['m', 'm.edit', 'm.list', 'm.part'])
})

test('of another role only what may be given here is taken over', () => {
  expect(copied(tree, ['m', 'm.edit', 'elsewhere'])).toEqual(['m', 'm.edit'])
})

test('a filter keeps the way to what it finds, and all that is below a found menu; rights are told from menus', () => {
  expect(filterTree(tree, '编辑')).toEqual([{ key: 'm', label: '物料', hasRules: true, isRight: false, entity: 'product.item',
    component: 'product/ItemList', children: [{ key: 'm.edit', label: '编辑', hasRules: false, isRight: true }] }])
  expect(filterTree(tree, '物料')[0]!.children).toHaveLength(4)
  expect(filterTree(tree, '')).toHaveLength(2)
})

test('the way to what a word finds stands open, and nothing else; without one the top does', () => {
  const nested: GrantNode[] = [{ key: 'top', label: '产品', children: [...tree, { key: 'other', label: '其他', children: null }] }]
  expect(openAt(nested, '')).toEqual(['top'])
  expect(openAt(nested, '物料')).toEqual(['top'])
  expect(openAt(nested, '删除')).toEqual(['top', 'm'])
  expect(openAt(nested, '无此')).toEqual([])
})

test('a menu of which only a button is granted is marked half', () => {
  expect(partlyGranted(tree, new Set(['m.list', 'h']))).toEqual(['m'])
  expect(partlyGranted(tree, new Set(['m', 'm.list']))).toEqual([])
  expect(partlyGranted(tree, new Set(['h']))).toEqual([])
})
