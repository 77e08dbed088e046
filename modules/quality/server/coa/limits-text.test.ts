import { expect, test } from 'vitest'
import { limitsText } from './limits-text.ts'

const none = { target: null, lower: null, upper: null, lowerIncl: 'Y', upperIncl: 'Y' }

/* Limits of the demonstration plant (domain §2.15). */
test.each([
  [{ ...none, target: '12.7', lower: '12.65', upper: '12.75' }, '12.70 ± 0.05'],
  [{ ...none, lower: '82', upper: '92' }, '82 – 92'],
  [{ ...none, lower: '91.0' }, '≥ 91'],
  [{ ...none, upper: '0.4', upperIncl: 'N' }, '< 0.4'],
  [{ ...none, target: '8', lower: '7', upper: '11' }, '7 – 11'],
  [{ ...none, lower: '0', upper: '1', lowerIncl: 'N' }, '> 0, ≤ 1'],
  [none, ''],
])('%o reads %s', (limits, text) => {
  expect(limitsText(limits)).toBe(text)
})
