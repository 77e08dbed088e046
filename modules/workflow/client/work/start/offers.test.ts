import { expect, test } from 'vitest'
import type { Startable } from '../../../calls/shapes.ts'
import { byCategory, inOrderOf, isFound } from './offers.ts'

const offer = (modelKey: string, name: string, category: string, remark: string | null = null): Startable => ({ modelKey, name, category,
  remark, version: 1, form: { kind: 'NONE' }, choose: [] })
const offers = [offer('leave', '请假申请', 'people', '年假、事假'), offer('buy', 'Purchase 采购申请', 'purchase'),
  offer('trip', '出差申请', 'people')]

test('domain §2.12: the start centre shows processes by category, finds them by words, and begins with those used last', () => {
  expect(byCategory(offers).map(({ category, offers: group }) => `${category} ${group.map(({ modelKey }) => modelKey).join()}`)).toEqual([
    'people leave,trip',
    'purchase buy',
  ])
  expect(
    ['申请 事假', 'PURCHASE', 'trip', '', '加班'].map((word) => offers.filter((one) => isFound(one, word)).map(({ modelKey }) => modelKey)),
  ).toEqual([['leave'], ['buy'], ['trip'], ['leave', 'buy', 'trip'], []])
  expect(inOrderOf(offers, ['trip', 'gone', 'leave']).map(({ modelKey }) => modelKey)).toEqual(['trip', 'leave'])
})
