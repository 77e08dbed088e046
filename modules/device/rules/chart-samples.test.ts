import { expect, test } from 'vitest'
import { chartSamples, intervalEnd } from './chart-samples.ts'

const values = (...of: [at: number, value: number, quality?: number][]) => of.map(([at, value, quality = 0]) => ({ at, value, quality }))

test('of each interval the newest values become a point, bad ones and what is too few do not', () => {
  const taken = values([1, 10.1], [20, 10.2], [59, 10.25], [60, 10.3], [61, 11, 64], [130, 10.4], [140, 10.456])
  expect(chartSamples(taken, { everyMs: 60, take: 2, least: 2, decimals: 2 })).toEqual([
    { at: 59, end: 60, values: ['10.2', '10.25'] },
    { at: 140, end: 180, values: ['10.4', '10.46'] },
  ])
  expect(chartSamples(taken, { everyMs: 60, take: 1, least: 1, decimals: 3 }).map(({ values: [value] }) => value))
    .toEqual(['10.25', '10.3', '10.456'])
  expect(chartSamples([], { everyMs: 60, take: 1, least: 1, decimals: 0 })).toEqual([])
})

test('a moment at the border belongs to the interval that begins with it', () => {
  expect([59, 60, 61].map((at) => intervalEnd(at, 60))).toEqual([60, 120, 120])
})
