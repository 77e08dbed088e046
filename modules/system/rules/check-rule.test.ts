import { describe, expect, test } from 'vitest'
import { meetsPattern, SlowPattern } from '../server/value-rules/bounded-match.ts'
import { checkValue, readCheckSteps } from './check-rule.ts'

/* Wire contract §6.15: rules run in order; numeric digits consume successive slices, '*' tests the whole value. */

const steps = [
  { digits: '*' as const, pattern: '^.{9}$', message: '长度应为 9' },
  { digits: 2, pattern: '^[A-Z]+$', message: '前两位应为大写字母' },
  { digits: 4, pattern: '^\\d+$', message: '第 3 到 6 位应为数字' },
  { digits: 3, pattern: '^(001|002)$', message: '后三位应为 001 或 002' },
]

test.each([
  ['AB1234001', undefined],
  ['AB123400', { digits: '*', beginIndex: 0, endIndex: 8, checkValue: 'AB123400' }],
  ['aB1234001', { digits: 2, beginIndex: 0, endIndex: 2, checkValue: 'aB', message: '前两位应为大写字母' }],
  ['ABx234001', { digits: 4, beginIndex: 2, endIndex: 6, checkValue: 'x234' }],
  ['AB1234003', { digits: 3, beginIndex: 6, endIndex: 9, checkValue: '003' }],
])('%s', (value, failure) => {
  const found = checkValue(value, steps, meetsPattern)
  if (failure) expect(found).toMatchObject({ ...failure, passed: false })
  else expect(found).toBeUndefined()
})

test('a slice that the value does not fill fails, whatever its pattern', () => {
  expect(checkValue('AB', [{ digits: 3, pattern: '.*', message: '三位' }], meetsPattern)).toMatchObject({ beginIndex: 0, endIndex: 2,
    checkValue: 'AB' })
})

describe('the text of a rule', () => {
  test.each([
    ['', 'notArray', 0],
    ['{}', 'notArray', 0],
    ['[]', 'notArray', 0],
    ['[1]', 'notArray', 1],
    ['[{"digits":"0","pattern":"a","message":"m"}]', 'digits', 1],
    ['[{"digits":"*","pattern":"a","message":"m"},{"digits":1.5,"pattern":"a","message":"m"}]', 'digits', 2],
    ['[{"digits":"*","pattern":"(","message":"m"}]', 'pattern', 1],
    ['[{"digits":2,"pattern":"a","message":" "}]', 'message', 1],
  ])('%s is refused: %s', (text, fault, row) => expect(readCheckSteps(text)).toEqual({ fault, row }))

  test('numbers may come as texts', () =>
    expect(readCheckSteps('[{"digits":"2","pattern":"a","message":"m"}]')).toEqual({ steps: [{ digits: 2, pattern: 'a', message: 'm' }] }))
})

test('a pattern that goes round in circles is ended', () => {
  expect(() => meetsPattern(`${'a'.repeat(40)}!`, '^(a+)+$')).toThrow(SlowPattern)
  expect(meetsPattern('aaa', '^(a+)+$')).toBe(true)
})
