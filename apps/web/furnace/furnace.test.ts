import { expect, test } from 'vitest'
import { drawValues, fitScale, furnaceRows, POINTS_PER_ROW } from './furnace-values.ts'

test('the rows take the ranges in the listed order', () => {
  expect(furnaceRows.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['top', 1150, 1200],
    ['middle', 1250, 1300],
    ['down', 1200, 1250],
    ['energy', 1950, 2050],
  ])
})

test.each([...furnaceRows])('$name: six different numbers of the range, whatever chance says', (row) => {
  for (const chance of [0, 0.5, 0.999_999, 1]) {
    const values = drawValues(row, () => chance)
    expect(new Set(values).size).toBe(POINTS_PER_ROW)
    expect(values.every((value) => value >= row.from && value <= row.to && Number.isInteger(value))).toBe(true)
  }
})

test('both ends can be drawn', () => {
  expect(drawValues(furnaceRows[0], () => 0)[0]).toBe(1150)
  expect(drawValues(furnaceRows[0], () => 0.9999)[0]).toBe(1200)
})

test('the display fits the window', () => {
  expect([fitScale(1920, 1080), fitScale(960, 1080), fitScale(3840, 1080)]).toEqual([1, 0.5, 1])
})
