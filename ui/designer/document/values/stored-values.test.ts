import { expect, test } from 'vitest'
import { readDocument } from '../read/read-document.ts'
import { shownRecord, storedRecord, type FieldNames } from './stored-values.ts'
import type { FormValues } from './form-values.ts'

/* What is filled in, as the fields of a record take it, and back (README: values). */

const options = [{ label: '甲', value: 'a' }, { label: '乙', value: 2 }]
const cases: [string, object, unknown, unknown][] = [
  ['a text', { compType: 'input' }, 'P25', 'P25'],
  ['a number', { compType: 'number' }, '12.50', '12.50'],
  ['a choice', { compType: 'select', options }, 'a', 'a'],
  ['a choice whose value is a number', { compType: 'radio', options }, 2, '2'],
  ['several choices', { compType: 'checkbox', options }, ['a', 2], 'a,2'],
  ['several of a list', { compType: 'select', multiple: true, options }, [2], '2'],
  ['a path', { compType: 'cascader' }, ['86', '8601'], '["86","8601"]'],
  ['several paths', { compType: 'cascader', multiple: true }, [['1', '2'], ['3']], '[["1","2"],["3"]]'],
  ['a slider', { compType: 'slider' }, 7, '7'],
  ['a stretch of a slider', { compType: 'slider', range: true }, [2, 5], '2,5'],
  ['stars', { compType: 'rate' }, 3.5, '3.5'],
  ['a switch', { compType: 'switch' }, 'Y', 'Y'],
  ['a day', { compType: 'date' }, '2026-05-18', '2026-05-18'],
  ['days from and to', { compType: 'date', type: 'daterange' }, ['2026-05-18', '2026-05-20'], '2026-05-18,2026-05-20'],
  ['days without an end', { compType: 'date', type: 'daterange' }, ['2026-05-18', null], '2026-05-18,'],
  ['hours from and to', { compType: 'time', 'is-range': true }, ['08:00:00', '16:00:00'], '08:00:00,16:00:00'],
  ['files', { compType: 'upload' }, 'a/b.pdf,c.png', 'a/b.pdf,c.png'],
  ['people', { compType: 'userList' }, 'admin,qe', 'admin,qe'],
]

test.each(cases)('%s', (_name, component, value, stored) => {
  const { document, faults } = readDocument({ list: [{ id: 'x_1', label: 'x', ...component }] })
  expect(faults).toBeUndefined()
  const names: FieldNames = { x_1: 'x1' }
  expect(storedRecord(document!, names, { x_1: value })).toEqual({ x1: stored })
  expect(shownRecord(document!, names, { x1: stored })).toEqual({ x_1: value })
})

test.each(cases)('%s: nothing is nothing', (_name, component) => {
  const { document } = readDocument({ list: [{ id: 'x', label: 'x', ...component }] })
  const shown = shownRecord(document!, { x: 'x' }, { x: null })
  const again = storedRecord(document!, { x: 'x' }, shown)
  // A slider and stars stand somewhere from the start.
  expect(['slider', 'rate'].includes((component as { compType: string }).compType) || again.x === null).toBe(true)
})

test('rows of a dynamic table keep who they are; fields without a name are left out', () => {
  const { document } = readDocument({
    list: [{ compType: 'dynamicTable', id: 't', columns: [{ compType: 'input', id: 'a' }, { compType: 'checkbox', id: 'b', options }] }, {
      compType: 'input',
      id: 'later',
    }],
  })
  const names: FieldNames = { t: 'rows', a: 'first', b: 'second' }
  const values: FormValues = { t: [{ id: '7', a: 'x', b: ['a', 2] }, { a: 'y', b: [] }] }
  expect(storedRecord(document!, names, { ...values, later: 'z' })).toEqual({
    rows: [{ id: '7', first: 'x', second: 'a,2' }, { first: 'y', second: null }],
  })
  expect(shownRecord(document!, names, { rows: [{ id: '7', rev: 3, first: 'x', second: 'a,2' }] })).toEqual({
    t: [{ id: '7', a: 'x', b: ['a', 2] }],
  })
})
