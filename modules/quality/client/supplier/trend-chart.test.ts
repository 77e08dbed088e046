import { expect, test } from 'vitest'
import { askedOf } from '../reports/asked.ts'
import { rowsBehind, trendChart } from './trend-chart.ts'

test('a figure leads to the rows of its supplier in its month, the last day of February among them', () => {
  expect(rowsBehind('ncrs', { supplier: 's1', name: 'SUP', month: '2024-02' })).toBe(
    '/quality/ncr?f.supplier=s1&f.docDate_begin=2024-02-01&f.docDate_end=2024-02-29',
  )
})

test('inspections are the lots that the figure counts, as the reports list them', () => {
  const [path, query] = rowsBehind('inspections', { supplier: 's1', name: 'SUP-001 云岭', month: '2026-05' }).split('?') as [string, string]
  expect(path).toBe('/quality/reports')
  expect(askedOf(new URLSearchParams(query), '2026-11-23')).toMatchObject({ tab: 'yield', period: { from: '2026-05-01', to: '2026-05-31' },
    rows: { of: 'lots', name: 'SUP-001 云岭 2026-05', values: { inspType: 'IQC', supplier: 's1' } } })
})

test('a month without a figure is a gap, not a zero', () => {
  const month = { month: '2026-05', uom: null, lots: 0, acceptedLots: 0, lar: null, ppm: null, responseHours: null }
  expect(
    trendChart([month, { ...month, month: '2026-06', lar: '98.5' }], 'lar', { title: 'LAR', name: 'x', month: 'm' }).categories.map((
      { values },
    ) => values[0]),
  ).toEqual([null, '98.5'])
})
