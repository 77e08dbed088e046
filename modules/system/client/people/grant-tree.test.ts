import { expect, test } from 'vitest'
import { filterTree, partlyGranted, toggled, type GrantNode } from './grant-tree.ts'

const tree: GrantNode[] = [{ key: 'm', label: '物料', ruleFlag: 1,
  children: [{ key: 'm.list', label: '查看', children: null }, { key: 'm.edit', label: '编辑', children: null }] }, { key: 'h',
  label: '首页', children: null }]

test('a menu takes what is below it along, a button stands alone', () => {
  expect(toggled(tree, new Set(['h']), 'm', true).toSorted()).toEqual(['h', 'm', 'm.edit', 'm.list'])
  expect(toggled(tree, new Set(['m', 'm.list', 'm.edit']), 'm.list', false).toSorted()).toEqual(['m', 'm.edit'])
})

test('a filter keeps the way to what it finds, and all that is below a found menu', () => {
  expect(filterTree(tree, '编辑')).toEqual([{ key: 'm', label: '物料', hasRules: true,
    children: [{ key: 'm.edit', label: '编辑', hasRules: false }] }])
  expect(filterTree(tree, '物料')[0]!.children).toHaveLength(2)
  expect(filterTree(tree, '')).toHaveLength(2)
})

test('a menu of which only a button is granted is marked half', () => {
  expect(partlyGranted(tree, new Set(['m.list', 'h']))).toEqual(['m'])
  expect(partlyGranted(tree, new Set(['m', 'm.list']))).toEqual([])
  expect(partlyGranted(tree, new Set(['h']))).toEqual([])
})
