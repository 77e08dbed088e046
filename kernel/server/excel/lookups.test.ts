import fc from 'fast-check'
import { expect, test } from 'vitest'
import { f, kindOf, type Field } from '#kernel/entity/index.ts'
import { LoadedLookup, type Entry } from './lookups.ts'

/* What is exported comes back equal, or is refused by name («Field»: texts of a multiple choice), for every kind that a word stands for. */

const one: Record<string, Field> = { dict: f.dict('d', { label: '一' }), ref: f.ref('sample.shelf', { label: '一' }),
  user: f.user({ label: '一' }), depart: f.depart({ label: '一' }), category: f.category({ label: '一' }) }
const several: Record<string, Field> = { dicts: f.dicts('d', { label: '多' }), refs: f.refs('sample.shelf', { label: '多' }),
  users: f.users({ label: '多' }), departs: f.departs({ label: '多' }) }

const word = fc.stringMatching(/^[甲a ,，"1]{1,3}$/).filter((text) => text.trim() !== '')
const code = fc.stringMatching(/^[甲a1]{1,2}$/)

/** Entries with words that meet in every way: a text that is another's key, name or value, and texts of several. */
function entriesOf(dict: boolean): fc.Arbitrary<Entry[]> {
  const entry = fc.record({ value: code, key: dict ? fc.constant(null) : code, text: word, name: fc.option(word) })
  return fc.uniqueArray(entry, { minLength: 1, maxLength: 5, selector: ({ value }) => value })
}

test.each(Object.entries({ ...one, ...several }))('%s', (kind, field) => {
  const picked = fc.tuple(entriesOf(field.dict !== undefined), fc.nat())
  fc.assert(fc.property(picked, ([entries, chosen]) => {
    const lookup = new LoadedLookup()
    lookup.add(field, entries)
    const values = entries.map(({ value }) => value)
    const value = kind in one ? values[chosen % values.length]! : values.filter((_value, at) => (chosen >> at) % 2 === 1).join(',')
    if (value === '') return
    const read = kindOf(field).fromCell(kindOf(field).toCell(value, field, lookup), field, lookup)
    expect(read).toEqual(read.ok ? { ok: true, value } : { ok: false, fault: { code: 'ambiguousRecord' } })
  }), { numRuns: 500 })
})

test('a record called as another is keyed is written by its own key, and by none of both where keys are shared', () => {
  const lookup = new LoadedLookup()
  lookup.add(one.ref!, [{ value: '1', key: 'a', text: '东一' }, { value: '2', key: 'f', text: 'a' }, { value: '3', key: 'L', text: 'L' }, {
    value: '4',
    key: 'L',
    text: 'L',
  }])
  expect(['1', '2', '3'].map((value) => lookup.textOf(one.ref!, value))).toEqual(['东一', 'f', 'L'])
  expect(['a', 'f', 'L'].map((text) => lookup.valuesOf(one.ref!, text))).toEqual([['1'], ['2'], ['3', '4']])
})

test('an entry of a dictionary that is called as another is in English is written by its code', () => {
  const lookup = new LoadedLookup()
  lookup.add(one.dict!, [{ value: 'p1', key: null, text: '甲, 乙', name: 'Pass' }, { value: 'p2', key: null, text: 'Pass' }])
  expect(['p1', 'p2'].map((value) => lookup.textOf(one.dict!, value))).toEqual(['甲, 乙', 'p2'])
  expect(lookup.valuesOf(one.dict!, 'Pass')).toEqual(['p1', 'p2'])
})
