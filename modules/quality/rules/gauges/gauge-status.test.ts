import { expect, test } from 'vitest'
import { calibratedUntil, gaugeStatus, measuresOn } from './gauge-status.ts'

const gauge = (calDue: string | null, status = 'OK') => ({ status, calDue })

test('domain §2.6 rule 3: a gauge measures up to and including the last day of its calibration', () => {
  expect(measuresOn(gauge('2026-05-18'), '2026-05-18')).toBe(true)
  expect(measuresOn(gauge('2026-05-18'), '2026-05-19')).toBe(false)
  expect(measuresOn(gauge(null), '2026-05-18')).toBe(false)
  expect(measuresOn(gauge('2027-05-18', 'REPAIR'), '2026-05-18')).toBe(false)
  expect(measuresOn(gauge('2027-05-18', 'SCRAP'), '2026-05-18')).toBe(false)
})

test('a gauge is due in the last thirty days and overdue after them; what people decided stays', () => {
  expect(gaugeStatus(gauge('2026-06-18'), '2026-05-18')).toBe('OK')
  expect(gaugeStatus(gauge('2026-06-17'), '2026-05-18')).toBe('DUE')
  expect(gaugeStatus(gauge('2026-05-18'), '2026-05-18')).toBe('DUE')
  expect(gaugeStatus(gauge('2026-05-17'), '2026-05-18')).toBe('OVERDUE')
  expect(gaugeStatus(gauge(null), '2026-05-18')).toBe('OVERDUE')
  expect(gaugeStatus(gauge('2020-01-01', 'REPAIR'), '2026-05-18')).toBe('REPAIR')
})

test('domain §3.7: months later keeps the day, or the last day of the month', () => {
  expect(calibratedUntil('2026-05-18', 12)).toBe('2027-05-18')
  expect(calibratedUntil('2026-01-31', 1)).toBe('2026-02-28')
  expect(calibratedUntil('2027-08-31', 6)).toBe('2028-02-29')
  expect(calibratedUntil('2026-12-31', 3)).toBe('2027-03-31')
})
