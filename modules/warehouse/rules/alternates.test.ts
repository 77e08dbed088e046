import { describe, expect, test } from 'vitest'
import type { Stock } from './allocate.ts'
import { coverShort, coveredBy, type Alternate } from './alternates.ts'

/* Alternates in allocation (domain §2.1 `md_item_alt`, §2.5). */

const lot = (key: string, qty: string, more: Partial<Stock> = {}): Stock => ({ key, qty, stockType: 'OK', receiptDate: '2026-05-01',
  lotNo: key, pathSeq: 1, ...more })
const alternate = (item: string, more: Partial<Alternate> = {}): Alternate => ({ item, ratio: '1', rule: 'FIFO', precision: 3, ...more })
const cover = (short: string, alternates: Alternate[], stock: Record<string, Stock[]>) =>
  coverShort(short, alternates, (item) => stock[item] ?? [], '2026-05-18')

describe('what is short', () => {
  test('is covered in the order of the alternates, each by its own rule', () => {
    expect(
      cover('10', [alternate('a'), alternate('b', { rule: 'LIFO' })], { a: [lot('a1', '4')],
        b: [lot('b1', '5'), lot('b2', '5', { receiptDate: '2026-05-02' })] }),
    ).toEqual({
      picks: [{ key: 'a1', qty: '4', item: 'a', ratio: '1' }, { key: 'b2', qty: '5', item: 'b', ratio: '1' }, { key: 'b1', qty: '1',
        item: 'b', ratio: '1' }],
      short: '0',
    })
  })
  test('is covered by the ratio, rounded up to the unit of the alternate', () => {
    expect(cover('10', [alternate('a', { ratio: '1.25' })], { a: [lot('a1', '20')] })).toEqual({
      picks: [{ key: 'a1', qty: '12.5', item: 'a', ratio: '1.25' }],
      short: '0',
    })
    expect(cover('10', [alternate('a', { ratio: '0.333333', precision: 0 })], { a: [lot('a1', '20')] }).picks).toMatchObject([{ qty: '4' }])
  })
  test('is told in the unit of the item where alternates are not enough, and leaves what is not usable', () => {
    expect(
      cover('10', [alternate('a', { ratio: '3' })], {
        a: [lot('a1', '1'), lot('a2', '99', { stockType: 'QC' }), lot('a3', '99', { expireDate: '2026-05-17' })],
      }),
    ).toEqual({ picks: [{ key: 'a1', qty: '1', item: 'a', ratio: '3' }], short: '9.666667' })
  })
})

test('three thirds are one', () => {
  expect(coveredBy([{ qty: '1', ratio: '3' }, { qty: '1', ratio: '3' }, { qty: '1', ratio: '3' }, { qty: '2' }]).toFixed()).toBe('3')
})
