import { describe, expect, test } from 'vitest'
import { abcOf } from './abc.ts'
import { isBelow, quantityToAsk, reorderPoint, type Levels } from './replenish.ts'

const levels = (more: Partial<Levels> = {}): Levels => ({ stock: '0', asked: '0', minStock: null, safetyStock: null, maxStock: null,
  lotMin: null, leadDays: null, usage: '0', ...more })

describe('the reorder point', () => {
  test.each<[string, Partial<Levels>, string]>([
    ['nothing said', {}, '0'],
    ['the minimum', { minStock: '2' }, '2'],
    ['safety stock above the minimum', { minStock: '2', safetyStock: '4' }, '4'],
    ['what is used while it comes', { minStock: '2', safetyStock: '1', usage: '73', leadDays: 30 }, '7'],
    ['begun units count', { usage: '1', leadDays: 1 }, '1'],
  ])('%s', (_what, given, point) => expect(reorderPoint(levels(given))).toBe(point))
})

describe('the quantity to ask for', () => {
  test.each<[string, Partial<Levels>, string]>([
    ['enough is there', { stock: '4', safetyStock: '4' }, '0'],
    ['up to the reorder point', { stock: '1', minStock: '2', safetyStock: '4' }, '3'],
    ['up to the maximum', { stock: '1', minStock: '2', maxStock: '10' }, '9'],
    ['what is asked for already counts', { stock: '1', asked: '3', safetyStock: '4' }, '0'],
    ['part of it is asked for', { stock: '1', asked: '1', safetyStock: '4' }, '2'],
    ['no less than is sold', { stock: '1', safetyStock: '2', lotMin: '5' }, '5'],
    ['whole units', { stock: '0.5', safetyStock: '2' }, '2'],
  ])('%s', (_what, given, qty) => expect(quantityToAsk(levels(given))).toBe(qty))
})

test('below the minimum is less than it', () => {
  expect(isBelow({ stock: '1.999999', minStock: '2' })).toBe(true)
  expect(isBelow({ stock: '2', minStock: '2' })).toBe(false)
  expect(isBelow({ stock: '0', minStock: null })).toBe(false)
})

describe('classes by cost', () => {
  const classes = (...costs: string[]) => [...abcOf(costs.map((cost, at) => ({ id: String(at), cost }))).values()].join('')
  test('80 % and 95 % of the cumulated cost', () => {
    expect(classes('50', '30', '10', '5', '4', '1')).toBe('AABBCC')
  })
  test('the dearest is A, however much of the cost it is', () => {
    expect(classes('99', '1')).toBe('AC')
    expect(classes('7')).toBe('A')
  })
  test('what costs nothing is C, also where nothing costs anything', () => {
    expect(classes('10', '0')).toBe('AC')
    expect(classes('0', '0')).toBe('CC')
  })
  test('exact at the border, in whatever order they come', () => {
    expect(abcOf([{ id: 'b', cost: '20' }, { id: 'a', cost: '80' }])).toEqual(new Map([['a', 'A'], ['b', 'B']]))
    expect(abcOf([{ id: 'c', cost: '0.1' }, { id: 'a', cost: '0.1' }, { id: 'b', cost: '0.1' }])).toEqual(
      new Map([['a', 'A'], ['b', 'A'], ['c', 'A']]),
    )
    expect(abcOf([])).toEqual(new Map())
    const alike = ['f', 'a', 'e', 'b', 'd', 'c'].map((id) => ({ id, cost: '1' }))
    expect([...abcOf(alike).keys()].join(''), 'those that cost the same by their ids').toBe('abcdef')
    expect([...abcOf(alike).values()].join('')).toBe('AAAAAB')
    expect([...abcOf([{ id: 'a', cost: '1' }, { id: 'b', cost: '3' }, { id: 'c', cost: '2' }]).keys()].join('')).toBe('bca')
  })
})
