import { expect, test } from 'vitest'
import { plannedOn, slipDays } from './milestones.ts'

test('steps are planned from the day the vessel leaves, and payment from the day it arrives', () => {
  const days = { etd: '2026-06-01', eta: '2026-07-05', payDays: 60 }
  expect(plannedOn('BOOKED', days)).toBe('2026-05-22')
  expect(plannedOn('SAILED', days)).toBe('2026-06-01')
  expect(plannedOn('PAID', days)).toBe('2026-09-03')
  expect(plannedOn('ARRIVED', { ...days, eta: null })).toBeNull()
  expect(plannedOn('PAID', { ...days, eta: null })).toBeNull()
  expect(plannedOn('STUFFED', { ...days, etd: null })).toBeNull()
})

test('a slip counts to the day it happened, else to today', () => {
  const plan = { planDate: '2026-05-18', actualDate: null }
  expect(slipDays(plan, '2026-05-18')).toBeNull()
  expect(slipDays(plan, '2026-05-20')).toBe(2)
  expect(slipDays({ ...plan, actualDate: '2026-05-17' }, '2026-05-20')).toBe(-1)
  expect(slipDays({ ...plan, planDate: null }, '2026-05-20')).toBeNull()
})
