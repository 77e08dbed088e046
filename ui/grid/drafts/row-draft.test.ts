import { describe, expect, it } from 'vitest'
import type { Grid } from '../controller/grid.ts'
import { gridOf, keysOf, numberedRows } from '../controller/testing.ts'
import { changeCount, commandOf, draftOfGrid, joined, type RowDraft } from './row-draft.ts'

function changed(): Grid {
  const grid = gridOf(4)
  grid.run({ type: 'write', cells: [{ row: 'r1', column: 'a', value: 'k', text: '甲' }, { row: 'r3', column: 'b', value: null }] })
  grid.run({ type: 'remove', rows: ['r0'] })
  grid.run({ type: 'insert', place: 1, rows: [{ id: 'n1', a: 'new' }] })
  grid.run({ type: 'insert', place: 4, rows: [{ id: 'n2' }] })
  return grid
}

/** As the browser keeps it. */
const kept = (draft: RowDraft | undefined) => JSON.parse(JSON.stringify(draft)) as RowDraft

describe('row drafts', () => {
  it('a grid without changes has none', () => {
    expect(draftOfGrid(gridOf(2), 1)).toBeUndefined()
  })

  it('a value that is as it was is no change', () => {
    const grid = gridOf(1)
    grid.run({ type: 'write', cells: [{ row: 'r0', column: 'a', value: 'x' }] })
    grid.run({ type: 'write', cells: [{ row: 'r0', column: 'a', value: 'a0' }] })
    expect(draftOfGrid(grid, 1)).toBeUndefined()
  })

  it('taken over at the next opening they make the same rows, as one thing to undo', () => {
    const before = changed()
    const draft = kept(draftOfGrid(before, 1))
    expect(changeCount(draft)).toBe(5)
    const grid = gridOf(4)
    grid.run(commandOf(draft, grid))
    expect(keysOf(grid)).toEqual(keysOf(before))
    expect(grid.store.rows).toEqual(before.store.rows)
    expect(draftOfGrid(grid, 1)).toEqual(draft)
    grid.undo()
    expect(grid.store.rows).toEqual(numberedRows(4))
  })

  it('leave out rows that are gone meanwhile', () => {
    const grid = gridOf(numberedRows(4).slice(0, 1))
    grid.run(commandOf(kept(draftOfGrid(changed(), 1)), grid))
    expect(keysOf(grid)).toEqual(['n1', 'n2'])
  })

  it('taken over twice bring new rows once', () => {
    const grid = gridOf(4)
    const draft = kept(draftOfGrid(changed(), 1))
    grid.run(commandOf(draft, grid))
    expect(grid.run(commandOf(draft, grid))).toBe(false)
  })

  it('what was changed before the older one was answered for is kept with it', () => {
    const older = kept(draftOfGrid(changed(), 1))
    const grid = gridOf(4)
    grid.run({ type: 'write', cells: [{ row: 'r1', column: 'a', value: 'mine' }] })
    grid.run({ type: 'remove', rows: ['r2'] })
    const both = joined(older, draftOfGrid(grid, 2))!
    expect(both.cells).toEqual([{ row: 'r3', column: 'b', value: null }, { row: 'r1', column: 'a', value: 'mine' }])
    expect([both.at, both.added.length, both.removed]).toEqual([2, 2, ['r0', 'r2']])
    expect([joined(older, undefined), joined(undefined, undefined)]).toEqual([older, undefined])
  })
})
