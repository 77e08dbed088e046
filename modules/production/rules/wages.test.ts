import { expect, test } from 'vitest'
import { Decimal } from '#kernel/entity/index.ts'
import { apportion, rateFor, sharesOf, wagesOf, type Pay } from './wages.ts'

/* Domain §2.4 rule 9: wages = Σ good × piece rate (operation, item, skill), split by share; exact to the cent. */

const rate = (value: string, more: Partial<Pay> = {}): Pay => ({ rate: value, scrapPct: '0', reworkPct: '0', ...more })
const sum = (values: readonly string[]) => Decimal.sum(0, ...values).toFixed()

test('parts add up to the whole, and what is left over goes where the most was cut off, to the first of equals', () => {
  expect(apportion('100', [1, 1, 1], 2).map(String)).toEqual(['33.34', '33.33', '33.33'])
  expect(apportion('0.05', [1, 1, 1], 2).map(String)).toEqual(['0.02', '0.02', '0.01'])
  expect(apportion('10', ['0.6', '0.25', '0.15'], 0).map(String), '2.5 and 1.5 lose as much: the first of them').toEqual(['6', '3', '1'])
  expect(apportion('1', [0, 0], 2).map(String)).toEqual(['0', '0'])
})

test('shares are equal where none are given, and given ones are one together, exactly', () => {
  expect(sharesOf(['a', 'b', 'c'], null)).toEqual([{ worker: 'a', share: '0.333334' }, { worker: 'b', share: '0.333333' }, { worker: 'c',
    share: '0.333333' }])
  expect(sharesOf(['a', 'b'], ['0.7', '.3'])).toEqual([{ worker: 'a', share: '0.7' }, { worker: 'b', share: '0.3' }])
  expect(sharesOf(['a', 'b'], ['0.7', '0.300001'])).toBe('sum')
  expect(sharesOf(['a', 'b'], ['0.7', '0.299999'])).toBe('sum')
  expect(sharesOf(['a', 'b'], ['1', '0'])).toBe('range')
  expect(sharesOf(['a', 'b'], ['1.5', '-0.5'])).toBe('range')
  expect(sharesOf(['a', 'b'], ['1'])).toBe('count')
  expect(sharesOf(['a', 'a'], null)).toBe('twice')
})

test('the most special rate wins: item, near category, far category, all; then the level; then the last', () => {
  const of = (name: string, ofItem: boolean, depth: number | null, level: string | null, validFrom = '2026-01-01') => ({ name, ofItem,
    depth, level, validFrom })
  const all = of('all', false, null, null)
  const far = of('far', false, 1, null)
  const near = of('near', false, 0, null)
  const item = of('item', true, null, null)
  const skilled = of('skilled', false, 0, '3')
  const won = (rates: (typeof all)[], level: string | null) => rateFor(rates, level)?.name
  expect(won([all, far, near, item], null)).toBe('item')
  expect(won([all, far, near], null)).toBe('near')
  expect(won([all, far], null)).toBe('far')
  expect(won([near, skilled], '3')).toBe('skilled')
  expect(won([near, skilled], '2')).toBe('near')
  expect(won([skilled], null)).toBeUndefined()
  expect(won([item, skilled], '3'), 'the item comes before the level').toBe('item')
  expect(won([all, of('later', false, null, null, '2026-03-01')], null)).toBe('later')
})

test('wages of a crew add up to those of its pieces, to the cent', () => {
  const three = ['0.333334', '0.333333', '0.333333'].map((share) => ({ share }))
  const paid = wagesOf({ good: '100', scrap: '4', rework: '3' }, three.map(({ share }) => ({ share, pay: rate('0.035') })))
  expect(paid.map(({ wage }) => wage), '3.50 in three').toEqual(['1.17', '1.17', '1.16'])
  expect(sum(paid.map(({ qty }) => qty))).toBe('100')
  for (const good of ['1', '7', '333', '0.000001', '12345.678901']) {
    for (const price of ['0.0001', '0.0333', '1', '17.7777']) {
      const wages = wagesOf({ good, scrap: '0', rework: '0' }, three.map(({ share }) => ({ share, pay: rate(price) })))
      expect(sum(wages.map(({ wage }) => wage)), `${good} at ${price}`).toBe(new Decimal(good).times(price).toDecimalPlaces(2).toFixed())
      expect(sum(wages.map(({ qty }) => qty))).toBe(good)
    }
  }
})

test('each has the rate of their own skill, and who has none earns nothing of it', () => {
  expect(
    wagesOf({ good: '10', scrap: '0', rework: '0' }, [{ share: '0.5', pay: rate('2') }, { share: '0.5', pay: rate('1') }, { share: '0',
      pay: rate('9') }]).map(({ wage }) => wage),
  ).toEqual(['10', '5', '0'])
  expect(wagesOf({ good: '10', scrap: '0', rework: '0' }, [{ share: '1', pay: undefined }])).toEqual([{ qty: '10', wage: '0' }])
})

test('scrap and rework pay nothing unless the rate says how much', () => {
  const counted = { good: '10', scrap: '4', rework: '2' }
  expect(wagesOf(counted, [{ share: '1', pay: rate('1') }])).toEqual([{ qty: '10', wage: '10' }])
  expect(wagesOf(counted, [{ share: '1', pay: rate('1', { scrapPct: '50', reworkPct: '25' }) }])).toEqual([{ qty: '10', wage: '12.5' }])
})
