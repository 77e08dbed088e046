import { expect, test } from 'vitest'
import { energyBy, monthWithin } from './energy-figures.ts'

const used = [{ device: 'furnace', month: '2026-04', counted: 900.04, drawn: 1000 }, { device: 'furnace', month: '2026-05', counted: 100,
  drawn: null }, { device: 'mill', month: '2026-05', counted: null, drawn: 50 }]
const unloaded = [{ device: 'furnace', month: '2026-05', heats: 2, kg: '125.5' }]

test('a counter counts before power, and the dearest device stands first', () => {
  expect(energyBy('device', used, unloaded).rows).toEqual([
    { key: 'furnace', figures: { kwh: '1000', source: 'METER', heats: 2, kg: '125.5', perKg: '7.97' } },
    { key: 'mill', figures: { kwh: '50', source: 'POWER', heats: 0, kg: '0', perKg: null } },
  ])
})

test('for each kg only what furnaces used counts, and a month without heats has none', () => {
  const { rows, all } = energyBy('month', used, unloaded)
  expect(rows.map(({ key, figures: { kwh, source, perKg } }) => [key, kwh, source, perKg])).toEqual([['2026-04', '900', 'METER', null], [
    '2026-05',
    '150',
    'BOTH',
    '0.8',
  ]])
  expect(all).toEqual({ kwh: '1050', source: 'BOTH', heats: 2, kg: '125.5', perKg: '7.97' })
  expect(energyBy('device', [], []).all).toMatchObject({ kwh: '0', source: 'NONE', perKg: null })
})

test('a month ends where the period does', () => {
  const period = { from: '2026-01-10', to: '2026-03-05' }
  expect(['2026-01', '2026-02', '2026-03'].map((month) => monthWithin(month, period))).toEqual([{ from: '2026-01-10', to: '2026-01-31' }, {
    from: '2026-02-01',
    to: '2026-02-28',
  }, { from: '2026-03-01', to: '2026-03-05' }])
})
