import { expect, test } from 'vitest'
import { allotReturns } from './allot-returns.ts'

const left = [{ id: 'a', item: 'i', shipped: '100' }, { id: 'b', item: 'i', shipped: '50' }, { id: 'c', item: 'k', shipped: '10' }]

test('what came back belongs to the last position of its item, then to those before, never to more than left', () => {
  const of = (entries: [string, string][]) => Object.fromEntries(allotReturns(left, new Map(entries)))
  expect(of([['i', '60']])).toEqual({ a: '10', b: '50', c: '0' })
  expect(of([['k', '4']])).toEqual({ a: '0', b: '0', c: '4' })
  expect(of([['i', '500']])).toEqual({ a: '100', b: '50', c: '0' })
  expect(of([])).toEqual({ a: '0', b: '0', c: '0' })
})
