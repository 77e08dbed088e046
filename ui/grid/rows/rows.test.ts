import { describe, expect, it } from 'vitest'
import { defineColumns } from '../columns/define-column.ts'
import { gridOf, keysOf } from '../controller/testing.ts'
import { insertRows, removeRows } from './insert-rows.ts'
import { moveRows } from './move-rows.ts'
import { emptyRow } from './new-row.ts'

describe('inserting and removing', () => {
  it('spec 2 §5: inserting at an index needs a non-negative number', () => {
    const grid = gridOf(1)
    for (const place of [-1, 1.5, Number.NaN]) expect(() => insertRows(grid, place, [{ id: 'x' }])).toThrow('non-negative')
    insertRows(grid, 99, [{ id: 'x' }])
    expect(keysOf(grid)).toEqual(['r0', 'x'])
  })

  it('spec 2 §5: a removeRows argument must be a string or an array', () => {
    const grid = gridOf(3)
    expect(() => removeRows(grid, 5 as unknown as string)).toThrow('string or an array')
    removeRows(grid, 'r0')
    removeRows(grid, ['r2'])
    expect(keysOf(grid)).toEqual(['r1'])
  })

  it('spec 2 §8: tree-table row insert and delete throw not supported', () => {
    const grid = gridOf(1)
    grid.refuseInserts = true
    expect(() => insertRows(grid, 0, [{ id: 'x' }])).toThrow('not supported')
    expect(() => removeRows(grid, 'r0')).toThrow('not supported')
  })
})

describe('a new row', () => {
  const columns = defineColumns([
    { key: 'a', type: 'input', defaultValue: 'x' },
    { key: 'b', type: 'checkbox', customValue: [1, 0], defaultChecked: true },
    { key: 'c', type: 'checkbox' },
    { key: 'n', type: 'inputNumber', isOrder: true },
    { key: 'z', type: 'input' },
  ])
  it('holds the defaults, checked boxes by defaultChecked, and one more than the largest number', () => {
    const row = emptyRow(columns, 'id', [{ id: '1', n: '9' }, { id: '2', n: '10' }, { id: '3', n: null }])
    expect(row).toMatchObject({ a: 'x', b: 1, c: 'N', n: '11' })
    expect('z' in row).toBe(false)
  })

  it('spec 2 §3: rows receive a unique uid', () => {
    expect(new Set(Array.from({ length: 100 }, () => emptyRow(columns, 'id', [])['id'])).size).toBe(100)
  })
})

describe('sorting by hand', () => {
  it('spec 2 §3: numbers the sort field anew, undone with the move', () => {
    const grid = gridOf([1, 2, 3].map((n) => ({ id: `r${n}`, orderNum: n })))
    moveRows(grid, [grid.store.rows[2]!], 0, 'orderNum')
    expect(grid.store.rows).toEqual([{ id: 'r3', orderNum: 1 }, { id: 'r1', orderNum: 2 }, { id: 'r2', orderNum: 3 }])
    grid.undo()
    expect(grid.store.rows.map(({ id, orderNum }) => [id, orderNum])).toEqual([['r1', 1], ['r2', 2], ['r3', 3]])
  })

  it('rows stop at the ends', () => {
    const grid = gridOf(2)
    expect(moveRows(grid, [grid.store.rows[0]!], { by: -1 })).toBe(false)
    expect(moveRows(grid, [grid.store.rows[1]!], { by: 1 })).toBe(false)
    expect(moveRows(grid, [grid.store.rows[0]!], { by: 1 })).toBe(true)
    expect(keysOf(grid)).toEqual(['r1', 'r0'])
  })
})
