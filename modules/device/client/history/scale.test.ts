import { expect, test } from 'vitest'
import { extentOf, marksOf, markText, timeMarks, valueAt } from './scale.ts'

test('marks are round and lie within', () => {
  expect(marksOf(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100])
  expect(marksOf(0.12, 0.31, 4)).toEqual([0.15, 0.2, 0.25, 0.3])
  expect(marksOf(-7, 12, 4)).toEqual([-5, 0, 5, 10])
  expect(marksOf(80.4, 89.6, 4), 'one mark alone tells no scale').toEqual([82.5, 85, 87.5])
  expect(marksOf(5, 5, 4)).toEqual([5])
})

test('a flat line has room', () => {
  expect(extentOf([7, 7])).toEqual([6, 8])
  expect(extentOf([1, 9, 3])).toEqual([1, 9])
})

test('times are marked at round times of the plant', () => {
  const from = Date.UTC(2026, 4, 17, 22, 10)
  const marks = timeMarks(from, from + 8 * 3_600_000, 6)
  expect(marks[0]).toEqual({ at: Date.UTC(2026, 4, 18, 0, 0), step: 2 * 3_600_000 })
  expect(markText('2026-05-18 08:00:00', marks[0]!.step)).toBe('08:00')
  expect(markText('2026-05-18 00:00:00', 86_400_000)).toBe('05-18')
})

test('the value at a moment is the last one before it', () => {
  const points = [[10, 1], [20, 2], [30, 3]]
  expect([5, 10, 29, 99].map((at) => valueAt(points, at))).toEqual([undefined, 1, 2, 3])
})
