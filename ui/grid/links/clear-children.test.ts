import { describe, expect, it } from 'vitest'
import type { Command } from '../controller/command.ts'
import { gridOf } from '../controller/testing.ts'
import { clearingChildren } from './clear-children.ts'

const chain = { keys: ['a', 'b', 'c'], requestData: async () => [] }

function linkedGrid() {
  const grid = gridOf([{ id: '1', a: '51', b: '5101', b_dictText: '成都', c: '510104' }, { id: '2', a: '51', b: '', c: '' }])
  grid.follow(clearingChildren([chain], (key) => grid.store.rowOf(key)))
  return grid
}

const write = (...cells: [row: string, column: string, value: unknown][]): Command => ({ type: 'write',
  cells: cells.map(([row, column, value]) => ({ row, column, value })) })

describe('a changed parent', () => {
  it('spec 2 §7: empties all below it, as one thing to undo', () => {
    const grid = linkedGrid()
    const before = grid.store.rows[0]
    grid.run(write(['1', 'a', '50']))
    expect(grid.store.rows[0]).toEqual({ id: '1', a: '50', b: null, b_dictText: undefined, c: null })
    grid.undo()
    expect([grid.store.rows[0], grid.canUndo]).toEqual([before, false])
  })

  it('leaves what is above it', () => {
    const grid = linkedGrid()
    grid.run(write(['1', 'b', '5102']))
    expect(grid.store.rows[0]).toMatchObject({ a: '51', b: '5102', c: null })
  })

  it('keeps children that the same paste brings', () => {
    const grid = linkedGrid()
    grid.run({ type: 'all', commands: [write(['1', 'a', '50'], ['1', 'b', '5001'])] })
    expect(grid.store.rows[0]).toMatchObject({ a: '50', b: '5001', c: null })
  })

  it('that is written as it was empties nothing', () => {
    const grid = linkedGrid()
    expect(grid.run(write(['1', 'a', '51'], ['9', 'a', 'x']))).toBe(false)
  })
})
