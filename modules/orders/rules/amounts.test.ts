import { expect, test } from 'vitest'
import { inCny, lineAmount, totalOf } from './amounts.ts'

test('a line is rounded to the smallest coin of its currency', () => {
  expect(lineAmount({ qty: '3', price: '1.115' }, 'USD')).toBe('3.35')
  expect(lineAmount({ qty: '7', price: '12.35' }, 'JPY')).toBe('86')
  expect(lineAmount({ qty: '1', price: '0.005' }, 'CNY')).toBe('0.01')
  expect(lineAmount({ qty: '1', price: null }, 'CNY')).toBeNull()
})

test('a total is the sum of the rounded lines, as a paper adds them up', () => {
  const lines = Array.from({ length: 3 }, () => lineAmount({ qty: '1', price: '0.335' }, 'EUR'))
  expect(lines).toEqual(['0.34', '0.34', '0.34'])
  expect(totalOf(lines, 'EUR')).toBe('1.02')
  expect(totalOf([null, '5'], 'JPY')).toBe('5')
})

test('in CNY by the rate', () => {
  expect(inCny('1000.00', '7.1234')).toBe('7123.40')
  expect(inCny('1000', '0.0479')).toBe('47.90')
})
