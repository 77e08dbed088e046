import { describe, expect, test } from 'vitest'
import { bias } from './bias.ts'
import { linearity } from './linearity.ts'

describe('bias: example of the AIAG MSA manual, 4th edition (reference 6.00, fifteen measurements)', () => {
  const values = [5.8, 5.7, 5.9, 5.9, 6.0, 6.1, 6.0, 6.1, 6.4, 6.3, 6.0, 6.1, 6.2, 5.6, 6.0]
  const study = bias(values, 6)

  test('bias 0.0067, interval −0.1107 to 0.1241 with 0 in it', () => {
    expect(study.bias).toBeCloseTo(0.0067, 4)
    for (const [n, end] of study.interval.entries()) expect(end).toBeCloseTo([-0.1107, 0.1241][n]!, 4)
    expect(study.acceptable).toBe(true)
  })

  test('t 0.122, p 0.9048', () => {
    expect(study.t).toBeCloseTo(0.122, 3)
    expect(study.p).toBeCloseTo(0.9048, 4)
  })

  test('a gauge that reads 0.2 too high is found', () => {
    expect(bias(values, 5.8).acceptable).toBe(false)
  })
})

test('bias without variation: no t, any bias is one', () => {
  expect(bias([6, 6, 6], 6)).toMatchObject({ bias: 0, t: null, p: null, acceptable: true })
  expect(bias([6.1, 6.1], 6).acceptable).toBe(false)
  expect(bias(Array.from({ length: 10 }, () => 0.1), 0.1)).toMatchObject({ bias: 0, sigma: 0, t: null, acceptable: true })
})

test.each([[[5], 6], [[], 6], [[5, Number.NaN], 6], [[5, 6], Number.NaN]])('bias of %o against %s is refused', (values, reference) => {
  expect(() => bias(values, reference)).toThrow(RangeError)
})

describe('linearity: example of the AIAG MSA manual, 4th edition (five parts, twelve measurements each)', () => {
  const study = linearity([
    { reference: 2, values: [2.7, 2.5, 2.4, 2.5, 2.7, 2.3, 2.5, 2.5, 2.4, 2.4, 2.6, 2.4] },
    { reference: 4, values: [5.1, 3.9, 4.2, 5.0, 3.8, 3.9, 3.9, 3.9, 3.9, 4.0, 4.1, 3.8] },
    { reference: 6, values: [5.8, 5.7, 5.9, 5.9, 6.0, 6.1, 6.0, 6.1, 6.4, 6.3, 6.0, 6.1] },
    { reference: 8, values: [7.6, 7.7, 7.8, 7.7, 7.8, 7.8, 7.8, 7.7, 7.8, 7.5, 7.6, 7.7] },
    { reference: 10, values: [9.1, 9.3, 9.5, 9.3, 9.4, 9.5, 9.5, 9.5, 9.6, 9.2, 9.3, 9.4] },
  ])

  test('bias = 0.736667 − 0.131667·reference, R² 71.4 %, s 0.23954', () => {
    expect(study.intercept).toBeCloseTo(0.736667, 6)
    expect(study.slope).toBeCloseTo(-0.131667, 6)
    expect(study.rSquared).toBeCloseTo(0.714, 3)
    expect(study.sigma).toBeCloseTo(0.23954, 5)
  })

  test('t −12.043 of the slope, 10.158 of the intercept: the gauge is not linear', () => {
    expect(study.slopeTest!.t).toBeCloseTo(-12.043, 3)
    expect(study.interceptTest!.t).toBeCloseTo(10.158, 3)
    expect(study.slopeTest!.p).toBeLessThan(1e-12)
  })

  test('biases of the parts 0.491667, 0.125, 0.025, −0.291667, −0.616667', () => {
    for (const [n, printed] of [0.491667, 0.125, 0.025, -0.291667, -0.616667].entries()) expect(study.biases[n]).toBeCloseTo(printed, 6)
  })
})

test('biases on a line are not tested; without any bias nothing is explained', () => {
  expect(linearity([{ reference: 1, values: [1, 1] }, { reference: 2, values: [2] }])).toEqual({ slope: 0, intercept: 0, sigma: 0,
    rSquared: null, slopeTest: null, interceptTest: null, biases: [0, 0] })
  const tenPercent = linearity([0.1, 0.2, 0.3, 0.7].map((reference) => ({ reference, values: [reference * 1.1] })))
  expect(tenPercent).toMatchObject({ slope: expect.closeTo(0.1, 12), rSquared: 1, sigma: 0, slopeTest: null })
})

test.each([[[]], [[{ reference: 1, values: [1, 2, 3] }]], [[{ reference: 1, values: [1] }, { reference: 2, values: [2] }]], [[{
  reference: 1,
  values: [1, Number.NaN],
}, { reference: 2, values: [2] }]]])('linearity of %o is refused', (parts) => {
  expect(() => linearity(parts)).toThrow(RangeError)
})
