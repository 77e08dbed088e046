import { expect, test } from 'vitest'
import { withValues } from './use-screen-search.ts'

test('an address says the values that are written beside those it said, an empty one as well; what has none is taken out', () => {
  const search = new URLSearchParams('from=2026-05-01&by=month&device=D1')
  expect(withValues(search, { by: 'device', device: undefined, from: null, series: '' }).toString()).toBe('by=device&series=')
  expect(search.get('device')).toBe('D1')
})
