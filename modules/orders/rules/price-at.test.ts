import { expect, test } from 'vitest'
import { priceAt, type Quoted } from './price-at.ts'

const quoted: Quoted[] = [
  { customer: null, validFrom: '2026-01-01', validTo: null, fromQty: '0', price: '10' },
  { customer: null, validFrom: '2026-01-01', validTo: null, fromQty: '1000', price: '9' },
  { customer: null, validFrom: '2026-05-01', validTo: '2026-05-31', fromQty: '0', price: '9.5' },
  { customer: 'c1', validFrom: '2025-01-01', validTo: null, fromQty: '500', price: '8' },
]

test('of everybody’s prices the latest list counts while it is valid, in it the largest quantity that is reached', () => {
  const open = quoted.filter(({ customer }) => customer === null)
  expect([priceAt(open, '999', '2026-02-01'), priceAt(open, '1000', '2026-02-01'), priceAt(open, '5000', '2026-05-31'),
    priceAt(open, '5000', '2026-06-01')]).toEqual(['10', '9', '9.5', '9'])
})

test('a customer’s own price goes first, but not below its quantity', () => {
  expect([priceAt(quoted, '500', '2026-05-10'), priceAt(quoted, '499', '2026-05-10')]).toEqual(['8', '9.5'])
})

test('before every list there is no price', () => {
  expect(priceAt(quoted, '10', '2024-12-31')).toBeUndefined()
})
