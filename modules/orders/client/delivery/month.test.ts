import { expect, test } from 'vitest'
import { turnedMonth, weeksOf } from './month.ts'

test('a month is drawn in whole weeks, at most six of them', () => {
  expect(weeksOf('2026-06')).toEqual({ from: '2026-06-01', to: '2026-07-05' })
  expect(weeksOf('2026-05')).toEqual({ from: '2026-04-27', to: '2026-05-31' })
  expect(weeksOf('2027-02')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('months go on over the end of a year', () => {
  expect([turnedMonth('2026-12', 1), turnedMonth('2026-01', -1), turnedMonth('2026-05', 0)]).toEqual(['2027-01', '2025-12', '2026-05'])
})
