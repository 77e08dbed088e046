import { expect, it } from 'vitest'
import { isDataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import { gridOf, numberedRows } from '../controller/testing.ts'
import { sayChinese } from '../rules/testing.ts'
import { Validator } from '../rules/validator.ts'
import { pasteInto } from './paste-into.ts'
import { readText } from './read-text.ts'

function paste(grid: Grid, text: string) {
  const validator = new Validator({ columns: grid.columns.filter(isDataColumn), keyOf: grid.keyOf, say: sayChinese, locale: 'zh-CN' })
  const newRow = () => ({ id: `new${grid.store.count}` })
  return pasteInto(grid, readText(text), { newRow, validator, resolve: async () => new Map(), say: (key) => key, locale: 'zh-CN' })
}

it('a block goes in at the chosen cell and past the last row, and is one thing to undo', async () => {
  const grid = gridOf(2)
  grid.act({ type: 'go', to: { row: 1, column: 0 } })
  await paste(grid, 'x\ty\nz')
  expect(grid.store.rows).toEqual([numberedRows(1)[0], { id: 'r1', a: 'x', b: 'y', c: '' }, { id: 'new2', a: 'z' }])
  grid.undo()
  expect(grid.store.rows).toEqual(numberedRows(2))
})

it('nothing goes into a grid that is only read, no row either', async () => {
  const grid = gridOf(2, { editable: false })
  grid.act({ type: 'go', to: { row: 1, column: 0 } })
  expect(await paste(grid, 'x\ty\nz')).toMatchObject({ cutRows: 1 })
  expect(grid.store.rows).toEqual(numberedRows(2))
})
