import { describe, expect, test } from 'vitest'
import { heatFlow } from '../../tests/heat-flow.ts'
import { randomFrom } from '../../tests/random.ts'
import { deviationOf, meanOf } from '../math/moments.ts'
import { normalQuantile } from '../math/normal.ts'
import { andersonDarling } from './normality.ts'

describe('heat flow meter (NIST/SEMATECH e-Handbook 1.4.2.8.3)', () => {
  test('the data are those of NIST: mean 9.261460, deviation 0.2278881E-01', () => {
    expect(meanOf(heatFlow)).toBeCloseTo(9.26146, 5)
    expect(deviationOf(heatFlow)).toBeCloseTo(0.02278881, 7)
  })

  test('A² 0.129 as NIST adjusts it, by 1 + 4/n − 25/n²', () => {
    const { statistic, p } = andersonDarling(heatFlow)!
    expect(statistic * (1 + 4 / 195 - 25 / 195 ** 2)).toBeCloseTo(0.129, 3)
    expect(p).toBeGreaterThan(0.9)
  })
})

/*
 * The probability is a function of the adjusted statistic alone, so any sample will do that is bent until it has the printed one.
 * D'Agostino and Stephens (1986), Table 4.7: upper tail points, p within 3 %; NAG library, example of g08ckc: 0.171296 has 0.931155.
 */
test.each([[0.171296, 0.931155, 1e-5], [0.631, 0.1, 0.03], [0.752, 0.05, 0.03], [0.873, 0.025, 0.03], [1.035, 0.01, 0.03]])(
  'adjusted %s is exceeded with %s',
  (point, share, within) => {
    const even = normalScores(40)
    const at = (bend: number) => andersonDarling(even.map((z) => Math.sinh(bend * z) + bend * z))!
    let [low, high] = [0.01, 3]
    for (let n = 0; n < 60; n++) {
      const middle = (low + high) / 2
      if (at(middle).adjusted < point) low = middle
      else high = middle
    }
    expect(at(high).adjusted).toBeCloseTo(point, 7)
    expect(Math.abs(at(high).p / share - 1)).toBeLessThan(within)
  },
)

test('the statistic is adjusted by 1 + 0.75/n + 2.25/n²', () => {
  const { statistic, adjusted } = andersonDarling(normalScores(10))!
  expect(adjusted / statistic).toBeCloseTo(1.0975, 12)
})

/** As normal as so many values can be. */
function normalScores(count: number): number[] {
  return Array.from({ length: count }, (_, n) => normalQuantile((n + 0.5) / count))
}

test('evenly spread values are found out, moved and stretched ones are the same', () => {
  const random = randomFrom(7)
  const even = Array.from({ length: 300 }, random)
  const { statistic, p } = andersonDarling(even)!
  expect(p).toBeLessThan(0.001)
  expect(andersonDarling(even.map((value) => value * 1000 - 40))!.statistic).toBeCloseTo(statistic, 8)
})

test('the order does not matter, and what is no number is left out', () => {
  const shuffled = [...heatFlow.slice(100), Number.NaN, ...heatFlow.slice(0, 100)]
  expect(andersonDarling(shuffled)).toEqual(andersonDarling(heatFlow))
})

test('one value very far away leaves a number', () => {
  const { statistic, p } = andersonDarling([...Array(50).keys(), 1e12])!
  expect(Number.isFinite(statistic)).toBe(true)
  expect(p).toBe(3.7e-24)
})

test('nothing is said below eight values or without deviation', () => {
  expect(andersonDarling([1, 2, 3, 4, 5, 6, 7])).toBeNull()
  expect(andersonDarling(Array.from({ length: 20 }, () => 5))).toBeNull()
})
