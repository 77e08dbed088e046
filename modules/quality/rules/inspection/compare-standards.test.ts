import { expect, test } from 'vitest'
import { changedFields, compareLines } from './compare-standards.ts'

test('domain §2.6: two versions of a standard, line by line', () => {
  const line = (char: string, more: object = {}) => ({ char, lower: '12.650000', upper: '12.75', aql: '0.65', ...more })
  const rows = compareLines([line('IC'), line('S', { lower: null }), line('R')], [line('IC', { lower: '12.65' }), line('S', { aql: '1.0' }),
    line('W')], ['lower', 'upper', 'aql'])
  expect(rows.map(({ change, char, fields }) => [change, char, fields])).toEqual([
    ['SAME', 'IC', []],
    ['CHANGED', 'S', [{ field: 'lower', from: null, to: '12.650000' }, { field: 'aql', from: '0.65', to: '1.0' }]],
    ['ADDED', 'W', []],
    ['REMOVED', 'R', []],
  ])
})

test('an absent value and an empty one are the same', () => expect(changedFields({ a: null }, {}, ['a'])).toEqual([]))
