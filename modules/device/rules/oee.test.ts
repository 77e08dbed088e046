import { expect, test } from 'vitest'
import { Decimal } from '#kernel/entity/index.ts'
import { oee } from '../index.ts'
import { sumOfOee, type OeeInput } from './oee.ts'

const percent = (value: string | null) => new Decimal(value!).times(100).toFixed(2)

/** 480 min shift, 60 min breaks, 47 min down, ideal 1.0 s, 19,271 pieces, 423 rejects (domain §3.5). */
const shift: OeeInput = { calendar: '1440', scheduled: '480', plannedStop: '60', down: '47', setup: '0',
  idealAll: new Decimal(19_271).div(60).toFixed(12), idealGood: new Decimal(19_271 - 423).div(60).toFixed(12), total: '19271',
  good: '18848' }

test('the published shift comes to its printed figures', () => {
  const { a, p, q, oee: whole } = oee(shift)
  expect([a, p, q, whole].map(percent)).toEqual(['88.81', '86.11', '97.80', '74.79'])
})

test('a group is the ratio of its sums, not the mean of its ratios', () => {
  const idle: OeeInput = { ...shift, idealAll: '0', idealGood: '0', total: '0', good: '0' }
  const both = oee(sumOfOee([shift, idle]))
  expect(percent(both.oee)).toBe('37.40')
  expect(percent(both.teep)).toBe('10.91')
})

test('more than its ideal cycle allows is shown and flagged, never clipped', () => {
  const fast = oee({ ...shift, idealAll: '500', idealGood: '490' })
  expect(Number(fast.p)).toBeGreaterThan(1)
  expect(fast.suspect).toBe(true)
})

test('setting up counts against availability, or where it is asked for against effectiveness', () => {
  const input = { ...shift, setup: '30' }
  expect(Number(oee(input).a)).toBeLessThan(Number(oee(input, false).a))
  expect(oee(input).oee).toBe(oee(input, false).oee)
})

test('nothing planned is no figure', () => {
  expect(oee({ ...shift, scheduled: '60' })).toMatchObject({ a: null, oee: null })
})
