import { expect, test } from 'vitest'
import { withChildren } from './use-lazy-tree.ts'

test('spec 2 §2.1: loaded children take their place; if there are none, the node becomes a leaf', () => {
  const tree = [{ value: 'A01', id: '1', title: 'a' }, { value: 'A02', id: '2', title: 'b' }]
  const grown = withChildren(tree, '1', [{ value: 'A01A01', id: '3', title: 'c' }])
  expect(grown[0]).toEqual({ value: 'A01', id: '1', title: 'a', isLeaf: false, children: [{ value: 'A01A01', id: '3', title: 'c' }] })
  expect(withChildren(grown, '3', [])[0]!.children).toEqual([{ value: 'A01A01', id: '3', title: 'c', isLeaf: true, children: [] }])
  expect(grown[1]).toBe(tree[1])
})
