import { expect, test } from 'vitest'
import { sideOf, takeEmptied, takeTyped } from './typed-value.ts'

/* domain §2.6 rule 3: a value is OK when inside the limits with the declared inclusiveness; out-of-range typing asks once. */

const ic = { decimals: 3, unit: 'mm', lower: '12.65', upper: '12.75', lowerIncl: 'Y', upperIncl: 'N' } as const
const take = (text: string, confirmed = false) => takeTyped(text, ic, confirmed, 'zh-CN')

test('what lies inside goes to the server as it was typed: full-width digits, a comma, another unit', () => {
  for (const text of ['12.70', '１２．７０', '12,70', '12700 µm', '1.27cm', '12.65']) expect(take(text)).toEqual({ take: 'send' })
})

test('what lies outside is asked once, the limit itself where it does not belong to them', () => {
  for (const text of ['12.76', '12.649', '12.75', '12.76 mm'])
    expect([take(text), take(text, true)]).toEqual([{ take: 'ask' }, { take: 'send' }])
})

test('what cannot be read is told beside the cell, also where the person insists', () => {
  expect(take('abc', true)).toEqual({ take: 'fault', text: '不是数值，请填写如 12.70 的数值' })
  expect(take('12.7001')).toMatchObject({ take: 'fault' })
  expect(take('12.7 kg')).toMatchObject({ take: 'fault' })
})

test('an emptied cell: what stands or is on its way is taken away, what is not sent is given up, an open one stays', () => {
  for (const state of ['ok', 'low', 'high', 'sending'] as const) expect(takeEmptied({ text: '12.700', state })).toBe('empty')
  for (const state of ['ask', 'fault', 'refused'] as const) expect(takeEmptied({ text: '12.9', state })).toBe('giveUp')
  expect([takeEmptied({ text: '', state: 'open' }), takeEmptied({ text: '', state: 'sending' }),
    takeEmptied({ text: '', state: 'refused' })]).toEqual(['nothing', 'nothing', 'empty'])
})

test('a stored value says on which side it lies', () => {
  expect(['12.64', '12.65', '12.75', '12.7'].map((value) => sideOf(value, ic))).toEqual(['low', 'inside', 'high', 'inside'])
})
