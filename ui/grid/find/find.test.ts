import { describe, expect, it } from 'vitest'
import { f } from '#kernel/entity/index.ts'
import { isDataColumn, type DataColumn, type GridColumn } from '../column.ts'
import type { GridRow } from '../row.ts'
import { testColumn } from '../rules/testing.ts'
import type { ShownCells } from '../values/shown-cells.ts'
import { Search, type FindOptions } from './find.ts'
import { replaceIn } from './replace.ts'

const options = [{ value: '1', text: '启用' }, { value: '2', text: '停用' }]
const columns: GridColumn[] = [
  { key: 'no', type: 'row-number', title: '', width: 60 },
  testColumn('a'),
  testColumn('state', [], { field: f.dict('s', { label: '' }), options }),
  { key: 'drag', type: 'row-drag-sort', title: '', width: 40 },
  testColumn('qty', [], { field: f.quantity({ label: '' }) }),
  testColumn('item', [], { field: f.ref('m.e', { label: '' }), disabled: (row) => row['id'] === '4' }),
]
const rows: (GridRow | undefined)[] = [
  { id: '0', a: 'M8 bolt', state: '1', qty: '8' },
  { id: '1', a: 'm8', state: '2', qty: '18.5' },
  undefined,
  { id: '3', a: 'a.c', state: '1', qty: '3' },
  { id: '4', a: 'abc', state: '2', item: 'x8' },
]
const shown: ShownCells = { lineCount: rows.length, columns, keyOf: (row) => row['id'] as string, rowAt: (line) => rows[line],
  isEditable: (row, column) => isDataColumn(column) && !(typeof column.disabled === 'function' && column.disabled(row)) }
const textOf = (row: GridRow, column: DataColumn) =>
  options.find(({ value }) => column.key === 'state' && value === row[column.key])?.text ?? String(row[column.key] ?? '')

function search(query: FindOptions): Search {
  const found = new Search(shown, textOf, query)
  while (!found.step(0)) expect(found.isDone).toBe(false)
  return found
}

const cells = (found: Search) => [...found].map(({ row, column }) => `${row}${columns[column]!.key}`)

describe('finding', () => {
  it('a text anywhere in the shown cells, in any case', () => {
    expect(cells(search({ text: 'm8' }))).toEqual(['0a', '1a'])
    expect(cells(search({ text: '8' }))).toEqual(['0a', '0qty', '1a', '1qty', '4item'])
    expect(cells(search({ text: '停' }))).toEqual(['1state', '4state'])
  })

  it('in the same case, as the whole cell', () => {
    expect(cells(search({ text: 'm8', isCaseSensitive: true }))).toEqual(['1a'])
    expect(cells(search({ text: 'M8', isWhole: true }))).toEqual(['1a'])
    expect(cells(search({ text: '8', isWhole: true }))).toEqual(['0qty'])
  })

  it('a text is no pattern', () => {
    expect(cells(search({ text: 'a.c' }))).toEqual(['3a'])
    for (const text of ['(', 'a-b', '$1', '\\']) expect(cells(search({ text }))).toEqual([])
    expect(cells(search({ text: '' }))).toEqual([])
  })

  it('within ranges, and column by column', () => {
    expect(cells(search({ text: '8', within: [{ top: 0, bottom: 0, left: 0, right: 5 }, { top: 4, bottom: 4, left: 5, right: 5 }] })))
      .toEqual(['0a', '0qty', '4item'])
    expect(cells(search({ text: '8', byColumn: true }))).toEqual(['0a', '1a', '0qty', '1qty', '4item'])
  })

  it('as many as there are', () => {
    const many: ShownCells = { ...shown, lineCount: 3000, rowAt: (line) => ({ id: `${line}`, a: 'x' }) }
    const found = new Search(many, textOf, { text: 'x' })
    while (!found.step(0)) expect(found.count).toBeLessThan(3000)
    expect([found.count, found.at(2999), found.indexOf({ row: 1500, column: 1 })]).toEqual([3000, { row: 2999, column: 1 }, 1500])
  })

  it('knows which match a cell is', () => {
    const found = search({ text: '8' })
    expect([found.count, found.indexOf({ row: 1, column: 1 }), found.indexOf({ row: 1, column: 2 }), found.indexOf({ row: 1, column: 0 })])
      .toEqual([5, 2, -1, -1])
    expect([found.at(1), found.at(5), found.at(-1)]).toEqual([{ row: 0, column: 4 }, undefined, undefined])
  })

  it('goes to the next and to the previous, around the ends, without waiting for the steps', () => {
    const found = new Search(shown, textOf, { text: '8' })
    const walk = (from: { row: number; column: number } | undefined, direction: 'next' | 'previous') => {
      const at = found.nearest(from, direction)
      return at && `${at.row}${columns[at.column]!.key}`
    }
    expect([walk(undefined, 'next'), walk({ row: 0, column: 1 }, 'next'), walk({ row: 4, column: 5 }, 'next'),
      walk({ row: 2, column: 2 }, 'next')]).toEqual(['0a', '0qty', '0a', '4item'])
    expect([walk(undefined, 'previous'), walk({ row: 0, column: 1 }, 'previous'), walk({ row: 1, column: 4 }, 'previous')]).toEqual([
      '4item',
      '4item',
      '1a',
    ])
    expect([walk({ row: 0, column: 3 }, 'next'), walk({ row: 0, column: 3 }, 'previous'), walk({ row: 0, column: 0 }, 'previous')]).toEqual(
      ['0qty', '0a', '4item'],
    )
    expect(new Search(shown, textOf, { text: '8', byColumn: true }).nearest({ row: 4, column: 0 }, 'next')).toEqual({ row: 0, column: 1 })
    expect(new Search(shown, textOf, { text: '8', byColumn: true }).nearest({ row: 4, column: 3 }, 'previous')).toEqual({ row: 1,
      column: 1 })
    expect(new Search(shown, textOf, { text: 'abc', isWhole: true }).nearest({ row: 4, column: 1 }, 'next')).toEqual({ row: 4, column: 1 })
    expect(new Search(shown, textOf, { text: 'none' }).nearest(undefined, 'next')).toBeUndefined()
    expect(new Search(shown, textOf, { text: '' }).nearest(undefined, 'next')).toBeUndefined()
  })
})

describe('replacing', () => {
  const replace = (query: FindOptions, by: string) => replaceIn(search(query), query, by, { shown, textOf, choicesOf: () => undefined })

  it('writes values, with the texts of codes', () => {
    expect(replace({ text: 'm8' }, 'M$&').cells).toEqual([{ row: '0', column: 'a', value: 'M$& bolt' }, { row: '1', column: 'a',
      value: 'M$&' }])
    expect(replace({ text: '停用' }, '启用').cells).toEqual([{ row: '1', column: 'state', value: '1', text: '启用' }, { row: '4',
      column: 'state', value: '1', text: '启用' }])
    expect(replace({ text: 'b', isCaseSensitive: true }, '').cells.map(({ value }) => value)).toEqual(['M8 olt', 'ac'])
  })

  it('leaves alone what would be no value and what nobody may type into, and tells it', () => {
    expect(replace({ text: '8', within: [{ top: 0, bottom: 4, left: 4, right: 5 }] }, 'x')).toEqual({
      cells: [],
      misfits: [
        { row: '0', column: 'qty', text: 'x', reason: { code: 'notNumber' } },
        { row: '1', column: 'qty', text: '1x.5', reason: { code: 'notNumber' } },
        { row: '4', column: 'item', text: 'x8', reason: { code: 'disabled' } },
      ],
    })
  })

  it('one cell at a time', () => {
    expect(
      replaceIn([{ row: 0, column: 4 }, { row: 2, column: 1 }, { row: 0, column: 0 }, { row: 3, column: 1 }], { text: '8' }, '9', { shown,
        textOf, choicesOf: () => undefined }).cells,
    ).toEqual([{ row: '0', column: 'qty', value: '9' }])
  })
})
