import { expect, test } from 'vitest'
import { thinned, type Point } from './lttb.ts'

const curve = (length: number): Point[] => Array.from({ length }, (_, at) => [at, Math.sin(at / 50)])

test('few points stay as they are', () => {
  const points = curve(10)
  expect(thinned(points, 10)).toEqual(points)
})

test('a long curve keeps its ends, its order and no more than asked for', () => {
  const points = curve(100_000)
  const drawn = thinned(points, 2000)
  expect(drawn).toHaveLength(2000)
  expect([drawn[0], drawn.at(-1)]).toEqual([points[0], points.at(-1)])
  expect(drawn.map(([at]) => at)).toEqual(drawn.map(([at]) => at).toSorted((a, b) => a - b))
})

test('a single peak among a hundred thousand is seen', () => {
  const points = curve(100_000).map(([at, value]): Point => [at, at === 54_321 ? 9 : value])
  expect(thinned(points, 500)).toContainEqual([54_321, 9])
})

test('what must be seen is seen even where it spans nothing', () => {
  const flat = Array.from({ length: 10_000 }, (_, at): Point => [at, 1])
  expect(thinned(flat, 100, new Set([4321]))).toContainEqual([4321, 1])
})
