import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeOrder, movedKeys } from './merge-order.ts'
import { compareRow, mergeRow, type MergeOptions, type Row, type Sides } from './merge-row.ts'
import { choicesOf, compareRows, mergeRows } from './merge-rows.ts'

const options = { columns: ['a', 'b'] }
const keyOf = (row: Row) => row.id as string
const compare = (base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]) =>
  compareRows('t', { base, mine, theirs }, keyOf, options)
/** What becomes of it without any choice, and what both decided differently. */
function merge(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]) {
  const comparison = compare(base, mine, theirs)
  return { merged: mergeRows(comparison),
    conflicts: choicesOf(comparison).filter(({ changedBy }) => changedBy === 'both').map(({ choice }) => choice) }
}
function mergeOne(base: Row, mine: Row, theirs: Row, more: MergeOptions = options) {
  const cells = compareRow(base, mine, theirs, more, (column) => column)
  return { merged: mergeRow(mine, theirs, cells, {}, more.own),
    conflicts: cells.filter(({ changedBy }) => changedBy === 'both').map(({ column, base: was, mine: own, theirs: other }) => ({ column,
      base: was, mine: own, theirs: other })
    ) }
}
const choosing = (base: readonly Row[], mine: readonly Row[], theirs: readonly Row[], sides: Sides) =>
  mergeRows(compare(base, mine, theirs), sides)
const rowsOf = (keys: string) => [...keys].map((id) => ({ id, a: id }))
const keysOf = (rows: readonly Row[]) => rows.map(keyOf).join('')

describe('one row', () => {
  const base = { id: '1', a: 'x', b: 'y', rev: 1 }

  it('each side keeps the cells that it alone changed; the rest is theirs', () => {
    expect(mergeOne(base, { ...base, a: 'mine' }, { ...base, b: 'theirs', rev: 2 }, options)).toEqual({
      merged: { id: '1', a: 'mine', b: 'theirs', rev: 2 },
      conflicts: [],
    })
  })

  it('a cell that both changed is a conflict and holds mine, one that both changed alike is none', () => {
    expect(mergeOne(base, { ...base, a: 'm', b: 'same' }, { ...base, a: 't', b: 'same' }, options))
      .toEqual({ merged: { ...base, a: 'm', b: 'same' }, conflicts: [{ column: 'a', base: 'x', mine: 'm', theirs: 't' }] })
  })

  it('a value takes its text along', () => {
    const [mine, theirs] = [{ ...base, a: '2', a_dictText: 'two' }, { ...base, a_dictText: 'ex', b: 't' }]
    expect(mergeOne({ ...base, a_dictText: 'ex' }, mine, theirs, options).merged).toEqual({ ...base, a: '2', a_dictText: 'two', b: 't' })
    expect(mergeOne({ ...base, a_dictText: 'ex' }, { ...base, a: null }, theirs, options).merged).toMatchObject({ a: null,
      a_dictText: undefined })
  })

  it('an empty cell is an empty cell, however it is written', () => {
    expect(mergeOne({ id: '1' }, { id: '1', a: '' }, { id: '1', a: null, b: 't' }, options)).toEqual({ merged: { id: '1', a: null, b: 't' },
      conflicts: [] })
  })

  it('what means the same is said by the caller', () => {
    const same = (_column: string, a: unknown, b: unknown) => Number(a) === Number(b)
    expect(mergeOne({ a: '1' }, { a: '1.0' }, { a: '2' }, { columns: ['a'], same })).toEqual({ merged: { a: '2' }, conflicts: [] })
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
    expect(merge(base, [base[0]!, changed, base[2]!], rowsOf('13'))).toEqual({ merged: [base[0], changed, base[2]], conflicts: ['t/2'] })
    expect(merge(base, rowsOf('13'), [base[0]!, changed, base[2]!])).toEqual({ merged: [base[0], changed, base[2]], conflicts: ['t/2'] })
  })

  it('rows that stay against both removals keep their order', () => {
    const [mine, theirs] = [[base[0]!, { id: '3', a: 'm' }], [base[0]!, { id: '2', a: 't' }]]
    expect(keysOf(merge(base, mine, theirs).merged)).toBe('123')
  })

  it('cells merge within rows', () => {
    const { merged, conflicts } = merge(base, [{ id: '1', a: 'm', b: 'm' }, ...base.slice(1)], [{ id: '1', a: 't' }, ...base.slice(1)])
    expect(merged[0]).toEqual({ id: '1', a: 'm', b: 'm' })
    expect(conflicts).toEqual(['t/1/a'])
  })

  it('moves of both sides hold; a row that both moved stands where I put it and is told', () => {
    expect(keysOf(merge(rowsOf('123456'), rowsOf('213456'), rowsOf('123465')).merged)).toBe('213465')
    const both = merge(rowsOf('12345'), rowsOf('23145'), rowsOf('23451'))
    expect(keysOf(both.merged)).toBe('23145')
    expect(both.conflicts).toEqual(['t/'])
    expect(merge(rowsOf('123'), rowsOf('231'), rowsOf('231')).conflicts).toEqual([])
  })

  it('a row put behind one that they removed goes to the nearest that is left', () => {
    expect(keysOf(merge(rowsOf('123'), [...rowsOf('12'), { id: 'm' }, ...rowsOf('3')], rowsOf('13')).merged)).toBe('1m3')
    expect(keysOf(merge(rowsOf('12'), [...rowsOf('1'), { id: 'm' }, ...rowsOf('2')], rowsOf('2')).merged)).toBe('m2')
  })
})

describe('what somebody chooses', () => {
  const base = rowsOf('123')
  const changed = { id: '2', a: 'changed' }

  it('a cell that both changed becomes theirs, a change of one side is given up', () => {
    const [mine, theirs] = [[{ id: '1', a: 'm', b: 'm' }], [{ id: '1', a: 't' }]]
    expect(choosing([base[0]!], mine, theirs, { 't/1/a': 'theirs' })).toEqual([{ id: '1', a: 't', b: 'm' }])
    expect(choosing([base[0]!], mine, theirs, { 't/1/b': 'theirs' })).toEqual([{ id: '1', a: 'm', b: undefined }])
  })

  it('added rows are left out, removed ones come back', () => {
    expect(keysOf(choosing(base, [...base, { id: 'm' }], [...base, { id: 't' }], { 't/m': 'theirs', 't/t': 'mine' }))).toBe('123')
    expect(keysOf(choosing(base, rowsOf('13'), rowsOf('12'), { 't/2': 'theirs', 't/3': 'mine' }))).toBe('123')
  })

  it('a row that one side removed and the other changed goes', () => {
    expect(keysOf(choosing(base, [base[0]!, changed, base[2]!], rowsOf('13'), { 't/2': 'theirs' }))).toBe('13')
    expect(keysOf(choosing(base, rowsOf('13'), [base[0]!, changed, base[2]!], { 't/2': 'mine' }))).toBe('13')
  })

  it('moves of one side are given up, a row that both moved stands where they put it', () => {
    expect(keysOf(choosing(base, [...rowsOf('31'), { id: 'm' }, ...rowsOf('2')], base, { 't/': 'theirs' }))).toBe('1m23')
    expect(keysOf(choosing(base, base, [...rowsOf('31'), { id: 't' }, ...rowsOf('2')], { 't/': 'mine' }))).toBe('1t23')
    expect(keysOf(choosing(rowsOf('12345'), rowsOf('23145'), rowsOf('23451'), { 't/': 'theirs' }))).toBe('23451')
  })

  it('what belongs to this browser stays mine whatever is chosen', () => {
    expect(
      mergeOne({ id: '1', a: 'x' }, { id: '1', a: 'x', _key: 'k1' }, { id: '1', a: 't', _key: 'k9' }, { ...options, own: ['_key'] }).merged,
    ).toEqual({ id: '1', a: 't', _key: 'k1' })
  })
})

const list = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 15 }).chain((ids) =>
  fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(String(id)), a: fc.constantFrom('x', 'y'), b: fc.constantFrom(null, 'z') })))
)

describe('whatever the lists', () => {
  it('only one side changed anything: the result is that side', () => {
    fc.assert(fc.property(list, list, (base, changed) => {
      expect(merge(base, base, changed)).toEqual({ merged: changed, conflicts: [] })
      expect(merge(base, changed, base)).toEqual({ merged: changed, conflicts: [] })
    }))
  })

  it('both sides did the same: that is the result, without conflicts', () => {
    fc.assert(fc.property(list, list, (base, changed) => {
      expect(merge(base, changed, changed)).toEqual({ merged: changed, conflicts: [] })
    }))
  })

  it('chosen throughout, either side comes out as it is, but for rows in another order', () => {
    fc.assert(fc.property(list, list, list, (base, mine, theirs) => {
      const comparison = compare(base, mine, theirs)
      for (const [side, rows] of [['mine', mine], ['theirs', theirs]] as const) {
        const merged = mergeRows(comparison, Object.fromEntries(choicesOf(comparison).map(({ choice }) => [choice, side])))
        expect(new Map(merged.map((row) => [row.id, row]))).toEqual(new Map(rows.map((row) => [row.id, row])))
      }
    }))
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
