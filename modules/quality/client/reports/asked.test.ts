import { expect, test } from 'vitest'
import { presetPeriod } from '#ui/reports/preset-period.ts'
import { askedOf, rowsText } from './asked.ts'

const today = '2026-11-22'

test('an address without or with unknown words asks the usual', () => {
  const usual = { tab: 'pareto', period: { from: '2026-10-24', to: today }, by: 'defect', basis: 'defects', step: 'day', uom: undefined,
    rows: undefined }
  expect(askedOf(new URLSearchParams(), today)).toEqual(usual)
  expect(askedOf(new URLSearchParams('tab=x&from=2026-13-01&to=1&by=colour&rows=of%3Dnothing'), today)).toEqual(usual)
  expect(askedOf(new URLSearchParams('from=2026-11-02&to=2026-11-01'), today).period).toEqual(usual.period)
})

test('open rows come back from the address as they were', () => {
  const rows = { of: 'defects', values: { defect: '-', process: 'a&b' }, name: '缺角 = 1',
    period: { from: '2026-11-16', to: '2026-11-22' } } as const
  expect(askedOf(new URLSearchParams({ rows: rowsText(rows) }), today).rows).toEqual(rows)
})

test('periods that are offered end today', () => {
  expect([presetPeriod('thisWeek', today), presetPeriod('thisMonth', today), presetPeriod('thisYear', today)]).toEqual([{
    from: '2026-11-16',
    to: today,
  }, { from: '2026-11-01', to: today }, { from: '2026-01-01', to: today }])
})
