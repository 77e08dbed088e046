import { expect, test } from 'vitest'
import { amountOf, durationText } from './duration.ts'

test.each([['P2D', 2, 'days'], ['PT8H', 8, 'hours'], ['PT30M', 30, 'minutes']] as const)('%s is %i %s, and back', (text, amount, unit) => {
  expect(amountOf(text)).toEqual({ amount, unit })
  expect(durationText({ amount, unit })).toBe(text)
})

test.each(['P1DT4H', 'P1M', 'two days', '2026-11-20', 'R3/PT1H'])('%s is written as it is', (text) => {
  expect(amountOf(text)).toBeUndefined()
})

test('weeks are days', () => {
  expect(amountOf('P1W')).toEqual({ amount: 7, unit: 'days' })
})
