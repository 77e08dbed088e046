import { describe, expect, test } from 'vitest'
import { expiryOf } from './expiry.ts'

describe('the last day of a shelf life', () => {
  test.each([['2026-05-18', 720, '2028-05-07'], ['2024-02-28', 1, '2024-02-29'], ['2026-12-31', 1, '2027-01-01'], ['2026-05-18', null,
    null], ['2026-05-18', 0, null]])('from %s for %s days: %s', (day, days, last) => expect(expiryOf(day, days)).toBe(last))
})
