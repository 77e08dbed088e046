import { expect, test } from 'vitest'
import { same } from './diff.ts'

test.each<[unknown, unknown, boolean]>([
  [null, undefined, true],
  ['', null, false],
  [1, '1', true],
  ['1.5', '1.50', false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [5, { toString: null }, false],
  [{ toString: null }, 'x', false],
])('%j and %j', (a, b, expected) => {
  expect(same(a, b)).toBe(expected)
})
