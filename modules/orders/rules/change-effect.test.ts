import { expect, test } from 'vitest'
import { changeEffect, type WantedChange } from './change-effect.ts'

const line = { qty: '1000', plannedQty: '0', producedQty: '0', packedQty: '0', shippedQty: '0', returnedQty: '0', overPct: '5',
  dueDate: '2026-06-30' }
const effect = (of: Partial<typeof line>, change: Partial<WantedChange>) =>
  changeEffect({ kind: 'CHANGE', line: { ...line, ...of }, qty: null, dueDate: null, announced: '0', ...change })

test('below what the customer has nothing is changed, and what came back does not count', () => {
  expect(effect({ shippedQty: '600' }, { qty: '599' }).refused).toEqual({ why: 'shipped', qty: '600' })
  expect(effect({ shippedQty: '600' }, { qty: '600' }).refused).toBeNull()
  expect(effect({ shippedQty: '600', returnedQty: '100' }, { qty: '500' }).refused).toBeNull()
  expect(effect({ shippedQty: '1' }, { kind: 'DROP' }).refused).toEqual({ why: 'shipped', qty: '1' })
})

test('what is announced must fit, with what may be over', () => {
  expect(effect({ shippedQty: '100' }, { qty: '400', announced: '320' }).refused).toBeNull()
  expect(effect({ shippedQty: '100' }, { qty: '400', announced: '321' }).refused).toEqual({ why: 'announced', qty: '421' })
  expect(effect({}, { kind: 'DROP', announced: '10' }).refused).toEqual({ why: 'announced', qty: '10' })
})

test('a smaller quantity leaves what is made for stock and what is planned to be cancelled', () => {
  expect(effect({ plannedQty: '1000', producedQty: '700' }, { qty: '500' }).exceptions).toEqual([{ kind: 'STOCK', qty: '200' }, {
    kind: 'CANCEL',
    qty: '300',
  }])
  expect(effect({ plannedQty: '1000' }, { qty: '800' }).exceptions).toEqual([{ kind: 'CANCEL', qty: '200' }])
  expect(effect({}, { qty: '800' }).exceptions).toEqual([])
  expect(effect({ plannedQty: '1000', producedQty: '300' }, { kind: 'DROP' }).exceptions).toEqual([{ kind: 'STOCK', qty: '300' }, {
    kind: 'CANCEL',
    qty: '700',
  }])
})

test('what was too much before the change is not laid at its door', () => {
  expect(effect({ plannedQty: '1200', producedQty: '1100' }, { qty: '900' }).exceptions).toEqual([{ kind: 'STOCK', qty: '100' }])
})

test('another day moves what is planned and not made yet; more than is planned has to be planned', () => {
  expect(effect({ plannedQty: '1000', producedQty: '400' }, { dueDate: '2026-07-10' }).exceptions).toEqual([{ kind: 'DEFER', qty: '600' }])
  expect(effect({ plannedQty: '1000' }, { dueDate: '2026-06-20' }).exceptions).toEqual([{ kind: 'EXPEDITE', qty: '1000' }])
  expect(effect({ plannedQty: '1000' }, { dueDate: '2026-06-30' }).exceptions).toEqual([])
  expect(effect({ plannedQty: '1100' }, { qty: '1500' }).exceptions).toEqual([{ kind: 'ADD', qty: '400' }])
  expect(changeEffect({ kind: 'ADD', line: null, qty: '50', dueDate: '2026-07-01', announced: '0' }).exceptions).toEqual([{ kind: 'ADD',
    qty: '50' }])
})
