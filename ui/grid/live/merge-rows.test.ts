import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GridRow } from '../row.ts'
import { mergeOrder, movedKeys } from './merge-order.ts'
import { mergeRow } from './merge-row.ts'
import { mergeRows } from './merge-rows.ts'

const options = { columns: ['a', 'b'] }
const keyOf = (row: GridRow) => row.id as string
const merge = (base: GridRow[], mine: GridRow[], theirs: GridRow[]) => mergeRows(base, mine, theirs, keyOf, options)
const rowsOf = (keys: string) => [...keys].map((id) => ({ id, a: id }))
const keysOf = (rows: readonly GridRow[]) => rows.map(keyOf).join('')

describe('one row', () => {
  const base = { id: '1', a: 'x', b: 'y', rev: 1 }

  it('each side keeps the cells that it alone changed; the rest is theirs', () => {
    expect(mergeRow(base, { ...base, a: 'mine' }, { ...base, b: 'theirs', rev: 2 }, options)).toEqual({ merged: { id: '1', a: 'mine', b: 'theirs', rev: 2 }, conflicts: [] })
  })

  it('a cell that both changed is a conflict and holds mine, one that both changed alike is none', () => {
    expect(mergeRow(base, { ...base, a: 'm', b: 'same' }, { ...base, a: 't', b: 'same' }, options))
      .toEqual({ merged: { ...base, a: 'm', b: 'same' }, conflicts: [{ column: 'a', base: 'x', mine: 'm', theirs: 't' }] })
  })

  it('a value takes its text along', () => {
    const [mine, theirs] = [{ ...base, a: '2', a_dictText: 'two' }, { ...base, a_dictText: 'ex', b: 't' }]
    expect(mergeRow({ ...base, a_dictText: 'ex' }, mine, theirs, options).merged).toEqual({ ...base, a: '2', a_dictText: 'two', b: 't' })
    expect(mergeRow({ ...base, a_dictText: 'ex' }, { ...base, a: null }, theirs, options).merged).toMatchObject({ a: null, a_dictText: undefined })
  })

  it('an empty cell is an empty cell, however it is written', () => {
    expect(mergeRow({ id: '1' }, { id: '1', a: '' }, { id: '1', a: null, b: 't' }, options)).toEqual({ merged: { id: '1', a: null, b: 't' }, conflicts: [] })
  })

  it('what means the same is said by the caller', () => {
    const same = (_column: string, a: unknown, b: unknown) => Number(a) === Number(b)
    expect(mergeRow({ a: '1' }, { a: '1.0' }, { a: '2' }, { columns: ['a'], same })).toEqual({ merged: { a: '2' }, conflicts: [] })
  })
})

describe('rows of a sub-table', () => {
  const base = rowsOf('123')

  it('rows added on both sides stand behind the rows they were put behind', () => {
    const { merged, conflicts } = merge(base, [{ id: 'm0' }, ...base.slice(0, 2), { id: 'm1' }, base[2]!], [...base, { id: 't1' }])
    expect([keysOf(merged), conflicts]).toEqual(['m012m13t1', []])
  })

  it('rows removed on either side are gone, those removed on both too', () => {
    expect(keysOf(merge(rowsOf('1234'), rowsOf('134'), rowsOf('124')).merged)).toBe('14')
    expect(merge(rowsOf('12'), rowsOf('1'), rowsOf('1'))).toEqual({ merged: rowsOf('1'), conflicts: [] })
  })

  it('a row that one side removed and the other changed stays and is a conflict', () => {
    const changed = { id: '2', a: 'changed' }
    expect(merge(base, [base[0]!, changed, base[2]!], rowsOf('13'))).toEqual({ merged: [base[0], changed, base[2]], conflicts: [{ kind: 'removed', row: '2', removedBy: 'theirs', kept: changed }] })
    expect(merge(base, rowsOf('13'), [base[0]!, changed, base[2]!])).toEqual({ merged: [base[0], changed, base[2]], conflicts: [{ kind: 'removed', row: '2', removedBy: 'mine', kept: changed }] })
  })

  it('cells merge within rows', () => {
    const { merged, conflicts } = merge(base, [{ id: '1', a: 'm', b: 'm' }, ...base.slice(1)], [{ id: '1', a: 't' }, ...base.slice(1)])
    expect(merged[0]).toEqual({ id: '1', a: 'm', b: 'm' })
    expect(conflicts).toEqual([{ kind: 'cell', row: '1', column: 'a', base: '1', mine: 'm', theirs: 't' }])
  })

  it('moves of both sides hold; a row that both moved stands where I put it and is told', () => {
    expect(keysOf(merge(rowsOf('123456'), rowsOf('213456'), rowsOf('123465')).merged)).toBe('213465')
    const both = merge(rowsOf('12345'), rowsOf('23145'), rowsOf('23451'))
    expect(keysOf(both.merged)).toBe('23145')
    expect(both.conflicts).toEqual([{ kind: 'moved', row: '1' }])
    expect(merge(rowsOf('123'), rowsOf('231'), rowsOf('231')).conflicts).toEqual([])
  })

  it('a row put behind one that they removed goes to the nearest that is left', () => {
    expect(keysOf(merge(rowsOf('123'), [...rowsOf('12'), { id: 'm' }, ...rowsOf('3')], rowsOf('13')).merged)).toBe('1m3')
    expect(keysOf(merge(rowsOf('12'), [...rowsOf('1'), { id: 'm' }, ...rowsOf('2')], rowsOf('2')).merged)).toBe('m2')
  })
})

const list = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 15 }).chain((ids) => fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(String(id)), a: fc.constantFrom('x', 'y'), b: fc.constantFrom(null, 'z') }))))

describe('whatever the lists', () => {
  it('only one side changed anything: the result is that side', () => {
    fc.assert(fc.property(list, list, (base, changed) => {
      expect(merge(base, base, changed)).toEqual({ merged: changed, conflicts: [] })
      expect(merge(base, changed, base)).toEqual({ merged: changed, conflicts: [] })
    }))
  })

  it('both sides did the same: that is the result, without conflicts', () => {
    fc.assert(fc.property(list, list, (base, changed) => { expect(merge(base, changed, changed)).toEqual({ merged: changed, conflicts: [] }) }))
  })

  it('every row of the result is of one of the sides, none comes twice, none that was added is lost', () => {
    fc.assert(fc.property(list, list, list, (base, mine, theirs) => {
      const keys = merge(base, mine, theirs).merged.map(keyOf)
      expect(new Set(keys).size).toBe(keys.length)
      const before = new Set(base.map(keyOf))
      const added = [...mine, ...theirs].map(keyOf).filter((key) => !before.has(key))
      expect(keys).toEqual(expect.arrayContaining(added))
      expect([...mine, ...theirs].map(keyOf)).toEqual(expect.arrayContaining(keys))
    }))
  })
})

it('as few rows as possible count as moved', () => {
  expect([...movedKeys([...'abcdef'], [...'bcdefa'])]).toEqual(['a'])
  expect([...movedKeys([...'abcdef'], [...'abfcde'])]).toEqual(['f'])
  expect(movedKeys([...'abc'], [...'abc'])).toEqual(new Set())
  expect(movedKeys([], ['a'])).toEqual(new Set())
})

it('100,000 rows merge without a quadratic step', () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => String(index))
  const mine = [...keys.slice(50_000), ...Array.from({ length: 20_000 }, (_, index) => `m${index}`), ...keys.slice(0, 50_000)]
  const order = mergeOrder(keys, mine, keys.toReversed(), () => true)
  expect(order).toHaveLength(120_000)
})
