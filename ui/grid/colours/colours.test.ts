import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { testColumn } from '../rules/testing.ts'
import { RowStore } from '../store/row-store.ts'
import { parseColourRules, type ColourRule, type ColourWhen } from './colour-rule.ts'
import { Colours } from './colours.ts'
import { SortedNumbers } from './sorted-numbers.ts'

const columns = [
  testColumn('qty', [], { field: f.quantity({ label: '' }) }),
  testColumn('day', [], { field: f.date({ label: '' }) }),
  testColumn('name'),
  testColumn('state', [], { field: f.dict('s', { label: '' }), options: [{ value: '1', text: '停用' }] }),
]

function coloured(column: string, values: readonly unknown[], when: ColourWhen): unknown[] {
  const { store, colours } = watched(values.map((value, index) => ({ id: `${index}`, [column]: value })), [{ column, when, tone: 'red',
    scope: 'cell' }])
  return store.rows.filter((row) => colours.toneOf(row, column) === 'red').map((row) => row[column])
}

function watched(rows: readonly Record<string, unknown>[], rules: readonly ColourRule[]) {
  const store = new RowStore(rows, (row) => String(row['id']))
  const colours = new Colours(rules, columns, store.keyOf)
  store.watch(colours)
  return { store, colours }
}

describe('conditions', () => {
  it('compare numbers exactly, times and texts', () => {
    const numbers = ['1', '2.0', '10', '', 'x', 2]
    const compared = (op: 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le') => coloured('qty', numbers, { type: 'compare', op, value: '2' })
    expect([compared('eq'), compared('ne'), compared('gt'), compared('ge'), compared('lt'), compared('le')]).toEqual([['2.0', 2], ['1',
      '10', 'x'], ['10'], ['2.0', '10', 2], ['1'], ['1', '2.0', 2]])
    expect(coloured('day', ['2026-05-08', '2026-05-09', null], { type: 'compare', op: 'lt', value: '2026-05-09' })).toEqual(['2026-05-08'])
    expect(coloured('qty', ['9007199254740993'], { type: 'compare', op: 'gt', value: '9007199254740992' })).toEqual(['9007199254740993'])
  })

  it('codes are met by value or text', () => {
    expect([coloured('state', ['1', '2'], { type: 'compare', op: 'eq', value: '停用' }),
      coloured('state', ['1', '2'], { type: 'compare', op: 'eq', value: '1' })]).toEqual([['1'], ['1']])
  })

  it('between, contains, empty', () => {
    expect(coloured('qty', ['1', '5', '9'], { type: 'between', from: '2', to: '9' })).toEqual(['5', '9'])
    expect(coloured('name', ['螺栓 M8', 'm8', 'x'], { type: 'contains', text: 'M8' })).toEqual(['螺栓 M8', 'm8'])
    expect(coloured('name', ['x', '', null], { type: 'empty' })).toEqual(['', null])
  })

  it('top n, with the equals of the last; smallest n', () => {
    expect(coloured('qty', ['3', '1', '2', '2', 'x', ''], { type: 'top', count: 2 })).toEqual(['3', '2', '2'])
    expect(coloured('qty', ['3', '1', '2'], { type: 'top', count: 2, smallest: true })).toEqual(['1', '2'])
    expect(coloured('day', ['2026-05-08', '2025-01-01'], { type: 'top', count: 1 })).toEqual(['2026-05-08'])
    expect(coloured('name', ['a', ''], { type: 'top', count: 1 })).toEqual([])
  })

  it('duplicates', () => {
    expect(coloured('name', ['a', 'b', 'a ', '', ''], { type: 'duplicate' })).toEqual(['a', 'a '])
  })

  it('follow every change', () => {
    const { store, colours } = watched([{ id: '0', qty: '1', name: 'a' }, { id: '1', qty: '2', name: 'b' }, { id: '2', qty: '3',
      name: 'c' }], [{ column: 'qty', when: { type: 'top', count: 1 }, tone: 'green', scope: 'cell' }, { column: 'name',
      when: { type: 'duplicate' }, tone: 'red', scope: 'cell' }])
    const tones = () => store.rows.map((row) => `${colours.toneOf(row, 'qty') ?? ''}/${colours.toneOf(row, 'name') ?? ''}`)
    expect([tones(), colours.dependsOnOthers]).toEqual([['/', '/', 'green/'], true])
    const undo = store.apply({ type: 'change', at: [0], values: [{ qty: '9', name: 'c' }] })
    expect(tones()).toEqual(['green/red', '/', '/red'])
    store.apply({ type: 'change', at: [2], values: [{ other: 1 }] })
    expect(tones()).toEqual(['green/red', '/', '/red'])
    store.apply({ type: 'remove', at: [2] })
    expect(tones()).toEqual(['green/', '/'])
    store.apply(undo)
    store.apply({ type: 'insert', at: [0], rows: [{ id: '9', qty: '2', name: 'b' }] })
    expect(tones()).toEqual(['green/red', '/', 'green/red'])
    store.reset([])
    expect(tones()).toEqual([])
  })
})

describe('rules', () => {
  it('the first that is met counts; a rule of the row colours all its cells', () => {
    const rules: ColourRule[] = [
      { column: 'qty', when: { type: 'compare', op: 'gt', value: '5' }, tone: 'orange', scope: 'cell' },
      { column: 'name', when: { type: 'contains', text: '急' }, tone: 'red', scope: 'row' },
      { column: 'gone', when: { type: 'empty' }, tone: 'blue', scope: 'row' },
    ]
    const { store, colours } = watched([{ id: '1', qty: '9', name: '急件' }, { id: '2', qty: '9', name: 'x' }], rules)
    expect(store.rows.map((row) => ['qty', 'name', 'day'].map((column) => colours.toneOf(row, column)))).toEqual([['orange', 'red', 'red'],
      ['orange', undefined, undefined]])
    expect(colours.dependsOnOthers).toBe(false)
  })

  it('are plain data: what is stored is read again', () => {
    const rules: ColourRule[] = [
      { column: 'a', when: { type: 'compare', op: 'ge', value: '1' }, tone: 'red', scope: 'cell' },
      { column: 'a', when: { type: 'between', from: '1' }, tone: 'grey', scope: 'row' },
      { column: 'a', when: { type: 'top', count: 3, smallest: true }, tone: 'blue', scope: 'cell' },
      { column: 'a', when: { type: 'duplicate' }, tone: 'yellow', scope: 'cell' },
      { column: 'a', when: { type: 'contains', text: 'x' }, tone: 'green', scope: 'cell' },
      { column: 'a', when: { type: 'empty' }, tone: 'orange', scope: 'cell' },
    ]
    expect(parseColourRules(JSON.stringify(rules))).toEqual(rules)
    expect(parseColourRules(rules)).toEqual(rules)
  })

  it('what is no rule is left out', () => {
    const when = { type: 'duplicate' }
    const bad = [null, 1, {}, { column: 'a', tone: 'red' }, { column: 'a', when, tone: 'pink' }, { column: 1, when, tone: 'red' }, ...[
      { type: 'compare', op: 'like', value: '1' },
      { type: 'compare', op: 'eq', value: 1 },
      { type: 'compare', op: 'eq', value: '' },
      { type: 'between' },
      { type: 'between', from: 1 },
      { type: 'top', count: 0 },
      { type: 'top', count: 1.5 },
      { type: 'contains', text: '' },
      { type: 'other' },
    ].map((one) => ({ column: 'a', when: one, tone: 'red', scope: 'cell' }))]
    expect(parseColourRules([...bad, { column: 'a', when, tone: 'red' }])).toEqual([{ column: 'a', when, tone: 'red', scope: 'cell' }])
    expect([parseColourRules('not json'), parseColourRules(undefined), parseColourRules('{}')]).toEqual([[], [], []])
  })
})

describe('sorted numbers', () => {
  it('of equal ones as many go as are taken out', () => {
    const numbers = new SortedNumbers()
    numbers.add(Array.from({ length: 200 }, (_, index) => index % 50))
    numbers.remove(Array.from({ length: 50 }, (_, index) => index))
    expect([numbers.count, numbers.largest(3), numbers.largest(4), numbers.smallest(4)]).toEqual([150, 49, 48, 1])
  })

  it('stay in order, few or many at once', () => {
    const some = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 50 })
    fc.assert(fc.property(some, some, some, (first, second, gone) => {
      const numbers = new SortedNumbers()
      numbers.add([...first, Number.NaN])
      numbers.add(second)
      const left = [...first, ...second]
      const taken = gone.filter((number) => {
        const at = left.indexOf(number)
        if (at >= 0) left.splice(at, 1)
        return at >= 0
      })
      numbers.remove(taken)
      left.sort((a, b) => b - a)
      expect(numbers.count).toBe(left.length)
      for (const n of [1, 3, 1000]) expect(numbers.largest(n)).toBe(left.length === 0 ? Number.NaN : left[Math.min(n, left.length) - 1])
      for (const n of [1, 3, 1000]) expect(numbers.smallest(n)).toBe(left.length === 0 ? Number.NaN : left.at(-Math.min(n, left.length)))
    }))
  })
})
