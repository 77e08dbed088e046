import { expect, test } from 'vitest'
import { changeField } from './change-field.ts'
import type { CronField } from '#kernel/entity/cron/cron-value.ts'
import { readCron } from '#kernel/entity/cron/read-cron.ts'
import { parseRule } from '#kernel/entity/cron/read-rule.ts'
import { writeCron } from '#kernel/entity/cron/write-cron.ts'

const set = (text: string, field: CronField, rule: string) => writeCron(changeField(readCron(text).value!, field, parseRule(field, rule)))

test("minute '*' sets second to '0'", () => {
  expect(set('* 5 * * * ? *', 'minute', '*')).toBe('0 * * * * ? *')
  expect(set('30 5 * * * ? *', 'minute', '*')).toBe('0 * * * * ? *')
})

test("hour '*' sets minute '0'", () => {
  expect(set('0 * 8 * * ? *', 'hour', '*')).toBe('0 0 * * * ? *')
  expect(set('0 15 8 * * ? *', 'hour', '*')).toBe('0 0 * * * ? *')
})

test("a set day or week sets hour '*' to '0'", () => {
  expect(set('0 15 * * * ? *', 'day', 'LW')).toBe('0 15 0 LW * ? *')
  expect(set('0 15 * * * ? *', 'week', '2-6')).toBe('0 15 0 ? * 2-6 *')
  expect(set('0 15 8 * * ? *', 'day', 'LW')).toBe('0 15 8 LW * ? *')
  expect(set('0 15 * ? * 2 *', 'week', '?')).toBe('0 15 * * * ? *')
})

test.each([
  ['any minute', '* * * * * ? *', 'minute', '5', '0 5 * * * ? *'],
  ['any hour', '* * * * * ? *', 'hour', '8', '0 0 8 * * ? *'],
  ['a day, down to the second', '* * * * * ? *', 'day', '15', '0 0 0 15 * ? *'],
  ['a month begins on its first day', '* * * * * ? *', 'month', '6', '0 0 0 1 6 ? *'],
  ['a month by weekdays', '0 0 8 ? * * *', 'month', '6', '0 0 8 ? 6 1 *'],
  ['a month keeps a set day', '0 15 8 LW * ? *', 'month', '3,6,9,12', '0 15 8 LW 3,6,9,12 ? *'],
  ['a year begins in its first month', '* * * * * ? *', 'year', '2027', '0 0 0 1 1 ? 2027'],
  ['a year keeps "each month" where a day is set', '0 15 8 LW * ? *', 'year', '2027', '0 15 8 LW * ? 2027'],
  ['every year takes a limit away and changes nothing else', '0 0 8 * * ? 2027', 'year', '*', '0 0 8 * * ? *'],
] as [string, string, CronField, string, string][])('month, day, week, year have similar rules: %s',
  (_name, before, field, rule, after) => {
    expect(set(before, field, rule)).toBe(after)
  })

test('what a person has set is never replaced but by the rules of minute and hour *', () => {
  expect(set('10 20 8 5 6 ? *', 'year', '2027')).toBe('10 20 8 5 6 ? 2027')
  expect(set('10 20 8 5 6 ? *', 'hour', '9-17')).toBe('10 20 9-17 5 6 ? *')
})

test("day and weekday are mutually exclusive: the day is '?' whenever the weekday is set", () => {
  expect(set('0 0 8 15 * ? *', 'week', '6L')).toBe('0 0 8 ? * 6L *')
  expect(set('0 0 8 ? * 6L *', 'week', '?')).toBe('0 0 8 * * ? *')
  expect(set('0 0 8 ? * 6L *', 'day', 'L')).toBe('0 0 8 L * ? *')
  expect(set('0 0 8 15 * ? *', 'day', '?')).toBe('0 0 8 ? * * *')
})
