import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flowRate, pistonRings } from '../../tests/published-charts.ts'
import { normalFrom } from '../../tests/random.ts'
import { deviationOf, meanOf } from '../math/moments.ts'
import { spcConstants } from '../spc/constants.ts'
import { capability } from './capability.ts'
import { intervalOfTarget } from './intervals.ts'

describe('NIST/SEMATECH e-Handbook 6.1.6: mean 16, s 2, LSL 8, USL 20', () => {
  const figures = capability({ mean: 16, sigmaWithin: 2, sigmaTotal: 2 }, { lsl: 8, usl: 20 })

  test('Cp 1.0, Cpk 0.6667, Cpu 0.6667, Cpl 1.3333, k 0.3333', () => {
    expect(figures.cp).toBe(1)
    for (const [index, printed] of [[figures.cpk, 0.6667], [figures.cpu, 0.6667], [figures.cpl, 1.3333], [figures.ca, 0.3333]] as const)
      expect(index).toBeCloseTo(printed, 4)
  })

  test('performance is the same where both deviations are', () => {
    expect([figures.pp, figures.ppl, figures.ppu, figures.ppk]).toEqual([figures.cp, figures.cpl, figures.cpu, figures.cpk])
  })

  test('from how many values is not known: no intervals, and not whether they are enough', () => {
    expect(figures).toMatchObject({ intervals: { cp: null, cpk: null, pp: null, ppk: null, cpm: null }, enough: null })
  })
})

describe('piston rings, printed in "A quick tour of qcc" (R package qcc 3.0)', () => {
  const mean = meanOf(pistonRings.flat())
  /* qcc counts all 125 values for the degrees of freedom of σ from ranges. */
  const asPrinted = (lsl: number, usl: number, target?: number) =>
    capability({ mean, sigmaWithin: 0.009785039, sigmaTotal: null, count: 125, degreesWithin: 124 }, { lsl, usl, target })

  test('73.95 to 74.05: Cp 1.7033 (1.4914 to 1.9148), Cpl 1.7433, Cpu 1.6632, Cpk 1.6632 (1.4481 to 1.8783), Cpm 1.691', () => {
    const { cp, cpl, cpu, cpk, cpm, intervals } = asPrinted(73.95, 74.05)
    const printed = [1.7033, 1.7433, 1.6632, 1.6632]
    for (const [n, index] of [cp, cpl, cpu, cpk].entries()) expect(index).toBeCloseTo(printed[n]!, 4)
    expect(cpm).toBeCloseTo(1.691, 3)
    for (const [n, end] of [...intervals.cp!, ...intervals.cpk!].entries()) expect(end).toBeCloseTo([1.4914, 1.9148, 1.4481, 1.8783][n]!, 4)
  })

  test('target 74.02: Cpm 0.7856', () => expect(asPrinted(73.95, 74.05, 74.02).cpm).toBeCloseTo(0.7856, 4))

  test('73.99 to 74.01: Cp 0.3407, Cpk 0.3006; 13 % expected below, 18 % above', () => {
    const { cp, cpk, ppmWithin } = asPrinted(73.99, 74.01)
    expect(cp).toBeCloseTo(0.3407, 4)
    expect(cpk).toBeCloseTo(0.3006, 4)
    expect(ppmWithin! / 1e6).toBeCloseTo(0.13 + 0.18, 2)
  })

  test('from the samples themselves: σ within from ranges, σ of all with n − 1, 25 samples are enough', () => {
    const own = capability(pistonRings, { lsl: 73.95, usl: 74.05 })
    expect(own.sigmaWithin).toBeCloseTo(0.02276 / spcConstants(5).d2, 12)
    expect(own.sigmaTotal).toBe(deviationOf(pistonRings.flat()))
    expect(own.enough).toBe(true)
    expect(capability(pistonRings, { lsl: 73.95, usl: 74.05 }, { by: 'S' }).sigmaWithin).toBeCloseTo(0.009829977, 9)
  })
})

/* Montgomery, Introduction to Statistical Quality Control, example on an interval for Cp: USL 62, LSL 38, n 20, s 1.75. */
test('Cp 2.29, 95 % from 1.57 to 3.01 (Montgomery)', () => {
  const { pp, intervals } = capability({ mean: 50, sigmaWithin: null, sigmaTotal: 1.75, count: 20 }, { lsl: 38, usl: 62 })
  expect(pp).toBeCloseTo(2.29, 2)
  // He multiplies the rounded 2.29.
  for (const [n, end] of intervals.pp!.entries()) expect((end / pp!) * 2.29).toBeCloseTo([1.57, 3.01][n]!, 2)
})

test('single values take moving ranges: σ 1.8778/1.128 of the flow rate of NIST 6.3.2.2', () => {
  const figures = capability(flowRate, { usl: 60 })
  expect(figures.sigmaWithin).toBeCloseTo(1.8778 / 1.128, 4)
  expect(figures.enough).toBe(false)
})

test('one-sided: only the side there is, no Cp, Cpm and Ca', () => {
  const figures = capability({ mean: 16, sigmaWithin: 2, sigmaTotal: 4 }, { usl: 20 })
  expect(figures).toMatchObject({ cp: null, cpl: null, cpk: figures.cpu, pp: null, ppk: figures.ppu, cpm: null, ca: null })
  expect(capability({ mean: 16, sigmaWithin: 2, sigmaTotal: 4 }, { lsl: 8 })).toMatchObject({ cpu: null, cpk: 4 / 3,
    ppm: expect.closeTo(22_750.13, 2) })
})

describe('what cannot be known is null, never a number that is none', () => {
  test('no values', () =>
    expect(capability([], { usl: 1 })).toMatchObject({ mean: null, sigmaWithin: null, cpk: null, ppm: null, enough: false }))
  test('one value', () =>
    expect(capability([5], { usl: 6 })).toMatchObject({ mean: 5, sigmaWithin: null, sigmaTotal: null, cpk: null, ppk: null, ppm: null }))
  test('values that are all the same: all inside, or all outside', () => {
    expect(capability([[5, 5], [5, 5]], { lsl: 4, usl: 6 })).toMatchObject({ sigmaWithin: 0, sigmaTotal: 0, cp: null, cpk: null, cpm: null,
      ca: 0, ppm: 0 })
    expect(capability([5, 5, 5], { usl: 4 })).toMatchObject({ cpk: null, ppm: 1e6 })
    // Their mean is 0.09999999999999999.
    expect(capability(Array.from({ length: 10 }, () => 0.1), { usl: 1 })).toMatchObject({ sigmaTotal: 0, ppk: null, ppm: 0 })
  })
  test('missing values and samples are left out, and no moving range goes across', () => {
    expect(capability([1, null, 3, 4, Number.NaN, 6], { usl: 9 })).toMatchObject({ mean: 3.5, sigmaWithin: 1 / 1.128 })
    expect(capability([[1, 2], [], [null, 4]], { usl: 9 })).toMatchObject({ mean: 7 / 3, sigmaWithin: 1 / spcConstants(2).d2 })
  })
})

test.each([[{}], [{ lsl: 5, usl: 5 }], [{ lsl: 6, usl: 5 }], [{ usl: Number.NaN }], [{ usl: 5, target: Number.POSITIVE_INFINITY }]])(
  'a tolerance of %o is refused',
  (specification) => {
    expect(() => capability([1, 2], specification)).toThrow(RangeError)
  },
)

test.each([0, 1, Number.NaN])('a confidence of %s is refused', (confidence) => {
  expect(() => capability([1, 2], { usl: 5 }, { confidence })).toThrow(RangeError)
})

test('moved and stretched with their tolerance, values are as capable as before', () => {
  const values = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 40 })
  fc.assert(fc.property(values, fc.integer({ min: -500, max: 500 }), fc.constantFrom(0.25, 2, 16), (plain, shift, scale) => {
    const move = (value: number) => value * scale + shift
    const [before, after] = [capability(plain, { lsl: 20, usl: 90, target: 60 }),
      capability(plain.map(move), { lsl: move(20), usl: move(90), target: move(60) })]
    for (const index of ['cp', 'cpk', 'pp', 'ppk', 'cpm', 'ca', 'ppm'] as const) {
      if (before[index] === null) expect(after[index]).toBeNull()
      else expect(after[index]).toBeCloseTo(before[index], 6)
    }
    if (before.cp !== null) expect(before.cpk).toBeLessThanOrEqual(before.cp + 1e-12)
  }), { seed: 616, numRuns: 300 })
})

/* No published figure was found for the approximation of Boyles; so samples are drawn, and how often the interval holds the true index is counted. */
test.each([0, 0.5, 2])('the interval of Cpm holds the true one in about 95 of 100 studies (target %s σ away)', (away) => {
  const normal = normalFrom(1991)
  const truth = 1 / Math.sqrt(1 + away ** 2)
  let held = 0
  for (let study = 0; study < 2000; study++) {
    const values = Array.from({ length: 50 }, normal)
    const [mean, sigma] = [meanOf(values), deviationOf(values)]
    const shift = (mean - away) / sigma
    const [low, high] = intervalOfTarget(1 / sigma / Math.sqrt(1 + shift ** 2), 49, shift, 0.95)!
    if (low <= truth && truth <= high) held++
  }
  expect(held / 2000).toBeGreaterThan(0.93)
  expect(held / 2000).toBeLessThan(0.97)
})

test('limits however far from what was measured end in figures, or in none', () => {
  for (const usl of [9999, 1e30, 1e100, 1e300]) {
    const { cpm, intervals } = capability({ mean: 10, sigmaWithin: 0.001, sigmaTotal: 0.001, count: 125, degreesWithin: 124 }, { lsl: 0,
      usl })
    expect(Number.isFinite(cpm)).toBe(true)
    for (const interval of Object.values(intervals))
      for (const end of interval ?? []) expect(Number.isFinite(end)).toBe(true)
    if (usl === 9999) expect(intervals.cpm![1] / intervals.cpm![0]).toBeCloseTo(1, 4)
  }
})
