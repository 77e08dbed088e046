import { expect, test } from 'vitest'
import { differsIn, lotsFor, requiredFor } from './order-cut.ts'

const free = [{ id: 'a', qty: '400' }, { id: 'b', qty: '400' }, { id: 'c', qty: '200' }]

test('the last travellers leave, whole; else it is told how many could', () => {
  expect(lotsFor(free, '600')).toEqual({ lots: [free[1], free[2]] })
  expect(lotsFor(free, '1000')).toEqual({ lots: free })
  expect(lotsFor(free, '500')).toEqual({ possible: ['200', '600', '1000'] })
  expect(lotsFor([], '1')).toEqual({ possible: [] })
})

test('a part of the order needs its part of the bill, rounded up, and all of what is taken once', () => {
  expect(requiredFor({ required: '10.611', qtyType: 'VAR' }, '400', '1000', 3)).toBe('4.245')
  expect(requiredFor({ required: '0.3', qtyType: 'VAR' }, '1', '3', 6)).toBe('0.1')
  expect(requiredFor({ required: '2', qtyType: 'FIXED' }, '400', '1000', 3)).toBe('2')
})

test('orders are made alike by item, kind, bill, route and place', () => {
  const one = { item: 'i', woType: 'NORMAL', bom: 'b', route: 'r', workshop: 'w', warehouse: 's', bin: 'n' }
  expect(differsIn(one, { ...one })).toBeUndefined()
  expect(differsIn(one, { ...one, route: 'other' })).toBe('route')
})
