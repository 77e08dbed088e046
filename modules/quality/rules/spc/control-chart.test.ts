import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pistonRings } from '../../tests/published-charts.ts'
import type { ChartData, ChartLine, ChartType, ControlChart } from './chart-types.ts'
import { controlChart } from './control-chart.ts'
import { nelson } from './nelson.ts'
import { allRules } from './rule-sets.ts'

const stats = ({ points }: ChartLine) => points.map(({ stat }) => stat)
const marked = ({ points }: ChartLine) => points.map(({ rules }) => rules)
const at = (chart: ChartLine, n: number) => chart.points[n]!
const lines = (chart: ControlChart): ChartLine[] => (chart.second ? [chart, chart.second] : [chart])

describe('bad days (issue "Quality"): constant values, one point, missing subgroups, unequal n', () => {
  test('constant values have limits on their centre line and end no test', () => {
    const chart = controlChart('I_MR', Array.from({ length: 30 }, () => 0.1))
    expect(at(chart, 29)).toEqual({ stat: 0.1, center: expect.closeTo(0.1, 12), ucl: expect.closeTo(0.1, 12), lcl: expect.closeTo(0.1, 12),
      sigma: 0, rules: [7] })
    expect(marked(chart).slice(0, 14).flat()).toEqual([])
    expect(marked(controlChart('XBAR_R', Array.from({ length: 12 }, () => [0.1, 0.1, 0.1]))).flat()).toEqual([])
  })

  test('what rounding leaves of a deviation is none', () => {
    const chart = controlChart('XBAR_S', Array.from({ length: 12 }, (_, n) => (n % 2 ? [0.1, 0.1, 0.1] : [0.1, 0.1])))
    expect(chart.sigma).toBe(0)
    expect(marked(chart).flat()).toEqual([])
  })

  test('with a deviation of 0 what lies elsewhere lies infinitely far', () => {
    const chart = controlChart('I_MR', [5, 5, 6], { limits: [{ from: 0, center: 5, sigma: 0 }] })
    expect(marked(chart)).toEqual([[], [], [1]])
  })

  test('one point has a centre and no limits', () => {
    expect(controlChart('I_MR', [5])).toMatchObject({ center: 5, sigma: null,
      points: [{ stat: 5, center: 5, ucl: null, lcl: null, sigma: null, rules: [] }], second: { center: null, sigma: null } })
    expect(controlChart('XBAR_S', [[5]])).toMatchObject({ center: 5, sigma: null, points: [{ stat: 5, ucl: null }],
      second: { points: [{ stat: null, center: null }] } })
    expect(controlChart('CUSUM', [5])).toMatchObject({ center: 5, sigma: null, points: [{ ucl: null, rules: [] }] })
  })

  test('one count has limits', () => {
    expect(at(controlChart('C', [16]), 0)).toMatchObject({ center: 16, lcl: 4, ucl: 28 })
  })

  test('no point at all', () => {
    for (const type of ['I_MR', 'P', 'EWMA', 'XBAR_R'] as const)
      expect(controlChart(type, [])).toMatchObject({ points: [], center: null, sigma: null })
  })

  test('a missing subgroup keeps its place; those around it give what they gave without it', () => {
    const gaps = controlChart('XBAR_R', [pistonRings[0]!, [], ...pistonRings.slice(1), [null, Number.NaN, undefined]])
    const whole = controlChart('XBAR_R', pistonRings)
    expect([gaps.center, gaps.sigma]).toEqual([whole.center, whole.sigma])
    for (const line of lines(gaps)) expect(at(line, 1)).toMatchObject({ stat: null, rules: [] })
    expect(stats(gaps).filter((stat) => stat !== null)).toEqual(stats(whole))
  })

  test('a missing individual leaves no moving range across', () => {
    expect(stats(controlChart('I_MR', [1, 2, null, 4, 5]).second!)).toEqual([null, 1, null, null, 1])
  })

  test('a missing value leaves EWMA and CUSUM as they were', () => {
    const fixed = { limits: [{ from: 0, center: 0, sigma: 1 }] }
    expect(stats(controlChart('EWMA', [1, null, 1], { ...fixed, lambda: 0.5 }))).toEqual([0.5, null, 0.75])
    expect(stats(controlChart('CUSUM', [1, null, 1], fixed))).toEqual([0.5, null, 1])
  })

  test('a sample of one value has limits for its mean and no range', () => {
    const chart = controlChart('XBAR_R', [[1, 3], [2, 4], [5]])
    expect(at(chart, 2)).toMatchObject({ stat: 5, sigma: chart.sigma })
    expect(at(chart.second!, 2)).toMatchObject({ stat: null, center: null, ucl: null })
  })

  test('shares of unequal samples have limits of their own, never below 0', () => {
    const chart = controlChart('P', [{ count: 1, size: 10 }, { count: 4, size: 40 }, { count: null, size: 10 }, { count: 0, size: 0 }])
    expect(chart.center).toBeCloseTo(0.1, 14)
    expect(at(chart, 0).ucl).toBeCloseTo(0.1 + 3 * Math.sqrt(0.09 / 10), 14)
    expect(at(chart, 1)).toMatchObject({ stat: 0.1, lcl: 0, ucl: expect.closeTo(0.1 + 3 * Math.sqrt(0.09 / 40), 14) })
    expect(stats(chart).slice(2)).toEqual([null, null])
    expect(at(chart, 3)).toMatchObject({ center: null, ucl: null })
  })

  test('np of unequal samples: each has its own centre line', () => {
    const chart = controlChart('NP', [{ count: 1, size: 10 }, { count: 4, size: 40 }])
    expect(chart.points.map(({ center }) => center)).toEqual([1, 4])
    expect(stats(controlChart('NP', [{ count: 1, size: 10 }, { count: 0, size: 0 }]))).toEqual([1, null])
  })
})

describe('versions of limits', () => {
  const data = [...Array.from({ length: 8 }, (_, n) => 10 + (n % 2)), ...Array.from({ length: 8 }, (_, n) => 20 + (n % 2))]

  test('each is computed from its own points', () => {
    const chart = controlChart('I_MR', data, { limits: [{ from: 0 }, { from: 8 }] })
    expect([at(chart, 0).center, at(chart, 8).center, chart.center]).toEqual([10.5, 20.5, 20.5])
    expect(at(chart.second!, 8).stat).toBeNull()
  })

  test('given limits stand, and what is not given is computed', () => {
    const chart = controlChart('I_MR', data, { limits: [{ from: 0, center: 10, sigma: 2 }, { from: 8, center: 21 }] })
    expect(at(chart, 3)).toMatchObject({ center: 10, ucl: 16, lcl: 4 })
    expect(at(chart, 8)).toMatchObject({ center: 21, sigma: expect.closeTo(1 / 1.128, 12) })
  })

  test('tests restart', () => {
    const high = Array.from({ length: 16 }, () => 10.5)
    const one = { center: 10, sigma: 1 }
    expect(marked(controlChart('I_MR', high, { rules: [2], limits: [{ from: 0, ...one }] })).filter((rules) => rules.length)).toHaveLength(
      8,
    )
    expect(marked(controlChart('I_MR', high, { rules: [2], limits: [{ from: 0, ...one }, { from: 8, ...one }] })).flat()).toEqual([])
  })

  test('points before the first version belong to it', () => {
    const chart = controlChart('I_MR', data, { limits: [{ from: 5, center: 1, sigma: 1 }] })
    expect(chart.points).toHaveLength(data.length)
    expect(at(chart, 0)).toMatchObject({ stat: 10, center: 1 })
  })

  test('EWMA and CUSUM begin anew', () => {
    const limits = [{ from: 0, center: 0, sigma: 1 }, { from: 2, center: 0, sigma: 1 }]
    expect(stats(controlChart('CUSUM', [2, 2, 2, 2], { limits }))).toEqual([1.5, 3, 1.5, 3])
    const { points } = controlChart('EWMA', [1, 1, 1, 1], { limits })
    expect(points[2]).toEqual(points[0])
  })

  test.each([{ from: -1 }, { from: 0.5 }, { from: 0, center: Number.NaN }, { from: 0, sigma: -1 }, { from: 0,
    sigma: Number.POSITIVE_INFINITY }])('%o is refused', (version) => {
      expect(() => controlChart('I_MR', [1, 2], { limits: [version] })).toThrow(RangeError)
    })

  test('two versions at one point are refused', () => {
    expect(() => controlChart('C', [1, 2], { limits: [{ from: 1 }, { from: 1 }] })).toThrow('two versions of limits begin at point 1')
  })
})

describe('excluded points', () => {
  const data = [1, 2, 1, 2, 50, 1, 2, 1, 2]
  const chart = controlChart('I_MR', data, { excluded: [4] })

  test('stay visible', () => expect(at(chart, 4)).toMatchObject({ stat: 50, rules: [] }))
  test('count neither for centre nor for moving ranges', () => {
    expect(chart.center).toBe(1.5)
    expect(chart.second!.center).toBe(1)
  })
  test('tests restart behind them', () => {
    const high = Array.from({ length: 17 }, () => 5)
    const side = { rules: [2] as const, limits: [{ from: 0, center: 0, sigma: 10 }] }
    expect(marked(controlChart('I_MR', high, side)).at(-1)).toEqual([2])
    expect(marked(controlChart('I_MR', high, { ...side, excluded: [8] })).flat()).toEqual([])
  })
})

describe('tests of a chart', () => {
  test('R, s, MR and counts end tests 1 to 4 alone; EWMA and CUSUM test 1', () => {
    const flat = Array.from({ length: 20 }, (_, n) => 10 + (n % 3))
    const ended = (line: ChartLine) => new Set(marked(line).flat())
    expect(ended(controlChart('I_MR', flat))).toEqual(new Set([7]))
    expect(ended(controlChart('C', flat))).toEqual(new Set())
    const groups = flat.map((value, n) => [value, value + 1 + (n % 2) / 10])
    for (const chart of [controlChart('XBAR_R', groups), controlChart('XBAR_S', groups), controlChart('I_MR', flat)])
      expect([...ended(chart.second!)].filter((rule) => rule > 4)).toEqual([])
    expect(
      ended(controlChart('EWMA', flat.map((value, n) => (n < 10 ? value : value + 90)), { limits: [{ from: 0, center: 11, sigma: 1 }] })),
    ).toEqual(new Set([1]))
  })

  test('one that is not active is not told', () => {
    const far = { limits: [{ from: 0, center: 0, sigma: 1 }], rules: [2] as const }
    for (const type of ['I_MR', 'EWMA', 'CUSUM'] as const) expect(marked(controlChart(type, [100], far))).toEqual([[]])
  })

  test('on unequal samples a trend is one of what is plotted, not of its distance in deviations', () => {
    const rising = [[1, 1.2], [1.1, 1.3], [1.2, 1.4], [1.3, 1.5], [1.4, 1.6], Array.from({ length: 10 }, (_, n) => 1.51 + (n % 2) / 100)]
    const limits = [{ from: 0, center: 3, sigma: 1 }]
    expect(marked(controlChart('XBAR_R', rising, { limits, rules: [3] })).at(-1)).toEqual([3])
  })

  test.each([{ lambda: 0 }, { lambda: 1.1 }, { width: 0 }])('EWMA with %o is refused', (opt) => {
    expect(() => controlChart('EWMA', [1, 2], opt)).toThrow(RangeError)
  })

  test.each([{ h: 0 }, { k: -1 }, { h: Number.NaN }])('CUSUM with %o is refused', (opt) => {
    expect(() => controlChart('CUSUM', [1, 2], opt)).toThrow(RangeError)
  })
})

describe('any data', () => {
  const value = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: -50, max: 50 }) }, { weight: 1, arbitrary: fc.constant(null) })
  const group = fc.array(value, { maxLength: 6 })
  const counted = fc.record({ count: fc.integer({ min: 0, max: 20 }), size: fc.integer({ min: 0, max: 40 }) }).map(({ count, size }) => ({
    count: Math.min(count, size),
    size,
  }))
  const counts = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 40 })
  const data: { readonly [T in ChartType]: fc.Arbitrary<ChartData[T]> } = {
    XBAR_R: fc.array(group, { maxLength: 30 }),
    XBAR_S: fc.array(group, { maxLength: 30 }),
    I_MR: fc.array(value, { maxLength: 40 }),
    P: fc.array(counted, { maxLength: 30 }),
    NP: fc.array(counted, { maxLength: 30 }),
    C: counts,
    U: fc.array(counted, { maxLength: 30 }),
    EWMA: fc.array(value, { maxLength: 40 }),
    CUSUM: fc.array(value, { maxLength: 40 }),
  }
  const types = Object.keys(data) as ChartType[]
  const drawn = fc.record({ excluded: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }), from: fc.integer({ min: 1, max: 25 }) })

  test.each(types)('%s: a point for each sample, nothing that is no number, limits around the centre', (type) => {
    fc.assert(fc.property(data[type] as fc.Arbitrary<ChartData['I_MR']>, drawn, (samples, { excluded, from }) => {
      const chart = controlChart(type as 'I_MR', samples, { excluded, limits: [{ from: 0 }, { from }] })
      for (const line of lines(chart)) {
        expect(line.points).toHaveLength(samples.length)
        for (const { rules, ...figures } of line.points) {
          for (const figure of Object.values(figures)) expect(figure === null || Number.isFinite(figure)).toBe(true)
          if (figures.ucl !== null && figures.lcl !== null)
            expect(figures.lcl <= figures.center! + 1e-9 && figures.center! <= figures.ucl + 1e-9).toBe(true)
          expect(rules.every((rule) => allRules.includes(rule))).toBe(true)
        }
      }
    }), { seed: 7870, numRuns: 150 })
  })

  test('moved and stretched data move and stretch the chart and end the same tests', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 40 }),
        fc.integer({ min: -1000, max: 1000 }), fc.constantFrom(0.5, 2, 8), (groups, shift, scale) => {
        const plain = controlChart('XBAR_S', groups)
        const moved = controlChart('XBAR_S', groups.map((values) => values.map((one) => one * scale + shift)))
        expect(moved.center).toBeCloseTo(plain.center! * scale + shift, 8)
        expect(moved.sigma).toBeCloseTo(plain.sigma! * scale, 8)
        expect(marked(moved)).toEqual(marked(plain))
        expect(marked(moved.second!)).toEqual(marked(plain.second!))
      }),
      { seed: 7871, numRuns: 300 },
    )
  })

  test('the tests of an individuals chart are those of its distances in deviations', () => {
    const series = fc.array(
      fc.oneof({ weight: 20, arbitrary: fc.integer({ min: -9, max: 9 }) }, { weight: 1, arbitrary: fc.constant(null) }),
      { minLength: 2, maxLength: 60, size: 'max' },
    )
    fc.assert(fc.property(series, (values) => {
      const chart = controlChart('I_MR', values)
      if (!chart.sigma) return
      const hits = nelson(values.map((one) => (one === null ? null : (one - chart.center!) / chart.sigma!)))
      expect(marked(chart)).toEqual(values.map((_, n) => allRules.filter((rule) => hits[rule].includes(n + 1))))
    }), { seed: 7872, numRuns: 500 })
  })
})
