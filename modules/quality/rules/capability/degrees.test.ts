import { expect, test } from 'vitest'
import { normalFrom } from '../../tests/random.ts'
import { degreesOfDeviations, degreesOfMovingRanges, degreesOfRanges } from './degrees.ts'

const samples = (count: number, size: number) => Array.from({ length: count }, () => size)

/* Duncan, Quality Control and Industrial Statistics, table of d2* with its degrees of freedom; reprinted in the AIAG MSA manual, appendix C. */
test.each([[1, 2, 1], [1, 5, 3.8], [2, 5, 7.5], [20, 5, 72.7], [1, 15, 10.8]])('%s ranges of %s values have %s degrees of freedom (Duncan)',
  (count, size, printed) => {
    expect(degreesOfRanges(samples(count, size))).toBeCloseTo(printed, 1)
  })

test('one standard deviation of n values has n − 1', () => {
  for (const n of [2, 5, 30]) expect(degreesOfDeviations([n])).toBeCloseTo(n - 1, 8)
})

test('many standard deviations have a little fewer than their values allow', () => {
  const degrees = degreesOfDeviations(samples(25, 5))
  expect(degrees).toBeGreaterThan(92)
  expect(degrees).toBeLessThan(100)
})

test('one moving range is one range of two', () => {
  expect(degreesOfMovingRanges(1)).toBeCloseTo(1, 10)
})

/* No table was at hand: the variance of the mean moving range of 30 values is counted from drawn ones. */
test('moving ranges that overlap tell less than as many apart', () => {
  const normal = normalFrom(60)
  const means = Array.from({ length: 20_000 }, () => {
    let [before, sum] = [normal(), 0]
    for (let n = 0; n < 29; n++) {
      const value = normal()
      sum += Math.abs(value - before)
      before = value
    }
    return sum / 29
  })
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length
  const ratio = means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (means.length - 1) / mean ** 2
  // For many degrees of freedom the squared ratio of a χ distribution is nearly 1/(2ν).
  expect(degreesOfMovingRanges(29) / (1 / (2 * ratio))).toBeCloseTo(1, 1)
  expect(degreesOfMovingRanges(29)).toBeLessThan(degreesOfRanges(samples(29, 2)))
})
