import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactBinomial } from '../../tests/exact.ts'
import { chiSquareQuantile, fAbove, tBeyond, tQuantileBothSides } from './distributions.ts'
import { betaBelow, gammaBelow } from './incomplete.ts'
import { lnGamma } from './ln-gamma.ts'
import { normalBelow, normalQuantile } from './normal.ts'

describe('ln Γ', () => {
  test('of whole numbers is the logarithm of a factorial', () => {
    let factorial = 1n
    for (let n = 1; n <= 170; n++) {
      expect(lnGamma(n)).toBeCloseTo(Math.log(Number(factorial)), 11)
      factorial *= BigInt(n)
    }
  })

  test('of ½ is ln √π', () => {
    expect(lnGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 14)
  })
})

describe('normal distribution', () => {
  /* NIST/SEMATECH e-Handbook 1.3.6.7.1, cumulative distribution function of the standard normal distribution. */
  test.each([[0, 0.5], [0.5, 0.69146], [1, 0.84134], [1.96, 0.975], [2.5, 0.99379], [3, 0.99865], [4, 0.99997]])(
    'below %s: %s (NIST 1.3.6.7.1)',
    (x, printed) => {
      expect(normalBelow(x)).toBeCloseTo(printed, 5)
      expect(normalBelow(-x)).toBeCloseTo(1 - printed, 5)
    },
  )

  test('far tails: 9.8659e-10 beyond 6 σ (the 0.00099 ppm of tables of Six Sigma)', () => {
    expect(normalBelow(-6) * 1e10).toBeCloseTo(9.8659, 4)
    expect([normalBelow(-50), normalBelow(50)]).toEqual([0, 1])
  })

  test('both ways of computing it meet', () => {
    for (const x of [-2.5, 2.5]) expect(normalBelow(x * (1 - 1e-12)) / normalBelow(x * (1 + 1e-12))).toBeCloseTo(1, 10)
  })

  test('the quantile turns it round', () => {
    fc.assert(fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (share) => {
      expect(normalBelow(normalQuantile(share)) / share).toBeCloseTo(1, 9)
    }), { seed: 1, numRuns: 200 })
  })
})

/* NIST/SEMATECH e-Handbook 1.3.6.7.4, critical values of the chi-square distribution. */
test.each([[1, 0.95, 3.841], [10, 0.95, 18.307], [19, 0.025, 8.907], [19, 0.975, 32.852], [49, 0.975, 70.222], [100, 0.05, 77.929]])(
  'χ² with %s degrees, %s below: %s (NIST 1.3.6.7.4)',
  (degrees, share, printed) => {
    expect(chiSquareQuantile(share, degrees)).toBeCloseTo(printed, 3)
  },
)

test('χ² with very many degrees: both ways of computing it meet, and the way from there on is as short as before', () => {
  for (const share of [0.005, 0.025, 0.5, 0.975, 0.995])
    expect(gammaBelow(100_001 / 2, chiSquareQuantile(share, 100_001) / 2)).toBeCloseTo(share, 8)
  for (const degrees of [1e6, 1e12, 1e100, 1e300]) {
    const ends = [chiSquareQuantile(0.025, degrees), chiSquareQuantile(0.975, degrees)]
    expect((ends[1]! - ends[0]!) / Math.sqrt(degrees)).toBeCloseTo(degrees < 1e20 ? 2 * 1.959963985 * Math.SQRT2 : 0, 4)
  }
  expect([chiSquareQuantile(0.975, Infinity), chiSquareQuantile(0.975, NaN)]).toEqual([NaN, NaN])
})

/* NIST/SEMATECH e-Handbook 1.3.6.7.2, critical values of Student's t. */
test.each([[1, 12.706], [10, 2.228], [14, 2.145], [100, 1.984]])("Student's t with %s degrees, 5 %% outside: %s (NIST 1.3.6.7.2)",
  (degrees, printed) => {
    expect(tQuantileBothSides(0.05, degrees)).toBeCloseTo(printed, 3)
    expect(tBeyond(printed, degrees)).toBeCloseTo(0.05, 3)
  })

/* NIST/SEMATECH e-Handbook 1.3.6.7.3, upper critical values of the F distribution at 5 %. */
test.each([[1, 1, 161.448], [2, 18, 3.555], [9, 18, 2.456], [5, 60, 2.368]])('F with %s and %s degrees, 5 %% above %s (NIST 1.3.6.7.3)',
  (over, under, printed) => {
    expect(fAbove(printed, over, under)).toBeCloseTo(0.05, 4)
  })

test('sums of Poisson and binomial terms are incomplete gamma and beta functions', () => {
  for (const [k, mean] of [[0, 0.5], [3, 2], [10, 12], [40, 30]] as const) {
    let [term, sum] = [Math.exp(-mean), 0]
    for (let n = 0; n <= k; n++) {
      sum += term
      term *= mean / (n + 1)
    }
    expect(1 - gammaBelow(k + 1, mean)).toBeCloseTo(sum, 13)
  }
  for (const [n, k, percent] of [[10, 3, 20], [52, 3, 4], [500, 44, 10], [2, 0, 99]] as const) {
    expect(betaBelow(n - k, k + 1, 1 - percent / 100)).toBeCloseTo(exactBinomial(n, k, percent, 100), 12)
  }
})
