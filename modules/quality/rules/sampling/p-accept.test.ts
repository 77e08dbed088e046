import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choose, exactBinomial } from '../../tests/exact.ts'
import { pAccept } from './p-accept.ts'

const between = (low: number, high: number, n: number, p: number, model: 'binomial' | 'poisson') =>
  pAccept(n, high, p, model) - pAccept(n, low, p, model)

/* Published sums: operating characteristics that the R package qcc 3.0 prints in "A quick tour of qcc" for the p chart of Montgomery's orange juice (n 50, in control from 2 to 20) and the c chart of his circuits (6 to 33). */
test.each([[0.01, 0.0894], [0.02, 0.2642], [0.1, 0.9662], [0.2, 0.9995], [0.3, 0.9522], [0.4, 0.561], [0.5, 0.1013], [0.6, 0.0034]])(
  'binomial, p %s: %s (qcc)',
  (p, printed) => {
    expect(between(1, 20, 50, p, 'binomial')).toBeCloseTo(printed, 4)
  },
)

test.each([[1, 0.0006], [5, 0.384], [10, 0.9329], [20, 0.9972], [30, 0.7444], [40, 0.1514], [50, 0.007]])(
  'Poisson, %s per sample: %s (qcc)',
  (mean, printed) => {
    expect(between(5, 33, 1, mean, 'poisson')).toBeCloseTo(printed, 4)
  },
)

describe('against sums of whole numbers without rounding', () => {
  test.each([[52, 3, 4], [200, 3, 1], [3150, 1, 1], [3150, 44, 2], [125, 21, 50], [2, 0, 99]])('binomial n %s, Ac %s, %s %%',
    (n, ac, percent) => {
      const exact = exactBinomial(n, ac, percent, 100)
      expect(Math.abs(pAccept(n, ac, percent / 100, 'binomial') - exact)).toBeLessThanOrEqual(exact * 1e-10)
    })

  test.each([[50, 5, 1, 10], [500, 50, 3, 20], [100, 100, 2, 2], [20, 8, 0, 15]])('hypergeometric, lot %s, n %s, Ac %s, %s bad ones',
    (lot, n, ac, bad) => {
      let exact = 0n
      for (let k = 0; k <= ac; k++) exact += choose(bad, k) * choose(lot - bad, n - k)
      expect(pAccept(n, ac, bad / lot, 'hypergeometric', lot)).toBeCloseTo(Number((exact * 10n ** 15n) / choose(lot, n)) / 1e15, 12)
    })
})

describe('whatever the plan', () => {
  const plan = fc.record({ n: fc.integer({ min: 1, max: 3150 }), ac: fc.integer({ min: 0, max: 44 }) })
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  test('worse quality is never accepted more often, a higher acceptance number never less often', () => {
    fc.assert(fc.property(plan, share, share, fc.constantFrom('binomial' as const, 'poisson' as const), ({ n, ac }, a, b, model) => {
      const [good, bad] = [Math.min(a, b), Math.max(a, b)]
      expect(pAccept(n, ac, bad, model)).toBeLessThanOrEqual(pAccept(n, ac, good, model) + 1e-12)
      expect(pAccept(n, ac + 1, a, model)).toBeGreaterThanOrEqual(pAccept(n, ac, a, model) - 1e-12)
    }), { seed: 28281, numRuns: 500 })
  })

  test('it begins at 1 and ends at 0, where the sample can hold more bad ones than are accepted', () => {
    fc.assert(fc.property(plan, ({ n, ac }) => {
      for (const model of ['binomial', 'poisson'] as const) expect(pAccept(n, ac, 0, model)).toBe(1)
      expect(pAccept(n, ac, 1, 'binomial')).toBe(ac < n ? 0 : 1)
      for (const rate of [1e6, Number.MAX_VALUE]) expect(pAccept(n, ac, rate, 'poisson')).toBe(0)
    }), { seed: 28282, numRuns: 200 })
  })

  test('a very large lot is nearly a process: hypergeometric and binomial agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 99 }), (n, ac, percent) => {
        expect(pAccept(n, ac, percent / 100, 'hypergeometric', 100_000_000)).toBeCloseTo(pAccept(n, ac, percent / 100, 'binomial'), 5)
      }),
      { seed: 28283, numRuns: 200 },
    )
  })
})

test('the whole lot inspected is accepted or not, nothing between', () => {
  expect([0, 1, 2, 3].map((bad) => pAccept(10, 1, bad / 10, 'hypergeometric', 10))).toEqual([1, 1, 0, 0])
})

test.each([[1.5, 0, 0.1], [10, -1, 0.1], [10, 0, -0.1], [10, 0, 1.1], [10, 0, Number.NaN]])('n %s, Ac %s, p %s is refused', (n, ac, p) => {
  expect(() => pAccept(n, ac, p, 'binomial')).toThrow(RangeError)
})

test.each([undefined, 5, 20.5])('a lot of %s that does not hold the sample is refused', (N) => {
  expect(() => pAccept(10, 1, 0.1, 'hypergeometric', N)).toThrow(RangeError)
})
