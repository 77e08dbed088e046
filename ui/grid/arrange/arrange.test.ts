import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import type { DataColumn } from '../column.ts'
import { testColumn } from '../rules/testing.ts'
import { RowStore } from '../store/row-store.ts'
import { arrange, arrangeGroups } from './arrange.ts'
import { asTheyStand, type Arrangement, type ColumnFilter, type Sort } from './arrangement.ts'
import { plainText } from './cell-values.ts'
import { distinctValues } from './distinct.ts'
import { groupKey } from './group.ts'
import { GroupTotals } from './group-totals.ts'

const columns: Record<string, DataColumn> = {
  name: testColumn('name'),
  qty: testColumn('qty', [], { field: f.quantity({ label: '' }), statistics: ['sum'] }),
  day: testColumn('day', [], { field: f.datetime({ label: '' }) }),
  state: testColumn('state', [], { field: f.dict('s', { label: '' }),
    options: [{ value: '1', text: '停用' }, { value: '2', text: '启用' }] }),
  tags: testColumn('tags', [], { field: f.dicts('s', { label: '' }) }),
}
const all = Object.values(columns)

function places(column: string, values: readonly unknown[], arrangement: Partial<Arrangement>): number[] {
  return [...arrange(values.map((value) => ({ [column]: value })), { ...asTheyStand, ...arrangement }, all)]
}

function sorted(column: string, values: readonly unknown[], order: Sort['order'] = 'asc'): unknown[] {
  return places(column, values, { sorts: [{ column, order }] }).map((place) => values[place])
}

function passing(column: string, values: readonly unknown[], filter: ColumnFilter): unknown[] {
  return places(column, values, { filters: { [column]: filter } }).map((place) => values[place])
}

describe('sorting', () => {
  it('numbers by their exact value, however long', () => {
    expect(sorted('qty', ['10', '9.5', '-1', 2, '9007199254740993', '9007199254740992', '1.50', '1.5'])).toEqual(['-1', '1.50', '1.5', 2,
      '9.5', '10', '9007199254740992', '9007199254740993'])
    expect(sorted('qty', ['9007199254740992', '9007199254740993', '3'], 'desc')).toEqual(['9007199254740993', '9007199254740992', '3'])
  })

  it('empty cells stand last in both directions, before them what is no value', () => {
    expect(sorted('qty', ['', '2', 'x', null, '1'])).toEqual(['1', '2', 'x', '', null])
    expect(sorted('qty', ['', '2', 'x', null, '1'], 'desc')).toEqual(['2', '1', 'x', '', null])
    expect(sorted('name', ['', 'b', undefined, 'a'], 'desc')).toEqual(['b', 'a', '', undefined])
  })

  it('Chinese by pinyin, letters without regard to case at first', () => {
    expect(sorted('name', ['螺栓', '板', '轴承', '垫片', 'b', 'a', 'A', 'Ab', 'aa'])).toEqual(['板', '垫片', '螺栓', '轴承', 'a', 'A', 'aa',
      'Ab', 'b'])
  })

  it('texts as the collator of zh-CN does', () => {
    const collator = new Intl.Collator('zh-CN')
    const text = fc.array(fc.constantFrom(...'abeAB019-_. 螺栓垫片板轴承éÉ（(Ａ①'), { maxLength: 6 }).map((parts) => parts.join('')).filter(
      (one) => one !== '',
    )
    fc.assert(fc.property(fc.array(text, { maxLength: 20 }), (texts) => {
      expect(sorted('name', texts)).toEqual([...texts].sort(collator.compare))
    }))
  })

  it('times by the clock, a day among moments as its midnight', () => {
    expect(sorted('day', ['2026-05-08 08:00:00', '2026-05-08', '2025-12-31 23:59:59'])).toEqual(['2025-12-31 23:59:59', '2026-05-08',
      '2026-05-08 08:00:00'])
  })

  it('dictionaries by their text', () => {
    expect(sorted('state', ['1', '2', '1'])).toEqual(['2', '1', '1'])
  })

  it('several columns: the first decides, the next among its equals, the rest as they stood', () => {
    const rows = [{ name: 'b', qty: '1' }, { name: 'a', qty: '2' }, { name: 'b', qty: '3' }, { name: 'a', qty: '2' }, { name: 'a',
      qty: '9' }]
    expect([...arrange(rows, { ...asTheyStand, sorts: [{ column: 'name', order: 'asc' }, { column: 'qty', order: 'desc' }] }, all)])
      .toEqual([4, 1, 3, 2, 0])
  })

  it('equals that are written differently keep their order too', () => {
    const values = Array.from({ length: 60 }, (_, place) => (place % 2 === 0 ? '1.0000000000000000' : '1.00000000000000000'))
    expect(places('qty', values, { sorts: [{ column: 'qty', order: 'asc' }] })).toEqual(values.map((_, place) => place))
    expect(places('qty', values, { sorts: [{ column: 'qty', order: 'desc' }] })).toEqual(values.map((_, place) => place))
  })

  it('is stable and complete', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 60 }), (values) => {
      const expected = values.map((value, place) => ({ value, place })).sort((a, b) => b.value - a.value || a.place - b.place)
      expect(places('qty', values, { sorts: [{ column: 'qty', order: 'desc' }] })).toEqual(expected.map(({ place }) => place))
    }))
  })
})

describe('filters', () => {
  it('contains looks at the shown text, in any case', () => {
    expect(passing('name', ['M8 螺栓', 'm10', '垫片', null], { type: 'contains', text: 'M' })).toEqual(['M8 螺栓', 'm10'])
    expect(passing('name', ['M8 螺栓', 'm10', '垫片'], { type: 'contains', text: '螺' })).toEqual(['M8 螺栓'])
    expect(passing('state', ['1', '2'], { type: 'contains', text: '启' })).toEqual(['2'])
    expect(passing('name', ['a', ''], { type: 'contains', text: '' })).toEqual(['a', ''])
  })

  it('equals and one of look at what is stored; numbers are the same however written', () => {
    expect(passing('qty', ['1.0', 1, '10', ''], { type: 'equals', value: '1' })).toEqual(['1.0', 1])
    expect(passing('state', ['1', '2', ''], { type: 'oneOf', values: ['2', ''] })).toEqual(['2', ''])
    expect(passing('tags', ['1,2', '3', '2'], { type: 'oneOf', values: ['2'] })).toEqual(['1,2', '2'])
  })

  it('from and to include both ends; a last day includes its hours', () => {
    expect(passing('qty', ['1', '2.5', '10', 'x', ''], { type: 'between', from: '2.50', to: '10' })).toEqual(['2.5', '10'])
    expect(passing('qty', ['-1', '5'], { type: 'between', to: '0' })).toEqual(['-1'])
    expect(passing('qty', ['-1', '5'], { type: 'between', to: 'x' })).toEqual([])
    expect(
      passing('day', ['2026-05-07 10:00:00', '2026-05-08 23:00:00', '2026-05-09 00:00:00', null], { type: 'between', from: '2026-05-08',
        to: '2026-05-08' }),
    ).toEqual(['2026-05-08 23:00:00'])
  })

  it('empty and not empty', () => {
    expect(passing('name', ['a', '', null, 0], { type: 'empty', empty: true })).toEqual(['', null])
    expect(passing('name', ['a', '', null, 0], { type: 'empty', empty: false })).toEqual(['a', 0])
  })

  it('all of them hold; those of unknown columns do not', () => {
    const rows = [{ name: 'a', qty: '1' }, { name: 'a', qty: '2' }, { name: 'b', qty: '2' }]
    const filters = { name: { type: 'equals', value: 'a' }, qty: { type: 'equals', value: '2' },
      gone: { type: 'empty', empty: false } } as const
    expect([...arrange(rows, { ...asTheyStand, filters }, all)]).toEqual([1])
  })

  it('offer the values that there are, with their number', () => {
    const rows = ['2', '1', '', '2'].map((state) => ({ state }))
    expect(distinctValues(rows, columns['state']!, plainText, 10)).toEqual([{ value: '2', text: '启用', count: 2 }, { value: '1',
      text: '停用', count: 1 }, { value: '', text: '', count: 1 }])
    expect(distinctValues(rows, columns['state']!, plainText, 2)).toBeUndefined()
    expect(distinctValues([{ qty: '10' }, { qty: '9' }], columns['qty']!, plainText, 10)!.map(({ value }) => value)).toEqual(['9', '10'])
  })
})

describe('groups', () => {
  const rows = [
    { id: '0', state: '1', name: 'b', qty: '1' },
    { id: '1', state: '2', name: 'a', qty: '2.5' },
    { id: '2', state: '1', name: 'a', qty: '3' },
    { id: '3', state: '', name: 'a', qty: 'x' },
    { id: '4', state: '1', name: 'b', qty: '4' },
  ]

  function grouped(arrangement: Partial<Arrangement>) {
    return arrangeGroups(rows, { ...asTheyStand, ...arrangement }, all)
  }

  it('put headings before the rows that share a value, in the order of the column', () => {
    const { lines, groups } = grouped({ groups: ['state'] })
    expect([...lines]).toEqual([-1, 1, -2, 0, 2, 4, -3, 3])
    expect(groups.map(({ text, value, level, places: inside }) => [text, value, level, inside.length])).toEqual([['启用', '2', 0, 1], [
      '停用',
      '1',
      0,
      3,
    ], ['', '', 0, 1]])
  })

  it('stand in one another, each with its subtotals', () => {
    const { lines, groups } = grouped({ groups: ['state', 'name'],
      sorts: [{ column: 'qty', order: 'desc' }, { column: 'state', order: 'desc' }] })
    expect([...lines]).toEqual([-1, -2, 2, -3, 4, 0, -4, -5, 1, -6, -7, 3])
    expect(groups.map(({ key, parent, totals }) => [key, parent, totals.get('qty')!.sum()])).toEqual([
      ['["1"]', -1, '8'],
      ['["1","a"]', 0, '3'],
      ['["1","b"]', 0, '5'],
      ['["2"]', -1, '2.5'],
      ['["2","a"]', 3, '2.5'],
      ['[""]', -1, '0'],
      ['["","a"]', 5, '0'],
    ])
  })

  it('that are collapsed show their heading alone and keep their subtotals', () => {
    const { lines, groups } = grouped({ groups: ['state', 'name'], collapsed: new Set([groupKey(['1']), groupKey(['2', 'a'])]) })
    expect([...lines].map((entry) => (entry < 0 ? groups[-1 - entry]!.key : entry))).toEqual(['["2"]', '["2","a"]', '["1"]', '[""]',
      '["","a"]', 3])
    expect(groups.find(({ key }) => key === '["1"]')).toMatchObject({ isCollapsed: true })
    expect(groups.find(({ key }) => key === '["1"]')!.totals.get('qty')!.sum()).toBe('8')
  })

  it('keep their subtotals right when values change and rows go', () => {
    const store = new RowStore(rows, (row) => row['id'] as string)
    const { groups } = arrangeGroups(store.rows, { ...asTheyStand, groups: ['state', 'name'] }, all)
    const watcher = new GroupTotals(store.keyOf)
    store.watch(watcher)
    watcher.follow(store.rows, groups)
    const sums = () => Object.fromEntries(groups.map(({ key, totals }) => [key, totals.get('qty')!.sum()]))
    store.apply({ type: 'change', at: [0], values: [{ qty: '0.25' }] })
    expect(sums()).toMatchObject({ '["1"]': '7.25', '["1","b"]': '4.25', '["1","a"]': '3' })
    store.apply({ type: 'insert', at: [0], rows: [{ id: 'n', state: '1', name: 'b', qty: '100' }] })
    store.apply({ type: 'remove', at: [5] })
    expect(sums()).toMatchObject({ '["1"]': '3.25', '["1","b"]': '0.25' })
    store.reset(rows)
    store.apply({ type: 'change', at: [2], values: [{ qty: '9' }] })
    expect(sums()).toMatchObject({ '["1"]': '3.25' })
  })
})
