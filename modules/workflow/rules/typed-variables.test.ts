import { expect, test } from 'vitest'
import type { VariableType } from './definition/process.ts'
import { typedVariables } from './typed-variables.ts'

/* Domain §2.12: variables are typed. */

test.each<[VariableType, unknown, unknown]>([
  ['number', '12.5', 12.5],
  ['number', 12, 12],
  ['number', '12345678901234567890.12', { 'mw:decimal': '12345678901234567890.12' }],
  ['text', 7, '7'],
  ['boolean', 'Y', true],
  ['boolean', false, false],
  ['date', '2026-11-20', '2026-11-20'],
  ['datetime', '2026-11-20 08:00:00', '2026-11-20 08:00:00'],
  ['list', ['a'], ['a']],
  ['context', { a: 1 }, { a: 1 }],
  ['number', '', ''],
])('%s of %j is %j', (type, given, value) => {
  expect(typedVariables([{ name: 'x', type }], { x: given, other: 1 }).values).toEqual({ x: value, other: 1 })
})

test.each<[VariableType, unknown]>([['number', 'many'], ['number', [1]], ['boolean', 'yes'], ['date', '2026-02-30x'], ['date',
  '20.11.2026'], ['datetime', '2026-11-20'], ['list', 'a'], ['context', []], ['text', {}]])('%s does not take %j', (type, given) => {
    expect(typedVariables([{ name: 'x', type }], { x: given }).faults).toEqual([{ name: 'x', type }])
  })
