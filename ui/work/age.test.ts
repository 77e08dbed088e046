import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = Date.parse('2026-05-18T08:30:00+08:00')

test.each([
  ['2026-05-18 08:30:00', '0 分钟', '0 min'],
  ['2026-05-18 07:31:00', '59 分钟', '59 min'],
  ['2026-05-18 07:30:00', '1 小时', '1 h'],
  ['2026-05-17 08:31:00', '23 小时', '23 h'],
  ['2026-05-17 08:30:00', '1 天', '1 d'],
  ['2026-05-01', '17 天', '17 d'],
  ['2026-05-19 08:30:00', '0 分钟', '0 min'],
  ['', '', ''],
])('%s is %s ago', (moment, zh, en) => {
  expect([ageOf(moment, now, 'zh-CN'), ageOf(moment, now, 'en-US')]).toEqual([zh, en])
})
