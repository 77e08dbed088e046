import { expect, test } from 'vitest'
import { rowsBehind, trendChart } from './trend-chart.ts'

test('a figure leads to the rows of its supplier in its month, the last day of February among them', () => {
  expect(rowsBehind('ncrs', { supplier: 's1', month: '2024-02' })).toBe('/quality/ncr?f.supplier=s1&f.docDate_begin=2024-02-01&f.docDate_end=2024-02-29')
  expect(rowsBehind('inspections', { supplier: 's1', month: '2026-05' })).toContain('f.judgeTime_end=2026-05-31%2023%3A59%3A59')
})

test('a month without a figure is a gap, not a zero', () => {
  const month = { month: '2026-05', lots: 0, acceptedLots: 0, lar: null, ppm: null, responseHours: null }
  expect(trendChart([month, { ...month, month: '2026-06', lar: '98.5' }], 'lar', { title: 'LAR', name: 'x', month: 'm' }).categories.map(({ values }) => values[0])).toEqual([null, '98.5'])
})
