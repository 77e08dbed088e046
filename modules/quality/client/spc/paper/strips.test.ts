import { expect, test } from 'vitest'
import { stripsOf } from './strips.ts'

test('a chart on paper: all points of a short one in strips of the same length, the newest of a long one', () => {
  expect(stripsOf(40)).toEqual([{ from: 0, to: 40 }])
  expect(stripsOf(120)).toEqual([{ from: 0, to: 60 }, { from: 60, to: 120 }])
  expect(stripsOf(201)).toEqual([{ from: 0, to: 67 }, { from: 67, to: 134 }, { from: 134, to: 201 }])
  expect(stripsOf(5000)).toEqual([{ from: 4700, to: 4800 }, { from: 4800, to: 4900 }, { from: 4900, to: 5000 }])
  expect(stripsOf(0)).toEqual([])
})
