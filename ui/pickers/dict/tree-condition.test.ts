import { expect, test } from 'vitest'
import { isTreeCondition, treeCondition } from './tree-condition.ts'

test.each([
  [undefined, true],
  ['', true],
  ['{"status":"1"}', true],
  ['"{\\"status\\":\\"1\\"}"', true],
  ['status=1', false],
  ['[1]', false],
  ['1', false],
  ['null', false],
  ['"abc"', false],
  ['""', false],
])('spec 2 §5: tree select condition must parse as a JSON object/string: %s → %s', (condition, good) => {
  expect(isTreeCondition(condition)).toBe(good)
})

test('the server gets the object itself', () => {
  expect([treeCondition('"{\\"status\\":\\"1\\"}"'), treeCondition('{"a":"b"}'), treeCondition(' ')]).toEqual(['{"status":"1"}',
    '{"a":"b"}', ''])
})
