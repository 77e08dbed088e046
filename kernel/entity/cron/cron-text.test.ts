import { describe, expect, test } from 'vitest'
import { cronFields, every, notSet, specify, type CronField } from './cron-value.ts'
import { beginningRule, fieldShapes } from './field-shape.ts'
import { readCron } from './read-cron.ts'
import { readRule } from './read-rule.ts'
import { writeCron, writeRule } from './write-cron.ts'

const faultOf = (text: string) => {
  const { code, field, values } = readCron(text).fault ?? {}
  return { code, field, ...values }
}
const plain = (text: string) => writeCron(readCron(text).value!)
const accepts = (field: CronField, text: string) => readRule(field, text).fault === undefined

test('seven fields second, minute, hour, day, month, week, year', () => {
  const { value } = readCron('1 2 3 4 5 ? 2027')
  expect(value).toEqual({ second: specify(1), minute: specify(2), hour: specify(3), day: specify(4), month: specify(5), week: notSet,
    year: specify(2027) })
})

test.each(cronFields)('%s is every, range (start, end), loop (start, interval) or specify (list)', (field) => {
  const first = field === 'year' ? 2027 : 2
  expect(readRule(field, '*').value).toEqual({ type: 'TYPE_EVERY' })
  expect(readRule(field, `${first}-${first + 3}`).value).toEqual({ type: 'TYPE_RANGE', start: first, end: first + 3 })
  expect(readRule(field, `${first}/3`).value).toEqual({ type: 'TYPE_LOOP', start: first, interval: 3 })
  expect(readRule(field, `${first + 3},${first}`).value).toEqual({ type: 'TYPE_SPECIFY', values: [first, first + 3] })
})

test('day-of-month mode: TYPE_NOT_SET, TYPE_EVERY, TYPE_RANGE, TYPE_LOOP, TYPE_WORK, TYPE_LAST, TYPE_SPECIFY, converted from and to text', () => {
  const texts = { TYPE_NOT_SET: '?', TYPE_EVERY: '*', TYPE_RANGE: '1-31', TYPE_LOOP: '1/1', TYPE_WORK: '1W', TYPE_LAST: 'L',
    TYPE_SPECIFY: '1', TYPE_LAST_WORK: 'LW' }
  expect(Object.keys(texts).toSorted()).toEqual(fieldShapes.day.modes.toSorted())
  for (const mode of fieldShapes.day.modes) {
    const rule = beginningRule('day', mode, 2026)
    expect([mode, writeRule(rule)]).toEqual([mode, texts[mode as keyof typeof texts]])
    expect(readRule('day', writeRule(rule)).value).toEqual(rule)
  }
})

test('hour types: every hour, range, loop (start plus interval), specific list', () => {
  expect(fieldShapes.hour.modes).toEqual(['TYPE_EVERY', 'TYPE_RANGE', 'TYPE_LOOP', 'TYPE_SPECIFY'])
  expect(['*', '8-18', '8/2', '8,12'].map((text) => readRule('hour', text).value?.type)).toEqual(fieldShapes.hour.modes)
})

test('? for unused day or week', () => {
  expect(plain('0 0 8 15 * *')).toBe('0 0 8 15 * ? *')
  expect(plain('0 0 8 * * 2')).toBe('0 0 8 ? * 2 *')
  expect(plain('0 0 8 * * *')).toBe('0 0 8 * * ? *')
  expect(faultOf('0 0 8 15 * 2')).toEqual({ code: 'bothDays', field: 'day' })
  expect(faultOf('0 0 8 ? * ?')).toEqual({ code: 'noDay', field: 'day' })
  expect(faultOf('? 0 8 1 * ?')).toMatchObject({ code: 'notHere', field: 'second' })
})

test('week map Sunday 1 to Saturday 7 (abbreviations SUN..SAT map to 1..7)', () => {
  expect(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'].map((name) => writeRule(readRule('week', name).value!))).toEqual(['1', '2', '3',
    '4', '5', '6', '7'])
  expect(plain('0 0 8 ? * mon-FRI')).toBe('0 0 8 ? * 2-6 *')
  expect(plain('0 0 8 ? jan,Jul FRIL')).toBe('0 0 8 ? 1,7 6L *')
})

describe('bounds', () => {
  const bounds: [string, CronField, string[], string[]][] = [
    ['seconds 0-59', 'second', ['0', '59', '0-59', '0/59'], ['60', '0-60', '60/1', '0/60', '0/0', '-1', '1.5']],
    ['minutes 0-59 (interval up to 60)', 'minute', ['0', '59', '0/60'], ['60', '0/61', '0/0']],
    ['hours 0-23 (integers only)', 'hour', ['0', '23', '0-23', '0/23'], ['24', '1.5', '0-24', '0/24', '8.0']],
    ['day of month 1-31', 'day', ['1', '31', '1-31', '1/31', '31W'], ['0', '32', '0W', '32W', '1/32', '0/2']],
    ['week interval 1-7', 'week', ['1', '7', '1/7'], ['0', '8', '1/8', '1/0']],
    ['nth weekday 1-5', 'week', ['2#1', '2#5'], ['2#0', '2#6', '8#1']],
    ['month 1-12', 'month', ['1', '12', '1/12'], ['0', '13', '1/13']],
    ['year interval 1-99', 'year', ['2027/1', '2027/99'], ['2027/0', '2027/100']],
    ['year values 2019-2119', 'year', ['2019', '2119', '2019,2119'], ['2018', '2120', '2019,2120']],
    ['year range start min 0, end min 1, loop interval min 1', 'year', ['0-1', '2019-2300', '0/1'], ['0-0', '0/0']],
  ]
  test.each(bounds)('%s', (_name, field, inside, outside) => {
    expect(inside.filter((text) => !accepts(field, text))).toEqual([])
    expect(outside.filter((text) => accepts(field, text))).toEqual([])
  })
})

test('year range defaults to this year through +100', () => {
  expect(beginningRule('year', 'TYPE_RANGE', 2026)).toEqual({ type: 'TYPE_RANGE', start: 2026, end: 2126 })
})

test.each([
  ['', { code: 'fieldCount', count: 0 }],
  ['0 0 8 *', { code: 'fieldCount', count: 4 }],
  ['0 8 * * *', { code: 'missingSecond', text: '0 0 8 * * *' }],
  ['0 70 * * * ?', { code: 'outOfBounds', field: 'minute', value: '70', min: 0, max: 59 }],
  ['0 0 8 1 * ? 2018', { code: 'outOfBounds', field: 'year', value: '2018', min: 2019, max: 2119 }],
  ['0 0 8 * * ? 2030-2027', { code: 'backwards', field: 'year', start: 2030, end: 2027 }],
  ['0 0/90 * * * ?', { code: 'intervalBounds', field: 'minute', value: '90', min: 1, max: 60 }],
  ['0 0 0 L-3 * ?', { code: 'lastAlone', field: 'day' }],
  ['0 0 0 5,LW * ?', { code: 'lastAlone', field: 'day' }],
  ['0 0 0 5L * ?', { code: 'unreadable', field: 'day' }],
  ['0 0 L 1 * ?', { code: 'lastOnlyDays', field: 'hour' }],
  ['0 0 0 1 5W ?', { code: 'workOnlyDay', field: 'month' }],
  ['0 0 0 ? * LW', { code: 'workOnlyDay', field: 'week' }],
  ['0 0 0 2#3 * ?', { code: 'nthOnlyWeek', field: 'day' }],
  ['0 0 0 ? * 2#6', { code: 'nthBounds', field: 'week', min: 1, max: 5 }],
  ['0 0 0 ? * MONDAY', { code: 'unreadable', field: 'week', text: 'MONDAY' }],
  ['0 0 8 * * ? */2', { code: 'yearStart', field: 'year' }],
  ['0 1,* 8 * * ?', { code: 'mixedWhole', field: 'minute' }],
  ['0 1,,2 8 * * ?', { code: 'unreadable', field: 'minute' }],
  ['0 1-2-3 8 * * ?', { code: 'unreadable', field: 'minute' }],
  ['0 1/2/3 8 * * ?', { code: 'unreadable', field: 'minute' }],
])('「%s」 is refused by field and cause', (text, fault) => {
  expect(faultOf(text)).toMatchObject(fault)
})

test.each([
  ['0 0 22-2 * * ?', '0 0 0,1,2,22,23 * * ? *'],
  ['0 0 20-4/3 * * ?', '0 0 2,20,23 * * ? *'],
  ['0 50-10/5 8 * * ?', '0 0,5,10,50,55 8 * * ? *'],
  ['0 0 8 ? * FRI-MON', '0 0 8 ? * 1,2,6,7 *'],
  ['0 0 8 1 NOV-FEB ?', '0 0 8 1 1,2,11,12 ? *'],
  ['0 0 8 30-2 * ?', '0 0 8 1,2,30,31 * ? *'],
  ['0 0 8 ? * L', '0 0 8 ? * 7 *'],
])('Quartz: 「%s」 goes on with the least value after the greatest, L alone is Saturday', (text, meant) => {
  expect(plain(text)).toBe(meant)
})

test('parts side by side become the list of their values; a loop from * begins at the least', () => {
  expect(plain('*/20 0-10/5,30 8-18/2,20 1,10-12 */3 ?')).toBe('0/20 0,5,10,30 8,10,12,14,16,18,20 1,10,11,12 1/3 ? *')
})

test('every is told as *', () => {
  expect(writeRule(every)).toBe('*')
})
