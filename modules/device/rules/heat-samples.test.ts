import { expect, test } from 'vitest'
import { coverageOf, samplesOf, type TagValues } from './heat-samples.ts'

test('other zones are read as they were last, and not from too long ago', () => {
  const control: TagValues = [[0, 20], [1, 21], [2, 22], [5, 25]]
  expect(samplesOf(control, [[[0.5, 19]]], [[1, 4], [5, 6]], 1)).toEqual([
    { at: 0, zones: [20, null], vacuum: null },
    { at: 1, zones: [21, 19], vacuum: 4 },
    { at: 2, zones: [22, 19], vacuum: 4 },
    { at: 5, zones: [25, null], vacuum: 6 },
  ])
})

test('a gap is not measured', () => {
  expect(coverageOf([[0, 1], [1, 1], [2, 1], [8, 1], [10, 1]], 10, 1)).toBeCloseTo(0.4)
  expect(coverageOf([], 10, 1)).toBe(0)
  expect(coverageOf([[0, 1], [1, 1]], 0, 1)).toBe(0)
})
