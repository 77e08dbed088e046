import { expect, test } from 'vitest'
import { creditOf, passesBy } from './credit.ts'

test('what is open and ordered stands against the limit, to the last cent', () => {
  const credit = creditOf('100000', { unpaid: '60000.50', ordered: '30000' })
  expect(credit.free).toBe('9999.5')
  expect(passesBy(credit, '9999.50')).toBeUndefined()
  expect(passesBy(credit, '9999.51')).toBe('0.01')
})

test('without a limit nothing passes it; who is over already may order nothing', () => {
  expect(passesBy(creditOf(null, { unpaid: '1', ordered: '1' }), '999999')).toBeUndefined()
  expect(passesBy(creditOf('10', { unpaid: '12', ordered: '0' }), '0.01')).toBe('2.01')
})
