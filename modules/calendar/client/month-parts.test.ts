import { expect, test } from 'vitest'
import { monthParts } from './month-parts.ts'

test('a month is named in the reader’s language, a year stands by itself', () => {
  expect(monthParts('2026-02', 'en-US')).toEqual({ year: '2026', month: '2', name: 'February' })
  expect(monthParts('2026-12', 'zh-CN')).toMatchObject({ year: '2026', month: '12' })
  expect(monthParts('2026', 'en-US')).toEqual({ year: '2026', month: '', name: '' })
})
