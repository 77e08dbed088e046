import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChartType } from './chart-types.ts'
import { judgePoints, levelOfPoints, pointsRemembered, type TakenPoint } from './judge-points.ts'

const seed = 20_261_122
const types: readonly ChartType[] = ['XBAR_R', 'XBAR_S', 'I_MR', 'P', 'NP', 'C', 'U', 'EWMA', 'CUSUM']
const value = fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 9600, max: 10_400 }).map((n) => n / 1000) }, { weight: 1,
  arbitrary: fc.constant(null) })
const point: fc.Arbitrary<TakenPoint> = fc.record({ values: fc.array(value, { minLength: 0, maxLength: 5 }),
  size: fc.integer({ min: 0, max: 200 }), bad: fc.nat(9), excluded: fc.integer({ min: 0, max: 19 }).map((n) => n === 0) })
const taken = (values: readonly number[]): TakenPoint[] => values.map((one) => ({ values: [one], size: 1, bad: null, excluded: false }))

/** The last points that decide, among them so many that count. */
function tailOf(type: ChartType, points: readonly TakenPoint[], lambda: number): readonly TakenPoint[] {
  const wanted = pointsRemembered(type, lambda)
  let counting = 0
  for (let n = points.length - 1; n >= 0; n--) {
    if (counting === wanted) return points.slice(n + 1)
    if (!points[n]!.excluded && judgePoints(type, [points[n]!], [])[0]!.main.stat !== null) counting++
  }
  return points
}

describe('domain §2.6 rule 6: points are judged as they come', () => {
  test.each(types)('%s: one by one as all at once', (type) => {
    const level = type === 'P' || type === 'NP'
      ? { center: 0.05 }
      : type === 'C' || type === 'U'
      ? { center: 3 }
      : { center: 10, sigma: 0.1 }
    fc.assert(fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (points) => {
      const whole = judgePoints(type, points, [{ from: 0, ...level }], { lambda: 0.7 })
      points.forEach((_, n) => {
        const tail = [...tailOf(type, points.slice(0, n), 0.7), points[n]!]
        expect(judgePoints(type, tail, [{ from: 0, ...level }], { lambda: 0.7 }).at(-1)).toEqual(whole[n])
      })
    }), { seed, numRuns: 40 })
  })

  test('each version of limits judges its own points, and patterns end with it', () => {
    const judged = judgePoints('I_MR', taken([...Array.from({ length: 9 }, () => 10.05), 10.05]), [{ from: 0, center: 10, sigma: 0.1 }, {
      from: 9,
      center: 10,
      sigma: 0.01,
    }])
    expect(judged[8]!.main).toMatchObject({ violations: 2, ucl: expect.closeTo(10.3, 9) })
    expect(judged[9]!.main).toMatchObject({ violations: 1, ucl: expect.closeTo(10.03, 9) })
  })
})

describe('limits that are not known yet', () => {
  test('points are told without limits and end no test', () => {
    expect(judgePoints('XBAR_R', [{ values: [1, 3], size: 2, bad: null, excluded: false }], [])).toEqual([
      { main: { stat: 2, center: null, ucl: null, lcl: null, violations: 0 },
        second: { stat: 2, center: null, ucl: null, lcl: null, violations: 0 } },
    ])
    expect(judgePoints('EWMA', taken([7]), [])[0]).toMatchObject({ main: { stat: 7, ucl: null }, second: { stat: null } })
    expect(judgePoints('P', [], [])).toEqual([])
  })

  test('constant values and samples without anything nonconforming tell none', () => {
    expect(levelOfPoints('I_MR', taken([5, 5, 5, 5]))).toBeUndefined()
    expect(levelOfPoints('I_MR', taken([5]))).toBeUndefined()
    expect(levelOfPoints('P', [{ values: [], size: 50, bad: 0, excluded: false }])).toBeUndefined()
    expect(levelOfPoints('XBAR_R', [])).toBeUndefined()
  })
})

describe('domain §3.3: what a version of limits keeps', () => {
  test('excluded points and those not measured do not count', () => {
    const points = [...taken([10, 12, 11]), { values: [99], size: 1, bad: null, excluded: true }, { values: [null], size: 1, bad: null,
      excluded: false }]
    expect(levelOfPoints('I_MR', points)).toEqual({ center: 11, sigma: expect.closeTo(1.5 / 1.128, 12), points: 3 })
    expect(levelOfPoints('CUSUM', points)).toEqual(levelOfPoints('I_MR', points))
  })

  test('of np the share, of counts no deviation of their own', () => {
    const lots = [{ values: [], size: 100, bad: 4, excluded: false }, { values: [], size: 300, bad: 4, excluded: false }]
    expect(levelOfPoints('NP', lots)).toEqual({ center: 0.02, sigma: null, points: 2 })
    expect(levelOfPoints('U', lots)).toMatchObject({ center: 0.02, sigma: null })
    expect(levelOfPoints('C', lots)).toMatchObject({ center: 4, sigma: null })
  })
})
