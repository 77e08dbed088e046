import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hitsByDefinition } from '../../tests/nelson-by-definition.ts'
import { nelson, type RuleHits } from './nelson.ts'
import type { Rule } from './rule-marks.ts'
import { allRules } from './rule-sets.ts'

/* The words of domain §3.3 (Nelson 1984; ISO 8258:1991). Points are counted from 1. */

const repeat = (count: number, ...values: number[]) => Array.from({ length: count }, (_, n) => values[n % values.length]!)
const of = (rule: Rule, z: readonly (number | null)[]) => nelson(z, [rule])[rule]

describe('1: one point beyond 3σ', () => {
  test('strictly', () => expect(of(1, [3, -3, 3.01, -3.01, 0])).toEqual([3, 4]))
  test('rounding on the limit is on the limit', () => expect(of(1, [3 + 1e-12])).toEqual([]))
})

describe('2: 9 consecutive on one side', () => {
  test('the ninth and each further one is told', () => expect(of(2, repeat(11, 0.5))).toEqual([9, 10, 11]))
  test('eight are not enough', () => expect(of(2, repeat(8, -0.5))).toEqual([]))
  test('a point exactly on the centre line belongs to neither side', () =>
    expect(of(2, [...repeat(8, 0.5), 0, ...repeat(8, 0.5)])).toEqual([]))
})

describe('3: 6 consecutive steadily increasing or decreasing (5 strict steps)', () => {
  test('up', () => expect(of(3, [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6])).toEqual([6, 7]))
  test('down', () => expect(of(3, [0.5, 0.4, 0.3, 0.2, 0.1, 0])).toEqual([6]))
  test('equal neighbours break it', () => expect(of(3, [0, 0.1, 0.2, 0.2, 0.3, 0.4, 0.5])).toEqual([]))
})

describe('4: 14 consecutive alternating up and down (13 strict alternations)', () => {
  test('fourteen', () => expect(of(4, repeat(15, 0.1, -0.1))).toEqual([14, 15]))
  test('thirteen are not enough', () => expect(of(4, repeat(13, 0.1, -0.1))).toEqual([]))
  test('equal neighbours break it', () => expect(of(4, [...repeat(7, 0.1, -0.1), 0.1, ...repeat(8, 0.1, -0.1)])).toEqual([]))
})

describe('5: 2 of 3 consecutive beyond 2σ on the same side', () => {
  test('with one between', () => expect(of(5, [2.1, 0, 2.1])).toEqual([3]))
  test('the flagged point is one of them', () => expect(of(5, [0, 2.1, 2.1, 0])).toEqual([3]))
  test('not on both sides, not on the line', () => expect(of(5, [2.1, -2.1, 0, 2.1, 2, 2])).toEqual([]))
  test('the first two points can already be two of three', () => expect(of(5, [2.1, 2.1])).toEqual([2]))
})

describe('6: 4 of 5 consecutive beyond 1σ on the same side', () => {
  test('with one between', () => expect(of(6, [1.1, 1.1, 0, 1.1, 1.1])).toEqual([5]))
  test('the flagged point is one of them', () => expect(of(6, [1.1, 1.1, 1.1, 1.1, 0])).toEqual([4]))
  test('not on both sides, not on the line', () => expect(of(6, [1.1, 1.1, -1.1, 1.1, 1])).toEqual([]))
})

describe('7: 15 consecutive within 1σ either side', () => {
  test('the fifteenth', () => expect(of(7, repeat(16, 0.9, -0.9))).toEqual([15, 16]))
  test('on the line is not beyond', () => expect(of(7, repeat(15, 1, -1))).toEqual([15]))
  test('one beyond breaks it', () => expect(of(7, [...repeat(14, 0.1), 1.1, ...repeat(14, 0.1)])).toEqual([]))
})

describe('8: 8 consecutive all beyond 1σ, on both sides', () => {
  test('mixed sides', () => expect(of(8, repeat(9, 1.1, -1.1))).toEqual([8, 9]))
  test('one side alone is not it', () => expect(of(8, repeat(12, 1.1))).toEqual([]))
  test('both sides among the last eight', () => expect(of(8, [-1.1, ...repeat(9, 1.1)])).toEqual([8]))
})

describe('Western Electric', () => {
  test('8 on one side', () => expect(nelson(repeat(8, 0.5), 'WESTERN_ELECTRIC')[2]).toEqual([8]))
  test('beyond 3σ, 2 of 3, 4 of 5; nothing else', () => {
    const hits = nelson([0, 0.1, 0.2, 0.3, 0.4, 0.5, 3.1, 0, 2.1, 1.1, 1.1], 'WESTERN_ELECTRIC')
    expect(hits).toEqual<RuleHits>({ 1: [7], 2: [], 3: [], 4: [], 5: [9], 6: [11], 7: [], 8: [] })
  })
})

test('what was not measured interrupts every pattern', () => {
  for (const gap of [null, Number.NaN]) expect(of(2, [...repeat(5, 0.5), gap as number, ...repeat(5, 0.5)])).toEqual([])
  expect(of(3, [0, 0.1, 0.2, null, 0.3, 0.4, 0.5])).toEqual([])
  expect(of(5, [2.1, null, 2.1])).toEqual([])
})

test('infinitely far is beyond', () => {
  expect(of(1, [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])).toEqual([1, 2])
})

test('tests that are not active have no points; unknown ones are refused', () => {
  expect(nelson(repeat(20, 3.5), [1])).toMatchObject({ 2: [], 5: [], 6: [] })
  expect(nelson([], [])).toEqual({ 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [], 8: [] })
  expect(() => nelson([0], [9 as Rule])).toThrow(RangeError)
})

describe('any series', () => {
  const z = fc.array(
    fc.oneof({ weight: 30, arbitrary: fc.constantFrom(-3.5, -2.5, -2, -1.5, -1, -0.5, -0.2, 0, 0.2, 0.5, 1, 1.5, 2, 2.5, 3, 3.5) }, {
      weight: 1,
      arbitrary: fc.constant(null),
    }),
    { maxLength: 80 },
  )
  const runs = fc.array(fc.tuple(fc.constantFrom(-1.5, -0.5, 0.5, 1.5, 2.5), fc.integer({ min: 1, max: 18 }), fc.boolean()), {
    maxLength: 6,
  })
    .map((parts) => parts.flatMap(([value, length, swings]) => Array.from({ length }, (_, n) => (swings && n % 2 ? -value : value))))

  test('is judged as the definitions judge each window of it', () => {
    const seen = new Set<Rule>()
    fc.assert(fc.property(fc.oneof(z, runs), (series) => {
      const hits = nelson(series)
      expect(hits).toEqual(hitsByDefinition(series))
      for (const rule of allRules) if (hits[rule].length) seen.add(rule)
    }), { seed: 1984, numRuns: 2000 })
    expect([...seen].sort()).toEqual(allRules)
  })

  test('turned upside down ends the same patterns', () => {
    fc.assert(fc.property(z, (series) => {
      expect(nelson(series.map((value) => (value === null ? null : -value)))).toEqual(nelson(series))
    }), { seed: 1985, numRuns: 500 })
  })
})
