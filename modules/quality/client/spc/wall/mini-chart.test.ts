import { expect, test } from 'vitest'
import { miniOf } from './mini-chart.ts'

test('a chart of the wall: limits as steps, a line that leaves out what does not count, a mark for each violation', () => {
  const { strokes, lines, marks } = miniOf({ stat: [1, 2, null, 3, 9, 1], center: [2, 2, 2, 2, 2, 2], ucl: [null, 4, 4, 4, 4, 4],
    lcl: [0, 0, 0, 0, 0, 0], violations: [0, 2, 0, 0, 1, 4], flags: [0, 2, 0, 0, 1, 0] })
  expect(strokes.map((path) => path.split('L').length)).toEqual([2, 1, 1])
  expect(lines.map(({ kind, path }) => [kind, path.split('L').length])).toEqual([['center', 12], ['ucl', 10], ['lcl', 12]])
  expect(marks.map(({ kind }) => kind)).toEqual(['explained', 'beyond', 'pattern'])
})

test('a chart without points has nothing to show', () => {
  expect(miniOf({ stat: [], center: [], ucl: [], lcl: [], violations: [], flags: [] })).toMatchObject({ strokes: [], marks: [] })
})
