import { describe, expect, test } from 'vitest'
import { ocCurve, qualityAccepted } from './oc-curve.ts'
import { pAccept } from './p-accept.ts'

/* n·p for single sampling at a probability of acceptance of 0.95 and 0.10 (Cameron 1952, "Tables for constructing and for computing the operating characteristics of single-sampling plans"). */
test.each([[0, 0.051, 2.303], [1, 0.355, 3.89], [2, 0.818, 5.322], [3, 1.366, 6.681], [5, 2.613, 9.275], [10, 6.169, 15.407]])(
  'Ac %s: %s and %s',
  (ac, producers, consumers) => {
    expect(qualityAccepted({ n: 1000, ac }, 0.95, 'poisson')! * 1000).toBeCloseTo(producers, 3)
    expect(qualityAccepted({ n: 1000, ac }, 0.1, 'poisson')! * 1000).toBeCloseTo(consumers, 3)
  },
)

test('Ac 0: the limiting quality has a closed form, 1 − 0.10^(1/n)', () => {
  for (const n of [2, 13, 125, 2000]) expect(qualityAccepted({ n, ac: 0 }, 0.1, 'binomial')).toBeCloseTo(1 - 0.1 ** (1 / n), 12)
})

test('a plan that accepts everything has no limiting quality', () => {
  expect(qualityAccepted({ n: 2, ac: 30 }, 0.1, 'binomial')).toBeNull()
  expect(pAccept(2, 30, qualityAccepted({ n: 2, ac: 30 }, 0.1, 'poisson')!, 'poisson')).toBeCloseTo(0.1, 12)
})

test.each([0, 1, Number.NaN])('a probability of %s is refused', (probability) => {
  expect(() => qualityAccepted({ n: 10, ac: 1 }, probability, 'binomial')).toThrow(RangeError)
})

describe('the curve', () => {
  const curve = ocCurve({ n: 200, ac: 3 }, 'binomial', 50)

  test('begins with perfect quality, falls all the way and ends where one lot in 1,000 passes', () => {
    expect(curve).toHaveLength(51)
    expect(curve[0]).toEqual({ p: 0, pa: 1 })
    expect(curve.at(-1)!.pa).toBeCloseTo(0.001, 9)
    for (const [index, { pa }] of curve.slice(1).entries()) expect(pa).toBeLessThan(curve[index]!.pa)
  })

  test('holds the probabilities of its qualities', () => {
    for (const { p, pa } of curve) expect(pa).toBe(pAccept(200, 3, p, 'binomial'))
  })

  test('of a plan that accepts everything stays at 1', () => {
    expect(ocCurve({ n: 2, ac: 5 }, 'binomial', 2)).toEqual([{ p: 0, pa: 1 }, { p: 0.5, pa: 1 }, { p: 1, pa: 1 }])
  })
})
