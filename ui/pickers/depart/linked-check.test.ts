import { describe, expect, test } from 'vitest'
import type { TreeOption } from '#kernel/client/records/tree-options.ts'
import { halfChecked, toggleLinked, toggleOne } from './linked-check.ts'

const node = (value: string, ...children: TreeOption[]): TreeOption => ({ value, title: value.toUpperCase(),
  ...(children.length > 0 ? { children } : {}) })
const tree = [node('a', node('b', node('c'), node('d')), node('e'))]
const b = tree[0]!.children![0]!
const keys = (checked: ReadonlyMap<string, string>) => [...checked.keys()].toSorted().join('')
const check = (...values: string[]) => new Map(values.map((value) => [value, value.toUpperCase()]))

describe('checking departments', () => {
  test('spec 2 §4: unlinked = strict check on (default): a node stands for itself', () => {
    expect(keys(toggleOne(check(), b))).toBe('b')
    expect(keys(toggleOne(check('b', 'c'), b))).toBe('c')
    expect(keys(toggleOne(check('c'), b, true))).toBe('b')
  })

  test('spec 2 §4: linked = strict check off: a node takes all below it along', () => {
    expect(keys(toggleLinked(tree, check(), b))).toBe('bcd')
    expect(keys(toggleLinked(tree, check('b', 'c', 'd', 'e', 'a'), b))).toBe('e')
  })

  test('what is not loaded yet comes along too', () => {
    const closed = [node('a', node('b'), node('e'))]
    expect(keys(toggleLinked(closed, check(), b))).toBe('bcd')
  })

  test('those above follow: checked once all below are, no longer once one is not', () => {
    expect(keys(toggleLinked(tree, check('c'), node('d')))).toBe('bcd')
    expect(keys(toggleLinked(tree, check('b', 'c', 'd'), node('e')))).toBe('abcde')
    expect(keys(toggleLinked(tree, check('a', 'b', 'c', 'd', 'e'), node('c')))).toBe('de')
  })

  test('half checked is what has something checked below it', () => {
    expect(halfChecked(tree, check('c'))).toEqual(['a', 'b'])
    expect(halfChecked(tree, check('a', 'b', 'c', 'd', 'e'))).toEqual([])
  })
})
