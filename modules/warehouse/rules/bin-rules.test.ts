import { describe, expect, test } from 'vitest'
import { faultOfBin, suggestBins, type BinCandidate, type BinContent } from './bin-rules.ts'

/* What bins take, and which one is suggested (domain §2.5). */

const content = (item: string, lot: string | null, qty = '10', kg = '5'): BinContent => ({ item, lot, qty, kg })
const bin = (id: string, more: Partial<BinCandidate> = {}): BinCandidate => ({ id, code: id, pathSeq: 0, mixItem: true, mixLot: true,
  maxQty: null, maxKg: null, contents: [], ...more })

describe('a bin', () => {
  test('that keeps items apart takes no other item; one that keeps lots apart takes no other lot of the item', () => {
    const there = content('WC', 'L1')
    expect(faultOfBin(bin('A', { mixItem: false }), [there], content('CO', 'L9'))).toEqual({ code: 'mixItem', other: there })
    expect(faultOfBin(bin('A', { mixItem: false }), [there], content('WC', 'L2'))).toBeUndefined()
    expect(faultOfBin(bin('A', { mixLot: false }), [there], content('WC', 'L2'))).toEqual({ code: 'mixLot', other: there })
    expect(faultOfBin(bin('A', { mixLot: false }), [there], content('CO', 'L9'))).toBeUndefined()
    expect(faultOfBin(bin('A', { mixLot: false }), [there], there)).toBeUndefined()
  })

  test('takes up to its quantity and its weight, exactly', () => {
    const limits = bin('A', { maxQty: '12', maxKg: '6' })
    expect(faultOfBin(limits, [content('WC', 'L1')], content('WC', 'L1', '2', '1'))).toBeUndefined()
    expect(faultOfBin(limits, [content('WC', 'L1')], content('WC', 'L1', '2.000001', '1'))).toEqual({ code: 'maxQty', max: '12',
      there: '10', added: '2.000001' })
    expect(faultOfBin(limits, [content('WC', 'L1')], content('WC', 'L1', '1', '1.5'))).toEqual({ code: 'maxKg', max: '6', there: '5',
      added: '1.5' })
  })
})

test('the same lot comes before the same item, then empty bins, then others, each along the path; bins that do not take it are left out', () => {
  const found = suggestBins([
    bin('other', { pathSeq: 1, contents: [content('CO', 'L9')] }),
    bin('empty2', { pathSeq: 3 }),
    bin('empty1', { pathSeq: 2 }),
    bin('full', { maxQty: '1' }),
    bin('item', { pathSeq: 9, contents: [content('WC', 'L2')] }),
    bin('lot', { pathSeq: 10, contents: [content('WC', 'L1')] }),
    bin('apart', { mixItem: false, contents: [content('CO', 'L9')] }),
  ], content('WC', 'L1', '2'))
  expect(found.map(({ bin: { id }, reason }) => `${id} ${reason}`)).toEqual(['lot sameLot', 'item sameItem', 'empty1 empty', 'empty2 empty',
    'other free'])
})

test('of two bins at one place of the walk the code decides', () => {
  const codes = (...bins: string[]) => suggestBins(bins.map((id) => bin(id)), content('WC', 'L1')).map(({ bin: { code } }) => code)
  expect([codes('B', 'A', 'C'), codes('C', 'B', 'A')]).toEqual([['A', 'B', 'C'], ['A', 'B', 'C']])
})
