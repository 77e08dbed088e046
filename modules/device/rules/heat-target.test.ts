import { expect, test } from 'vitest'
import { expectedAt, targetAt } from './heat-target.ts'

/* Domain §2.7, A7: what a recipe expects at the elapsed time of its heat. */

const minute = 60_000
const curve = [{ minute: 0, celsius: 20 }, { minute: 100, celsius: 420 }, { minute: 160, celsius: 420 }]

test('a target is met on the straight line between the ends of steps, and stays after the last', () => {
  expect([0, 25, 100, 130, 160, 500].map((at) => targetAt(curve, at))).toEqual([20, 120, 420, 420, 420, 420])
  expect(targetAt([], 10)).toBe(24)
})

test('of two heats the one that was on is meant; between them, after the recipe and before the first nothing is expected', () => {
  const heats = [{ startMs: 0, endMs: 120 * minute, curve }, { startMs: 200 * minute, curve }]
  expect(expectedAt(heats, -1)).toBeUndefined()
  expect(expectedAt(heats, 50 * minute)).toBe(220)
  expect(expectedAt(heats, 120 * minute), 'stopped').toBeUndefined()
  expect(expectedAt(heats, 225 * minute)).toBe(120)
  expect(expectedAt(heats, 360 * minute)).toBe(420)
  expect(expectedAt(heats, 361 * minute), 'its recipe is over').toBeUndefined()
})
