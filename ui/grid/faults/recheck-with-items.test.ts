import { afterEach, expect, it } from 'vitest'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { knownOptions } from '../cell-types/options.ts'
import { defineColumns } from '../columns/define-column.ts'
import { isDataColumn } from '../column.ts'
import { Validator } from '../rules/validator.ts'
import { RowStore } from '../store/row-store.ts'
import { recheckWithItems } from './recheck-with-items.ts'

const before = sessionStore.getState().dictionaries
afterEach(() => sessionStore.setState({ dictionaries: before }))

it('a code that a dictionary does not have is a fault once the dictionary is loaded', async () => {
  const columns = defineColumns([{ key: 'state', type: 'select', dictCode: 'grid_recheck_test' }])
  const validator = new Validator({ columns: columns.filter(isDataColumn), keyOf: (row) => String(row['id']), say: (key) => key,
    locale: 'zh-CN', optionsOf: (column) => knownOptions(column, { locale: 'zh-CN' }) })
  new RowStore([{ id: '1', state: 'a' }, { id: '2', state: 'x' }], (row) => String(row['id'])).watch(validator)
  await validator.checkAll()
  expect(validator.count).toBe(0)
  const stop = recheckWithItems(validator, () => columns)
  sessionStore.setState({ dictionaries: { ...before, grid_recheck_test: [{ value: 'a', text: '甲', title: '甲', label: '甲' }] } } as never)
  await validator.checkAll()
  expect([...validator].map(({ row, column }) => `${row}.${column}`)).toEqual(['2.state'])
  stop()
})
