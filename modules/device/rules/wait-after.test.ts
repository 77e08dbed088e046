import { expect, test } from 'vitest'
import { waitAfter } from './wait-after.ts'

test('tries come later and later up to a minute, a quarter sooner or later by chance', () => {
  expect([1, 2, 3, 6, 7, 100, 5000].map((failures) => waitAfter(failures, 0.5))).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000, 60_000])
  expect([waitAfter(1, 0), waitAfter(1, 1), waitAfter(9, 0), waitAfter(9, 1)]).toEqual([750, 1250, 45_000, 75_000])
})
