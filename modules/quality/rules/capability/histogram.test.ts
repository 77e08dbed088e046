import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heatFlow } from '../../tests/heat-flow.ts'
import { histogram } from './histogram.ts'

test('by Sturges 195 values stand in nine classes', () => {
  const bars = histogram(heatFlow)
  expect(bars).toHaveLength(9)
  expect([bars[0]!.from, bars.at(-1)!.to]).toEqual([Math.min(...heatFlow), Math.max(...heatFlow)])
})

test('the last class holds the largest value, others hold their lower bound', () => {
  expect(histogram([0, 1, 2, 3, 4], 4)).toEqual([{ from: 0, to: 1, count: 1 }, { from: 1, to: 2, count: 1 }, { from: 2, to: 3, count: 1 }, {
    from: 3,
    to: 4,
    count: 2,
  }])
})

test('no values, values that are all the same, values that are no numbers', () => {
  expect(histogram([])).toEqual([])
  expect(histogram([5, 5, 5], 7)).toEqual([{ from: 5, to: 5, count: 3 }])
  expect(histogram([Number.NaN, 1, Number.POSITIVE_INFINITY, 2], 1)).toEqual([{ from: 1, to: 2, count: 2 }])
})

test.each([0, 2.5, Number.NaN])('%s classes are refused', (classes) => {
  expect(() => histogram([1, 2], classes)).toThrow(RangeError)
})

test('a value on a bound stands above it, though bounds are rounded', () => {
  for (const high of [0.3, 0.7, 1.1, 12.7]) {
    for (let classes = 1; classes <= 60; classes++) {
      const bounds = [0, ...histogram([0, high], classes).map(({ to }) => to)]
      expect(histogram(bounds, classes).map(({ count }) => count)).toEqual(
        bounds.slice(1).map((_, place) => (place === classes - 1 ? 2 : 1)),
      )
    }
  }
})

test('every value stands in the class whose bounds hold it', () => {
  const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 100 })
  fc.assert(fc.property(values, fc.integer({ min: 1, max: 30 }), (all, classes) => {
    const bars = histogram(all, classes)
    for (const [place, { from, to, count }] of bars.entries()) {
      expect(count).toBe(all.filter((value) => value >= from && (place === bars.length - 1 ? value <= to : value < to)).length)
    }
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(all.length)
  }), { seed: 195, numRuns: 300 })
})
