import { expect, test } from 'vitest'
import { heatNow } from './heat-now.ts'

const ends = [{ minute: 0, celsius: 20, step: null }, { minute: 100, celsius: 420, step: 1 }, { minute: 160, celsius: 420, step: 2 }, {
  minute: 160,
  celsius: 420,
  step: 3,
}, { minute: 200, celsius: 60, step: 4 }]

test('a heat is in the step whose end is to come, with what is left of it and of all', () => {
  expect(heatNow(ends, 25)).toEqual({ step: 1, of: 4, stepLeft: 75, left: 175, celsius: 120 })
  expect(heatNow(ends, 100)).toEqual({ step: 2, of: 4, stepLeft: 60, left: 100, celsius: 420 })
  // A step of no length is never on.
  expect(heatNow(ends, 160)).toMatchObject({ step: 4, stepLeft: 40 })
})

test('after the recipe, and without one, there is no step', () => {
  expect(heatNow(ends, 200)).toBeUndefined()
  expect(heatNow([ends[0]!], 0)).toBeUndefined()
  expect(heatNow([], 5)).toBeUndefined()
})
