import { describe, expect, test } from 'vitest'
import { blend, type BlendComponent, type BlendLimits } from './blend.ts'

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

/* Two equations, three components: 100 kg at 9.5 % with 20 kg of reclaim at 10.0 %; (9.5 − 2) ÷ 0.998 of fresh cobalt of 99.8 %. */
describe('reclaim beside fresh powder that reaches the assay alone', () => {
  const parts: readonly BlendComponent[] = [{ code: 'RC', assay: { Co: 0.1 }, reclaim: true }, { code: 'Co', assay: { Co: 0.998 } }, {
    code: 'WC',
    assay: {},
  }]
  const grams = (limits: BlendLimits, components: readonly BlendComponent[] = parts) =>
    blend(components, { Co: 0.095 }, limits).kg.map((kg) => Number(kg.toFixed(3)))

  test('is used as far as it is allowed', () => {
    expect(grams({ totalKg: 100, reclaimMax: 0.2 })).toEqual([20, 7.515, 72.485])
    expect(grams({ totalKg: 100 })).toEqual([0, 9.519, 90.481])
  })

  test('is used as much as is said', () => {
    expect(grams({ totalKg: 100, reclaimMax: 0.5, reclaimKg: 20 })).toEqual([20, 7.515, 72.485])
    expect(grams({ totalKg: 100, reclaimMax: 0.5, reclaimKg: 0 })).toEqual([0, 9.519, 90.481])
  })

  test('stops where more of it would miss the assay', () => {
    // At 12 % cobalt no more than 9.5 ÷ 0.12 goes in.
    const rich = [{ ...parts[0]!, assay: { Co: 0.12 } }, ...parts.slice(1)]
    expect(grams({ totalKg: 100, reclaimMax: 1 }, rich)).toEqual([79.167, 0, 20.833])
    expect(blend(rich, { Co: 0.095 }, { totalKg: 100, reclaimMax: 1, reclaimKg: 90 }).difference.Co).toBeCloseTo(0.013, 6)
  })

  test('of two lots makes the amount together', () => {
    const [one, two, ...rest] = grams({ totalKg: 100, reclaimMax: 0.2, reclaimKg: 20 }, [parts[0]!, { code: 'RC2', assay: { Co: 0.08 },
      reclaim: true }, ...parts.slice(1)])
    expect(one! + two!).toBeCloseTo(20, 6)
    expect(one! + two! + rest.reduce((sum, kg) => sum + kg)).toBeCloseTo(100, 2)
    expect(one! * 0.1 + two! * 0.08 + rest[0]! * 0.998).toBeCloseTo(9.5, 2)
  })

  test('is held by what there is of it', () => {
    expect(grams({ totalKg: 100, reclaimMax: 0.2 }, [{ ...parts[0]!, maxKg: 10 }, ...parts.slice(1)])).toEqual([10, 8.517, 81.483])
  })
})
