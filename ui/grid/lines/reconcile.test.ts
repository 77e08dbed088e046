import { expect, it } from 'vitest'
import { gridOf, numberedRows } from '../controller/testing.ts'
import { reconcile } from './reconcile.ts'

it('other values of the same rows leave the active cell and the selection where they are', () => {
  const grid = gridOf(3)
  grid.act({ type: 'go', to: { row: 1, column: 1 } })
  grid.checked.set(grid.store.rows.slice(0, 1), true)
  const [first, ...rest] = numberedRows(3)
  reconcile(grid, [{ ...first, b: 'from outside' }, ...rest])
  expect(grid.store.rows[0]).toMatchObject({ b: 'from outside' })
  expect(grid.view.active).toEqual({ row: 1, column: 1 })
  expect(grid.checked.list()).toEqual(['r0'])
  expect(grid.books.hasChanges()).toBe(false)
})

it('other rows take the place of all', () => {
  const grid = gridOf(3)
  grid.run({ type: 'write', cells: [{ row: 'r0', column: 'a', value: 'typed' }] })
  reconcile(grid, numberedRows(5))
  expect(grid.store.count).toBe(5)
  expect(grid.canUndo).toBe(false)
})
