import { describe, expect, test } from 'vitest'
import { dueState, momentOf } from './due.ts'

describe('domain §2.12: due by node, overdue list', () => {
  const now = momentOf('2026-03-02 09:00:00')
  test.each([
    ['2026-03-02 08:59:00', 'late', 1],
    ['2026-03-02 08:59:59', 'late', 1],
    ['2026-02-28 09:00:00', 'late', 2880],
    ['2026-03-02 09:00:00', 'soon', 0],
    ['2026-03-02 12:59:00', 'soon', 239],
    ['2026-03-02 13:00:00', 'open', 240],
  ])('%s is %s by %i minutes', (due, state, minutes) => {
    expect(dueState(due, now)).toEqual({ state, minutes })
  })
  test('times are the plant’s, wherever the browser stands', () => {
    expect(new Date(momentOf('2026-03-02 09:00:00')).toISOString()).toBe('2026-03-02T01:00:00.000Z')
  })
})
