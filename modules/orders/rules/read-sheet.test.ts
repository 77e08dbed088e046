import { expect, test } from 'vitest'
import { matchColumns, readRow, type Matching } from './read-sheet.ts'

test('columns are known by what they are usually called, in whatever spelling; a remembered one goes first', () => {
  expect(matchColumns(['No.', 'Part No.', 'Unit Price', 'QTY (PCS)', 'Qty', 'Delivery date'])).toEqual({ customerPartNo: 'Part No.',
    price: 'Unit Price', qty: 'Qty', dueDate: 'Delivery date' })
  expect(matchColumns(['序号', '物料编码', '规格型号', '数 量', '交期'])).toEqual({ customerPartNo: '物料编码', itemCode: '规格型号',
    qty: '数 量', dueDate: '交期' })
  expect(matchColumns(['Part No.', 'Artikel', 'Qty'], { customerPartNo: 'Artikel' })).toEqual({ customerPartNo: 'Artikel', qty: 'Qty' })
})

const matching: Matching = { customerPartNo: 'P', qty: 'Q', price: 'E', dueDate: 'D' }
const read = (cells: Record<string, string>) => readRow(7, { P: 'X-1', Q: '1', ...cells }, matching)

test.each([['1,200', '1200'], ['1 200.5', '1200.5'], ['1.200,50', '1200.5'], ['500 pcs', '500'], ['３００', '300'], ['0.5', '0.5']])(
  'a quantity %s is %s',
  (text, qty) => {
    expect(read({ Q: text })?.row?.qty).toBe(qty)
  },
)

test.each([['2026-06-30', '2026-06-30'], ['2026/6/3', '2026-06-03'], ['2026年6月30日', '2026-06-30'], ['30.06.2026', '2026-06-30']])(
  'a day %s is %s',
  (text, day) => {
    expect(read({ D: text })?.row?.dueDate).toBe(day)
  },
)

test('what cannot be read is told by row and column, all of it at once', () => {
  expect(read({ Q: 'viel', E: '-1', D: '31.02.2026' })?.faults).toEqual([{ row: 7, field: 'qty', fault: 'qty', value: 'viel' }, { row: 7,
    field: 'price', fault: 'price', value: '-1' }, { row: 7, field: 'dueDate', fault: 'date', value: '31.02.2026' }])
  expect(read({ Q: '0' })?.faults).toMatchObject([{ fault: 'qty' }])
})

test('a row without a part is none: empty ones and sums', () => {
  expect(readRow(9, { P: '', Q: '3400' }, matching)).toBeUndefined()
})
