import { expect, test } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { evaluateFeel } from './evaluate.ts'
import { readLiteral, writeLiteral } from './literal.ts'

const text = f.text({ label: '动作', max: 32 })
const number = f.decimal(18, 2, { label: '数' })

test.each([
  ['a text', text, 'approve', '"approve"', 'approve'],
  ['a text with quotes', text, '他说"好"\\', '"他说\\"好\\"\\\\"', '他说"好"\\'],
  ['several people', f.users({ label: '接收人' }), 'qm,director', '"qm,director"', 'qm,director'],
  ['a number', number, '-1.50', '-1.50', -1.5],
])('%s is written as the engine reads it, and read again as it was', (_what, field, value, written, evaluated) => {
  expect(writeLiteral(value, field)).toBe(written)
  expect(readLiteral(written, field)).toBe(value)
  expect(evaluateFeel(written, {})).toBe(evaluated)
})

test('nothing is nothing', () => {
  expect([null, undefined, ''].map((value) => writeLiteral(value, text))).toEqual(['', '', ''])
  expect(readLiteral('  ', text)).toBeNull()
})

test.each([['amount * 2', number], ['starter', text], ['"a" + "b"', text], ['"a\\q"', text], ['"a"', f.json({ label: '值' })]])(
  'an expression stays one: %s',
  (written, field) => expect(readLiteral(written, field)).toBeUndefined(),
)
