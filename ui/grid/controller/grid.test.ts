import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { asTheyStand } from '../arrange/arrangement.ts'
import type { GridRow } from '../row.ts'
import type { Command } from './command.ts'
import { gridOf, keysOf, numberedRows } from './testing.ts'

const sorted = (column: string, order: 'asc' | 'desc' = 'desc') => ({ ...asTheyStand, sorts: [{ column, order }] })

describe('writing', () => {
  it('puts another row in the place of the old one and tells once', () => {
    const grid = gridOf(3)
    const before = grid.store.rows[1]
    const told = vi.fn<() => void>()
    grid.listen(told)
    grid.run({ type: 'write', cells: [{ row: 'r1', column: 'a', value: 'x' }, { row: 'r1', column: 'b', value: 'y' }] })
    expect(grid.store.rows[1]).toEqual({ ...before, a: 'x', b: 'y' })
    expect(before).toMatchObject({ a: 'a1', b: 'b1' })
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('leaves alone what holds the value already, also in the history', () => {
    const grid = gridOf(1)
    expect(grid.run({ type: 'write', cells: [{ row: 'r0', column: 'a', value: 'a0' }] })).toBe(false)
    expect(grid.canUndo).toBe(false)
  })

  it('takes the text of an old code away with it', () => {
    const grid = gridOf([{ id: '1', a: 'k1', a_dictText: '甲' }])
    grid.run({ type: 'write', cells: [{ row: '1', column: 'a', value: 'k2' }] })
    expect(grid.store.rows[0]!['a_dictText']).toBeUndefined()
    grid.undo()
    expect(grid.store.rows[0]).toMatchObject({ a: 'k1', a_dictText: '甲' })
  })

  it('finds the row by its key where the place is another by now', () => {
    const grid = gridOf(3)
    grid.run({ type: 'write', cells: [{ row: 'r2', place: 0, column: 'a', value: 'x' }] })
    expect(grid.store.rows.map(({ a }) => a)).toEqual(['a0', 'a1', 'x'])
  })
})

describe('what became of the rows (spec 2 §4)', () => {
  it('a new row is tracked and loses the id that only the grid knew', () => {
    const grid = gridOf(1)
    grid.run({ type: 'insert', place: 0, rows: [{ id: 'new', a: 'n' }] })
    const { all, added } = grid.books.collect(grid.store.rows, 'id')
    expect(added).toEqual([{ a: 'n' }])
    expect(all).toEqual([{ a: 'n' }, numberedRows(1)[0]])
  })

  it('a removed row is kept in the delete list unless it was new', () => {
    const grid = gridOf(2)
    grid.run({ type: 'insert', place: 2, rows: [{ id: 'new' }] })
    grid.run({ type: 'remove', rows: ['new', 'r0'] })
    expect(grid.books.collect(grid.store.rows, 'id').removed.map(({ id }) => id)).toEqual(['r0'])
    grid.undo()
    expect(grid.books.collect(grid.store.rows, 'id').removed).toEqual([])
    expect(grid.books.isNew('new')).toBe(true)
  })

  it('a row changed back is not changed', () => {
    const grid = gridOf(1)
    grid.run({ type: 'write', cells: [{ row: 'r0', column: 'a', value: 'x' }] })
    expect(grid.books.collect(grid.store.rows, 'id').changed).toHaveLength(1)
    grid.run({ type: 'write', cells: [{ row: 'r0', column: 'a', value: 'a0' }] })
    expect(grid.books.collect(grid.store.rows, 'id').changed).toEqual([])
  })

  it("somebody else's value is no change of mine, and undoing mine keeps theirs", () => {
    const grid = gridOf(1)
    grid.run({ type: 'write', cells: [{ row: 'r0', column: 'a', value: 'mine' }] })
    grid.merge({ type: 'change', at: [0], values: [{ b: 'theirs' }] })
    expect(grid.books.originalOf('r0')).toMatchObject({ a: 'a0', b: 'theirs' })
    grid.undo()
    expect(grid.store.rows[0]).toMatchObject({ a: 'a0', b: 'theirs' })
    expect(grid.books.collect(grid.store.rows, 'id').changed).toEqual([])
  })
})

describe('selection of rows (spec 2 §4)', () => {
  it('is none, some or all; disabled rows cannot be selected and do not count', () => {
    const grid = gridOf(3, { isRowDisabled: ({ id }) => id === 'r2' })
    expect(grid.checked.state).toBe('none')
    grid.checked.set(grid.store.rows.slice(0, 1), true)
    expect(grid.checked.state).toBe('some')
    grid.checked.set(grid.store.rows, true)
    expect(grid.checked.state).toBe('all')
    expect(grid.checked.list()).toEqual(['r0', 'r1'])
  })

  it('loses rows that are removed and rows that become disabled', () => {
    const grid = gridOf(3, { isRowDisabled: ({ c }) => c === 'locked' })
    grid.checked.set(grid.store.rows, true)
    grid.run({ type: 'remove', rows: ['r0'] })
    grid.run({ type: 'write', cells: [{ row: 'r1', column: 'c', value: 'locked' }] })
    expect(grid.checked.list()).toEqual(['r2'])
    expect(grid.checked.state).toBe('all')
  })
})

describe('the active cell', () => {
  it('stays with its row through inserts, removals, moves and sorting', () => {
    const grid = gridOf(5)
    const at = () => grid.view.active && grid.refOf(grid.view.active)
    grid.act({ type: 'go', to: { row: 2, column: 1 } })
    grid.run({ type: 'insert', place: 0, rows: [{ id: 'n1' }, { id: 'n2' }] })
    expect(at()).toEqual({ row: 'r2', column: 'b' })
    grid.run({ type: 'remove', rows: ['n1'] })
    grid.run({ type: 'move', rows: ['r2'], to: 0 })
    grid.arrange(sorted('a'))
    expect(at()).toEqual({ row: 'r2', column: 'b' })
    expect(grid.view.active?.row).toBe(2)
  })

  it('goes to the row that takes the place of a removed one', () => {
    const grid = gridOf(3)
    grid.act({ type: 'go', to: { row: 2, column: 0 } })
    grid.run({ type: 'remove', rows: ['r2'] })
    expect(grid.view.active).toEqual({ row: 1, column: 0 })
  })
})

describe('sorted rows', () => {
  it('an edited row stays under the hands until rows are arranged again', () => {
    const grid = gridOf(3)
    grid.arrange(sorted('a'))
    grid.run({ type: 'write', cells: [{ row: 'r2', column: 'a', value: '' }] })
    expect(grid.shownRows().map(grid.keyOf)).toEqual(['r2', 'r1', 'r0'])
    grid.arrangeAgain()
    expect(grid.shownRows().map(grid.keyOf)).toEqual(['r1', 'r0', 'r2'])
  })

  it('a new row stands before the row in whose place it was put', () => {
    const grid = gridOf(3)
    grid.arrange(sorted('a'))
    grid.run({ type: 'insert', place: 1, rows: [{ id: 'n' }] })
    expect(grid.shownRows().map(grid.keyOf)).toEqual(['r2', 'n', 'r1', 'r0'])
  })
})

describe('moving rows', () => {
  test.each([
    [['r0'], 3, ['r1', 'r2', 'r0', 'r3']],
    [['r2', 'r3'], 0, ['r2', 'r3', 'r0', 'r1']],
    [['r1', 'r3'], 1, ['r0', 'r1', 'r3', 'r2']],
    [['r3'], 4, ['r0', 'r1', 'r2', 'r3']],
  ])('%j before place %i', (rows, to, expected) => {
    const grid = gridOf(4)
    grid.run({ type: 'move', rows, to })
    expect(keysOf(grid)).toEqual(expected)
    grid.undo()
    expect(keysOf(grid)).toEqual(['r0', 'r1', 'r2', 'r3'])
  })
})

describe('undo and redo', () => {
  it('several changes of one command are one thing to undo', () => {
    const grid = gridOf(2)
    grid.run({ type: 'all',
      commands: [{ type: 'write', cells: [{ row: 'r0', column: 'a', value: 'x' }] }, { type: 'insert', place: 2, rows: [{ id: 'n' }] }] })
    grid.undo()
    expect(grid.store.rows).toEqual(numberedRows(2))
    grid.redo()
    expect(keysOf(grid)).toEqual(['r0', 'r1', 'n'])
  })

  it('takes sorting back as well', () => {
    const grid = gridOf(3)
    grid.arrange(sorted('a'))
    grid.undo()
    expect(grid.shownRows().map(grid.keyOf)).toEqual(['r0', 'r1', 'r2'])
    grid.redo()
    expect(grid.shownRows().map(grid.keyOf)).toEqual(['r2', 'r1', 'r0'])
  })

  it('whatever was done is taken back step by step and done again to the same rows', () => {
    const command = fc.oneof(
      fc.record({ type: fc.constant('write' as const), row: fc.nat(9), column: fc.constantFrom('a', 'b', 'c'),
        value: fc.string({ maxLength: 2 }) }),
      fc.record({ type: fc.constant('insert' as const), place: fc.nat(9), count: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ type: fc.constant('remove' as const), rows: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }) }),
      fc.record({ type: fc.constant('move' as const), rows: fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }), to: fc.nat(9) }),
      fc.record({ type: fc.constant('sort' as const), column: fc.constantFrom('a', 'b') }),
    )
    fc.assert(fc.property(fc.array(command, { maxLength: 25 }), (steps) => {
      const grid = gridOf(6)
      const states: GridRow[][] = [[...grid.store.rows]]
      let made = 0
      for (const step of steps) {
        const key = (place: number) => grid.store.rows[place % Math.max(1, grid.store.count)]?.['id'] as string | undefined
        const count = grid.store.count
        const done = step.type === 'sort' ? (grid.arrange(sorted(step.column)), true) : grid.run(((): Command => {
          if (step.type === 'write') return { type: 'write', cells: [{ row: key(step.row) ?? '', column: step.column, value: step.value }] }
          if (step.type === 'insert')
            return { type: 'insert', place: step.place % (count + 1),
              rows: Array.from({ length: step.count }, () => ({ id: `n${made++}` })) }
          if (step.type === 'remove') return { type: 'remove', rows: step.rows.flatMap((row) => key(row) ?? []) }
          return { type: 'move', rows: step.rows.flatMap((row) => key(row) ?? []), to: step.to % (count + 1) }
        })())
        if (done) states.push([...grid.store.rows])
        expect(grid.shownRows()).toHaveLength(grid.store.count)
        expect(new Set(grid.shownRows())).toEqual(new Set(grid.store.rows))
        grid.store.rows.forEach((row, place) => expect(grid.store.placeOf(grid.keyOf(row))).toBe(place))
      }
      for (let index = states.length - 2; index >= 0; index -= 1) {
        grid.undo()
        expect(grid.store.rows).toEqual(states[index])
      }
      expect(grid.canUndo).toBe(false)
      for (let index = 1; index < states.length; index += 1) {
        grid.redo()
        expect(grid.store.rows).toEqual(states[index])
      }
    }))
  })
})
