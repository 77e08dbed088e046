import { expect, test } from 'vitest'
import { blend } from './blend.ts'

/* Domain §2.5: target by assay; the demonstration's RTP-P25 base 100 kg: WC 79.5, Co 8.0, TaC/TiC 10.5, PEG 2.0 (§2.15). */

const pure = (code: string, element: string) => ({ code, assay: { [element]: 1 } })
const p25 = { WC: 0.795, Co: 0.08, TaC: 0.105, PEG: 0.02 }

test('pure components are weighed by the formula', () => {
  const { kg, residual } = blend([pure('RM-WC-08', 'WC'), pure('RM-CO-01', 'Co'), pure('RM-TAC-01', 'TaC'), pure('AUX-PEG', 'PEG')], p25, {
    totalKg: 100,
  })
  for (const [index, expected] of [79.5, 8, 10.5, 2].entries()) expect(kg[index]).toBeCloseTo(expected, 6)
  expect(residual).toBeLessThan(1e-9)
})

test('reclaimed powder takes its part of each element, up to its limit', () => {
  const reclaim = { code: 'RECLAIM', assay: p25, reclaim: true }
  const parts = [pure('WC', 'WC'), pure('Co', 'Co'), pure('TaC', 'TaC'), pure('PEG', 'PEG'), reclaim]
  const { kg, residual } = blend(parts, p25, { totalKg: 100, reclaimMax: 0.1 })
  expect(kg[4]).toBeLessThanOrEqual(10 + 1e-6)
  expect(kg.reduce((sum, one) => sum + one)).toBeCloseTo(100, 6)
  expect(residual).toBeLessThan(1e-6)
  expect(blend(parts, p25, { totalKg: 100 }).kg[4]).toBeCloseTo(0, 9)
})

test('a lot of 99.2 % is weighed with what it lacks', () => {
  const { kg, difference } = blend([{ code: 'Co', assay: { Co: 0.992 } }, pure('WC', 'WC')], { Co: 0.1 }, { totalKg: 50 })
  expect(kg[0]! * 0.992).toBeCloseTo(5, 3)
  expect(Math.abs(difference.Co!)).toBeLessThan(1e-3)
})

test('what cannot be reached is told by its difference, and nothing is negative', () => {
  const { kg, difference, residual } = blend([{ code: 'lean', assay: { Co: 0.05, WC: 0.95 } }, { code: 'rich',
    assay: { Co: 0.08, WC: 0.92 } }], { Co: 0.12, WC: 0.88 }, { totalKg: 10 })
  expect(kg.every((one) => one >= 0)).toBe(true)
  expect(difference.Co).toBeCloseTo(-0.04, 3)
  expect(residual).toBeGreaterThan(0.01)
})

test('no more than there is of a component', () => {
  const { kg } = blend([{ ...pure('A', 'WC'), maxKg: 30 }, { code: 'B', assay: { WC: 1 } }], { WC: 1 }, { totalKg: 100 })
  expect(kg[0]).toBeLessThanOrEqual(30 + 1e-9)
  expect(kg[0]! + kg[1]!).toBeCloseTo(100, 6)
})
