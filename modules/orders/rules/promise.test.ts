import { expect, test } from 'vitest'
import { estimatePromise, workDaysUntil } from './promise.ts'

/** Monday to Friday, but for 22 June 2026 (a holiday); 18 May is a Monday. */
const works = (day: string) => day !== '2026-06-22' && ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const to = { open: '100', ready: '0', leadDays: 3, inspected: false }

test('lead time and packing are working days; weekends and holidays are none', () => {
  expect(estimatePromise(to, '2026-05-18', works)).toEqual({ date: '2026-05-22', basis: 'LEAD', days: 4 })
  expect(estimatePromise({ ...to, inspected: true }, '2026-05-18', works)).toEqual({ date: '2026-05-25', basis: 'LEAD', days: 5 })
  expect(estimatePromise({ ...to, leadDays: 0 }, '2026-06-19', works).date).toBe('2026-06-23')
})

test('what lies there has only to be packed; of what is not known nothing is said', () => {
  expect(estimatePromise({ ...to, ready: '100', leadDays: null }, '2026-05-18', works)).toEqual({ date: '2026-05-19', basis: 'STOCK',
    days: 1 })
  expect(estimatePromise({ ...to, ready: '100' }, '2026-05-18', works).days, 'however long it takes to make').toBe(1)
  expect(estimatePromise({ ...to, ready: '99', leadDays: null }, '2026-05-18', works)).toEqual({ date: null, basis: 'UNKNOWN', days: null })
  expect(estimatePromise(to, '2026-05-18', () => false).date).toBeNull()
})

test('working days until a day count it, and are below zero once it has passed, also over a weekend', () => {
  expect(workDaysUntil('2026-05-18', '2026-05-18', works)).toBe(0)
  expect(workDaysUntil('2026-05-18', '2026-05-25', works)).toBe(5)
  expect(workDaysUntil('2026-05-18', '2026-05-13', works)).toBe(-3)
  expect(workDaysUntil('2026-05-17', '2026-05-16', works)).toBe(-1)
})
