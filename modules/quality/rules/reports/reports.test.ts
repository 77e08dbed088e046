import { describe, expect, test } from 'vitest'
import { ages, ageSpan } from './ages.ts'
import { pareto } from '#kernel/entity/pareto.ts'
import { bucketName, bucketOf, bucketsOf, daysOf, periodBefore } from '#kernel/entity/period.ts'
import { figuresIn, mainUnit, ppmOf, quotient, rolledYield, yieldFigures, type YieldRow } from './yield.ts'
import { percentOf } from '#kernel/entity/ratio.ts'

const row = (inspType: string, process: string | null, uom: string, lots: number, accepted: number, inQty: string, goodQty: string,
  rejectQty: string): YieldRow => ({ inspType, process, uom, lots, accepted, inQty, goodQty, rejectQty })
const rows = [
  row('IPQC', 'PRESS', 'pcs', 4, 4, '2000', '1900', '100'),
  row('IPQC', 'SINTER', 'pcs', 2, 1, '1000', '980', '20'),
  row('IPQC', 'MIX', 'kg', 3, 3, '300', '297', '3'),
  row('IPQC', 'MIX', 'pcs', 1, 0, '10', '0', '10'),
  row('FQC', null, 'pcs', 5, 4, '5000', '4900', '100'),
  row('IQC', null, 'kg', 9, 8, '900', '800', '100'),
]

describe('domain §2.17: yields', () => {
  test('FPY = good first time ÷ in, LAR = accepted lots ÷ inspected lots, PPM of what was inspected', () => {
    expect(yieldFigures(rows[0]!)).toMatchObject({ fpy: '95', lar: '100', ppm: '50000' })
    expect(yieldFigures(rows[1]!)).toMatchObject({ fpy: '98', lar: '50', ppm: '20000' })
    expect(yieldFigures(row('IQC', null, 'kg', 3, 2, '0.3', '0.1', '0.2'))).toMatchObject({ fpy: '33.333333', lar: '66.666667',
      ppm: '666666.666667' })
  })

  test('nothing inspected has no yield', () => {
    expect(yieldFigures(row('IQC', null, 'kg', 0, 0, '0', '0', '0'))).toMatchObject({ fpy: null, lar: null, ppm: null })
    expect([percentOf('1', '0'), ppmOf('3', 0), quotient(5, 0), rolledYield([]), mainUnit([])]).toEqual([null, null, null, null, null])
  })

  test('quantities of different units are never added; all lots count', () => {
    expect(mainUnit(rows)).toBe('kg')
    expect(figuresIn(rows, 'kg')).toMatchObject({ lots: 24, accepted: 20, inQty: '1200', goodQty: '1097', fpy: '91.416667',
      lar: '83.333333' })
    expect(figuresIn(rows, 'pcs')).toMatchObject({ lots: 24, inQty: '8010', goodQty: '7780', rejectQty: '230' })
  })

  test('RTY = Π FPY of the steps of making, each by the unit of most of its lots', () => {
    // 0.95 × 0.98 × 0.99 × 0.98 = 0.9032562; incoming inspection is no step.
    expect(rolledYield(rows)).toBe('90.32562')
    expect(rolledYield(rows.filter(({ inspType }) => inspType === 'IQC'))).toBeNull()
  })

  test('PPM of customers = complained ÷ shipped × 10⁶', () => {
    expect(ppmOf('12', '48000')).toBe('250')
  })
})

describe('domain §2.6: the Pareto chart of defects', () => {
  const groups = [['a', '10'], ['b', '50'], ['c', '30'], ['d', '10']].map(([key, amount]) => ({ key: key!, text: key!, amount: amount! }))

  test('puts the largest first and adds up; the vital few end where 80 % is reached', () => {
    expect(pareto(groups, '100').map(({ key, share, cumulated, vital }) => [key, share, cumulated, vital])).toEqual([
      ['b', '50', '50', true],
      ['c', '30', '80', true],
      ['a', '10', '90', false],
      ['d', '10', '100', false],
    ])
  })

  test('keeps shares of all where only the largest groups are shown', () => {
    expect(pareto(groups.slice(1, 3), '100').map(({ cumulated }) => cumulated)).toEqual(['50', '80'])
    expect(pareto([], '0')).toEqual([])
  })
})

describe('periods', () => {
  test('the period before has as many days and ends the day before', () => {
    expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' })
    expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toBe(3)
  })

  test('weeks are those of ISO 8601, also around New Year', () => {
    expect([bucketOf('2026-11-22', 'week'), bucketOf('2026-11-23', 'week')]).toEqual(['2026-11-16', '2026-11-23'])
    expect(['2026-11-16', '2020-12-28', '2024-12-30', '2021-01-04'].map((key) => bucketName(key, 'week'))).toEqual(['2026-W47', '2020-W53',
      '2025-W01', '2021-W01'])
  })

  test('every step of a period is there, cut to it', () => {
    expect(bucketsOf({ from: '2026-01-30', to: '2026-03-02' }, 'month')).toEqual([
      { key: '2026-01-01', from: '2026-01-30', to: '2026-01-31' },
      { key: '2026-02-01', from: '2026-02-01', to: '2026-02-28' },
      { key: '2026-03-01', from: '2026-03-01', to: '2026-03-02' },
    ])
    expect(bucketsOf({ from: '2026-11-20', to: '2026-11-24' }, 'week').map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-11-20 2026-11-22',
      '2026-11-23 2026-11-24',
    ])
    expect(bucketsOf({ from: '2026-11-20', to: '2026-11-24' }, 'day')).toHaveLength(5)
  })
})

test('ages of open nonconformities leave no day out', () => {
  expect(ages.map(ageSpan)).toEqual([{ from: 0, to: 3 }, { from: 4, to: 7 }, { from: 8, to: 30 }, { from: 31, to: null }])
})
