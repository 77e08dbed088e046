import { describe, expect, it, vi } from 'vitest'
import { defineColumns } from '../columns/define-column.ts'
import { Grid } from '../controller/grid.ts'
import { writeChanged } from './changed-values.ts'
import { findAnchor } from './open-at-anchor.ts'

describe('the sub-form of a row', () => {
  it('opens at once where its row is drawn', async () => {
    const wait = vi.fn<() => Promise<void>>(async () => undefined)
    expect(await findAnchor(() => 'anchor', wait)).toBe('anchor')
    expect(wait).not.toHaveBeenCalled()
  })

  it('opens as soon as its row is drawn', async () => {
    const find = vi.fn<() => string | undefined>().mockReturnValueOnce(undefined).mockReturnValueOnce(undefined).mockReturnValue('anchor')
    expect(await findAnchor(find, async () => undefined)).toBe('anchor')
  })

  it('spec 2 §8: gives up after 3 retries', async () => {
    const find = vi.fn<() => undefined>()
    expect(await findAnchor(find, async () => undefined)).toBeUndefined()
    expect(find).toHaveBeenCalledTimes(4)
  })
})

describe('the details of a row', () => {
  const make = () =>
    new Grid({ columns: defineColumns([{ key: 'a' }, { key: 'b', type: 'select' }]),
      rows: [{ id: '1', a: 'x', b: '1', b_dictText: '一', lines: [] }] })

  it('go back into the row as one change that can be undone', () => {
    const grid = make()
    const before = grid.store.rows[0]
    expect(writeChanged(grid, '1', { a: 'y', b: '2', b_dictText: '二', lines: [{ n: 1 }] })).toBe(true)
    expect(grid.store.rows[0]).toEqual({ id: '1', a: 'y', b: '2', b_dictText: '二', lines: [{ n: 1 }] })
    grid.undo()
    expect(grid.store.rows[0]).toEqual(before)
    expect(grid.canUndo).toBe(false)
  })

  it('that were only looked at change nothing, nor do those of a row that is gone', () => {
    const grid = make()
    expect([writeChanged(grid, '1', { a: 'x' }), writeChanged(grid, '2', { a: 'y' }), grid.canUndo]).toEqual([false, false, false])
  })
})
