import { expect, test } from 'vitest'
import { chosenColumns, readTable, tableOf } from './sheet-table.ts'

const sheet = [['Müller GmbH', null], ['Order', 4711], [null], ['Pos', 'Article', 'Qty', 'Qty', 'Delivery date'], [1, 'E001-10200', 500,
  'pcs', '2026-06-30'], [2, 'E001-10207', 'ten', null, null], [null, null, 510, null, null], [null, null, null, null, null], [
  'Best regards',
]]

test('the table begins where most columns are known, below whatever a customer writes above it', () => {
  const table = tableOf(sheet, {})
  expect(table).toMatchObject({ headerRow: 4, headings: ['Pos', 'Article', 'Qty', 'Qty (2)', 'Delivery date'],
    matching: { customerPartNo: 'Article', qty: 'Qty', dueDate: 'Delivery date' } })
  expect(tableOf(sheet, {}, 2).headings).toEqual(['Order', '4711'])
})

test('columns that were matched once are found again, also where nothing else is called as usual', () => {
  const odd = [['x'], ['Kennung', 'Stk'], ['A', '5']]
  expect(tableOf(odd, { customerPartNo: 'Kennung', qty: 'Stk' })).toMatchObject({ headerRow: 2,
    matching: { customerPartNo: 'Kennung', qty: 'Stk' } })
})

test('of two rows that could be it the first one is the header', () => {
  expect(tableOf([['Part No.', 'Qty'], ['A', '5'], ['Part No.', 'Qty']], {}).headerRow).toBe(1)
})

test('each row that holds something is a position, a fault or told as passed over', () => {
  const table = tableOf(sheet, {})
  const { read, passed } = readTable(table, table.matching)
  expect(read.map(({ row, faults }) => row?.row ?? faults[0]?.row)).toEqual([5, 6])
  expect(passed).toEqual([7, 9])
})

test('a column that is not there is matched to nothing', () => {
  expect(chosenColumns({ qty: 'Qty', price: 'Preis', other: 'Qty' }, ['Qty'])).toEqual({ qty: 'Qty' })
})
