import { describe, expect, test } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import type { SuperQuery } from '#kernel/entity/super-query.ts'
import { evaluateFeel } from '../evaluate.ts'
import { readCondition } from './read-condition.ts'
import { writeCondition } from './write-condition.ts'

const fields = {
  amount: f.money({ label: '金额' }),
  grade: f.dictNumber('level', { label: '等级' }),
  subject: f.text({ label: '主题', max: 50 }),
  wanted: f.date({ label: '需求日期' }),
  kind: f.dict('kinds', { label: '类别' }),
  tags: f.dicts('tags', { label: '标签' }),
  urgent: f.yesNo({ label: '加急' }),
  '物料 名': f.text({ label: '物料名', max: 50 }),
}
const rows = (matchType: 'and' | 'or', ...records: SuperQuery['records']): SuperQuery => ({ matchType, records })

const cases: [string, SuperQuery, string, Record<string, unknown>, Record<string, unknown>][] = [
  ['a number', rows('and', { field: 'amount', rule: 'gt', val: '50000' }), 'amount > 50000', { amount: 50001 }, { amount: null }],
  ['a dictionary of numbers', rows('and', { field: 'grade', rule: 'in', val: '1,2' }), 'grade in (1, 2)', { grade: 2 }, { grade: 3 }],
  ['a text', rows('and', { field: 'subject', rule: 'eq', val: '他说"好"' }), 'subject = "他说\\"好\\""', { subject: '他说"好"' }, {
    subject: '',
  }],
  ['the beginning of a text', rows('and', { field: 'subject', rule: 'right_like', val: 'RM-' }), 'starts with(subject, "RM-")', {
    subject: 'RM-01',
  }, { subject: 'XRM-' }],
  ['a date', rows('and', { field: 'wanted', rule: 'ge', val: '2026-11-01' }), 'wanted >= "2026-11-01"', { wanted: '2026-11-24' }, {
    wanted: '2026-10-31',
  }],
  ['one of several codes', rows('and', { field: 'kind', rule: 'in', val: 'A,B' }), 'kind in ("A", "B")', { kind: 'B' }, { kind: 'C' }],
  ['a field of several codes', rows('and', { field: 'tags', rule: 'eq', val: 'B' }), 'contains("," + tags + ",", ",B,")', { tags: 'A,B' }, {
    tags: 'A,BB',
  }],
  ['a name with spaces', rows('and', { field: '物料 名', rule: 'like', val: '钨' }), 'contains(物料 名, "钨")', { '物料 名': '碳化钨' }, {
    '物料 名': '钴',
  }],
  ['a group within',
    rows('and', { field: 'urgent', rule: 'eq', val: 'Y' },
      rows('or', { field: 'amount', rule: 'ge', val: '100.5' }, { field: 'kind', rule: 'ne', val: 'A' })),
    'urgent = "Y" and (amount >= 100.5 or kind != "A")', { urgent: 'Y', amount: 1, kind: 'B' }, { urgent: 'Y', amount: 1, kind: 'A' }],
]

describe.each(cases)('%s', (_name, query, text, holds, fails) => {
  test('is written as the engine reads it, and read again as it was', () => {
    expect(writeCondition(query, fields)).toBe(text)
    expect(readCondition(text, fields)).toEqual(query)
    const known = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
    expect(evaluateFeel(text, { ...known, ...holds })).toBe(true)
    expect(evaluateFeel(text, { ...known, ...fails })).not.toBe(true)
  })
})

test('several codes of which one is enough', () => {
  const text = writeCondition(rows('and', { field: 'tags', rule: 'in', val: 'A,C' }, { field: 'urgent', rule: 'eq', val: 'Y' }), fields)
  expect(text).toBe('(contains("," + tags + ",", ",A,") or contains("," + tags + ",", ",C,")) and urgent = "Y"')
  expect(evaluateFeel(text, { tags: 'B,C', urgent: 'Y' })).toBe(true)
  expect(readCondition(text, fields)).toMatchObject({ matchType: 'and', records: [{ matchType: 'or' }, { field: 'urgent' }] })
})

test('what is written by hand is shown where it is the same, in whatever spacing', () => {
  expect(readCondition('  amount>5 and(kind="A")', fields)).toEqual(
    rows('and', { field: 'amount', rule: 'gt', val: '5' }, { field: 'kind', rule: 'eq', val: 'A' }),
  )
  expect(readCondition('kind in ["A","B"]', fields)).toEqual(rows('and', { field: 'kind', rule: 'in', val: 'A,B' }))
})

test.each([
  'amount * 1.13 > 5',
  'gone = "A"',
  'amount > "5"',
  'amount > other',
  'not(kind = "A")',
  'amount > 5 and',
  'amount > 5 kind',
  '(amount > 5',
  'kind = null',
  'subject = ""',
  'amounts > 5',
  'some x in tags satisfies x = "A"',
  'subject in ("a,b", "c")',
  '',
])('what rows cannot show stays text: %s', (text) => {
  expect(readCondition(text, fields)).toBeUndefined()
})

test('rows on fields that are gone are left out, and a value that is no number harms nothing', () => {
  expect(writeCondition(rows('or', { field: 'gone', rule: 'eq', val: '1' }, { field: 'amount', rule: 'eq', val: 'x' }), fields)).toBe(
    'amount = null',
  )
})
