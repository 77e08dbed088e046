import { expect, test } from 'vitest'
import { fillTemplate, missingValues, placeholdersOf } from './fill-template.ts'

test('placeholders are found once, with blanks and Chinese names', () => {
  expect(placeholdersOf('您好 ${name}，${ 日期 } ${name}', '${a.b} $ {x} {y}')).toEqual(['name', '日期', 'a.b'])
})

test('what has no value is named; empty texts, numbers and flags are values', () => {
  expect(missingValues(['a', 'b', 'c', 'd', 'toString'], { a: '', b: 0, c: null, d: {} })).toEqual(['c', 'd', 'toString'])
})

test('values are put in as they are, escaped, and never read as templates', () => {
  expect(fillTemplate('${a}-${b}', { a: '<$&>', b: '${a}' }, (text) => text.replace('<', '&lt;'))).toBe('&lt;$&>-${a}')
})
