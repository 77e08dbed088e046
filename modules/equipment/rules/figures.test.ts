import { expect, test } from 'vitest'
import { costsOf } from './costs.ts'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { escalationLevel, stepDue } from './clocks.ts'
import { reliability, together } from './figures.ts'

test('MTBF, MTTR, MWT and availability divide by the failures (domain §2.8 rule 6); ISO 22400-2 by one more', () => {
  const figures = reliability({ runningMin: 18_000, failures: 3, waitMin: 90, repairMin: 540 })
  expect(figures).toMatchObject({ mtbf: '100', mtbfIso: '75', mttr: '3', mwt: '0.5', faultless: false })
  // 100 ÷ (100 + 3)
  expect(figures.availability).toBe('97.087379')
})

test('without a failure the running time is shown; without running time nothing is available', () => {
  expect(reliability({ runningMin: 600, failures: 0, waitMin: 0, repairMin: 0 })).toMatchObject({ mtbf: '10', mtbfIso: '10', mttr: null,
    mwt: null, availability: '100', faultless: true })
  expect(reliability({ runningMin: 0, failures: 0, waitMin: 0, repairMin: 0 }).availability).toBeNull()
  expect(reliability({ runningMin: 0, failures: 1, waitMin: 0, repairMin: 60 }).availability).toBe('0')
})

test('a third of an hour is no binary fraction: figures are exact to six places', () => {
  expect(reliability({ runningMin: 100, failures: 7, waitMin: 1, repairMin: 1 })).toMatchObject({ mtbf: '0.238095', mwt: '0.002381' })
})

test('several machines are one by the sums of them, not by the mean of their figures', () => {
  const parts = [{ runningMin: 600, failures: 1, waitMin: 10, repairMin: 60 }, { runningMin: 6000, failures: 0, waitMin: 0, repairMin: 0 }]
  expect(reliability(together(parts))).toMatchObject({ runningMin: 6600, failures: 1, mtbf: '110' })
})

test('each step has its time from the report; the wait for parts is added to that of finishing, and stops the clock', () => {
  const target = { acceptMin: 10, beginMin: 20, finishMin: 240 }
  const at = '2026-11-26 23:55:00'
  expect(['10', '20', '21', '30', '41'].map((status) => stepDue(status, at, 30, target))).toEqual(['2026-11-27 00:05:00',
    '2026-11-27 00:05:00', '2026-11-27 00:15:00', '2026-11-27 04:25:00', '2026-11-27 04:25:00'])
  expect(['31', '40', '4', '9'].map((status) => stepDue(status, at, 0, target))).toEqual([null, null, null, null])
  expect(stepDue('10', at, 0, undefined)).toBeNull()
  expect(
    ['2026-11-27 00:05:00', '2026-11-27 00:05:01', '2026-11-27 00:15:00', '2026-11-27 00:15:01'].map((now) =>
      escalationLevel(at, '2026-11-27 00:05:00', now)
    ),
  ).toEqual([0, 1, 1, 2])
  expect(minutesBetween('2024-02-28 23:00:00', '2024-03-01 01:00:59'), 'over a leap day').toBe(1560)
})

test('costs are the labour by its rate, outside work and parts, exact to the places of money', () => {
  expect(
    costsOf({ labor: [{ minutes: 48, rate: '50' }, { minutes: 25, rate: '50' }, { minutes: 10, rate: null }], outside: '120.5',
      parts: '0.1' }),
  ).toEqual({ laborMin: 83, laborCost: '60.8333', partsCost: '0.1', cost: '181.4333' })
  expect(costsOf({ labor: [], outside: null, parts: null })).toEqual({ laborMin: 0, laborCost: '0', partsCost: '0', cost: '0' })
})
