import { expect, test } from 'vitest'
import { forecastLife } from './life-forecast.ts'

test('an even rate leads to one day; without strokes nothing is told', () => {
  expect(forecastLife([100, 100, 100, 100], 1000)).toEqual({ rate: 100, days: 10, from: 10, to: 10 })
  expect(forecastLife([0, 0, 0], 1000)).toBeUndefined()
  expect(forecastLife([100], 1000)).toBeUndefined()
  expect(forecastLife([100, 100], 0)).toMatchObject({ days: 0, from: 0 })
})

test('an uneven rate has an interval by Student’s t, open where the slow days may press nothing', () => {
  // 80, 100, 120: mean 100, s 20; t(2) 4.303, half width 4.303 × 20 ÷ √3 = 49.69.
  expect(forecastLife([80, 100, 120], 1000)).toEqual({ rate: 100, days: 10, from: 7, to: 20 })
  expect(forecastLife([0, 0, 300], 1000)).toMatchObject({ days: 10, to: null })
})
