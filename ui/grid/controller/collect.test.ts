import { expect, it } from 'vitest'
import { isDataColumn } from '../column.ts'
import { defineColumns } from '../columns/define-column.ts'
import { Validator } from '../rules/validator.ts'
import { collectValid, InvalidCellsError } from './collect.ts'
import { Grid } from './grid.ts'

function required(rows: { id: string; a: string }[]) {
  const grid = new Grid({ columns: defineColumns([{ key: 'a', title: '名称', type: 'input', validateRules: [{ required: true }] }]), rows })
  const validator = new Validator({ columns: grid.columns.filter(isDataColumn), keyOf: grid.keyOf, say: (key) => key, locale: 'zh-CN' })
  grid.store.watch(validator)
  return { grid, check: () => validator.checkAll() }
}

it('spec 2 §5: fetching all values with validation fails if any cell fails', async () => {
  const { grid, check } = required([{ id: '1', a: 'x' }, { id: '2', a: '' }])
  await expect(collectValid(grid, check)).rejects.toBeInstanceOf(InvalidCellsError)
  grid.run({ type: 'write', cells: [{ row: '2', column: 'a', value: 'y' }] })
  const { all, changed } = await collectValid(grid, check)
  expect(all).toHaveLength(2)
  expect(changed).toEqual([{ id: '2', a: 'y' }])
})
