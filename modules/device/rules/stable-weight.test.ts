import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restWindowMs, weighingAt, type Reading, type ScaleTag } from './stable-weight.ts'

const scale: ScaleTag = { uom: 'kg', decimals: 3, low: -1, high: 300, deadband: 0, periodS: 1 }
const now = 1_000_000
/** One reading each second, the last one now. */
const readings = (...values: number[]): Reading[] =>
  values.map((value, at) => ({ at: now - (values.length - 1 - at) * 1000, value, quality: 0 }))
const of = (values: number[], more: Partial<ScaleTag> = {}) => weighingAt(readings(...values), { ...scale, ...more }, now, true)

test('a weight that stands still for three readings and two seconds is taken as the text of its number', () => {
  expect(of([3, 12.5, 12.5, 12.5])).toEqual({ at: now, shown: '12.500', kg: '12.5' })
  expect(of([12.499, 12.5, 12.501, 12.5])).toMatchObject({ kg: '12.5' })
  expect(of([0.1 + 0.2, 0.3, 0.3])).toMatchObject({ kg: '0.3' })
  expect(of([0, 0, 0])).toMatchObject({ kg: '0' })
  expect(of([12.5, 12.5])).toEqual({ at: now, shown: '12.500', why: 'MOVING' })
  const seldom = [{ at: now - 2500, value: 5, quality: 0 }, { at: now, value: 5, quality: 0 }]
  expect(weighingAt(seldom, scale, now, true), 'two readings are a coincidence').toMatchObject({ why: 'MOVING' })
  const close = readings(5, 5, 5).map((one, at) => ({ ...one, at: now - (2 - at) * 900 }))
  expect(weighingAt(close, scale, now, true)).toMatchObject({ why: 'MOVING' })
})

test('what moves by more than the deadband, or the last decimal, is no weight yet', () => {
  expect(of([12, 12.498, 12.499, 12.5])).toMatchObject({ why: 'MOVING' })
  expect(of([12, 12.498, 12.499, 12.5], { deadband: 0.002 })).toMatchObject({ kg: '12.5' })
  expect(of([12.5, 12.5, 13, 12.5, 12.5])).toMatchObject({ why: 'MOVING' })
  const doubted = readings(5, 5, 5, 5).map((one, at) => (at === 2 ? { ...one, quality: 64 } : one))
  expect(weighingAt(doubted, scale, now, true)).toMatchObject({ why: 'MOVING' })
})

test('no value, silence, a bad value, less than nothing and more than it can weigh are told apart', () => {
  expect(weighingAt([], scale, now, true)).toEqual({ at: null, shown: null, why: 'NONE' })
  expect(weighingAt([], scale, now, false)).toMatchObject({ why: 'OFFLINE' })
  expect(weighingAt(readings(5, 5, 5), scale, now, false)).toMatchObject({ shown: '5.000', why: 'OFFLINE' })
  expect(weighingAt(readings(5, 5, 5), scale, now + 3000, true)).toMatchObject({ kg: '5' })
  expect(weighingAt(readings(5, 5, 5), scale, now + 3001, true)).toMatchObject({ why: 'OLD' })
  expect(weighingAt(readings(5, 5, 5).map((one) => ({ ...one, quality: 1 })), scale, now, true)).toMatchObject({ why: 'BAD' })
  expect(of([-0.001, -0.001, -0.001])).toMatchObject({ shown: '-0.001', why: 'NEGATIVE' })
  expect(of([-0.0001, -0.0001, -0.0001])).toMatchObject({ shown: '0.000', kg: '0' })
  expect(of([301, 301, 301])).toMatchObject({ why: 'RANGE' })
})

test('grams, kilograms and tonnes become kilograms; what is no weight has none', () => {
  expect(of([10.452, 10.452, 10.452], { uom: 'g' })).toMatchObject({ shown: '10.452', kg: '0.010452' })
  expect(of([1.25, 1.25, 1.25], { uom: 'T' })).toMatchObject({ kg: '1250' })
  expect(of([0.00065, 0.00065, 0.00065], { uom: 'g', decimals: 6 })).toMatchObject({ kg: '0.000001' })
  expect(of([5, 5, 5], { uom: 'mm' })).toMatchObject({ why: 'UNIT' })
})

test('whatever the scale did before: taken is only what no reading of the last two seconds contradicts, and exactly what is shown', () => {
  const step = fc.record({ ms: fc.integer({ min: 100, max: 1500 }), g: fc.integer({ min: 0, max: 4 }) })
  fc.assert(fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
    let at = 0
    const all = steps.map(({ ms, g }): Reading => ({ at: at += ms, value: g / 1000, quality: 0 }))
    const found = weighingAt(all, { ...scale, decimals: 3 }, at, true)
    const spans = all.map((first, index) => ({ since: at - first.at, run: all.slice(index) }))
    const still = spans.some(({ since, run }) =>
      since >= 2000 && run.length >= 3 && run.every(({ value }) => Math.abs(Math.round((value - all.at(-1)!.value) * 1000)) <= 1)
    )
    expect('kg' in found).toBe(still)
    expect(found.shown).toBe(all.at(-1)!.value.toFixed(3))
  }))
  expect(restWindowMs({ periodS: 10 })).toBeGreaterThanOrEqual(30_000)
})
