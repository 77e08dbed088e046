import { beforeAll, expect, test } from 'vitest'
import { drawn, speak } from '#ui/testing/drawn.tsx'
import type { SheetCheck } from '../../../calls/sheets.ts'
import { SheetColumns } from './SheetColumns.tsx'
import { SheetPreview } from './SheetPreview.tsx'

const check: SheetCheck = { fileName: 'po.xlsx', sheets: ['PO', 'Terms'], sheet: 0, headerRow: 3, headings: ['Article', 'Qty'],
  samples: { Article: 'E001-10200', Qty: '100' }, matching: { customerPartNo: 'Article' }, missing: ['qty'], rows: 5, passed: [9],
  lines: [{ row: 4, item: 'i', itemCode: 'CNMG', itemName: 'Insert', customerPartNo: 'E001-10200', qty: '1000', price: '2',
    listPrice: '1.80', dueDate: '2026-06-30', by: 'PART' }, { row: 5, item: 'i', itemCode: 'CNMG', itemName: 'Insert', customerPartNo: null,
    qty: '5', price: '1.8', listPrice: '1.80', dueDate: '2026-06-30', by: 'CODE' }],
  faults: [{ row: 6, heading: 'Article', value: 'X-9', text: 'Nothing is known as X-9' }], doubles: [] }

beforeAll(() => speak('en-US'))

test('what is wrong is told by row and column beside what will be made', () => {
  const html = drawn(<SheetPreview check={check} />)
  expect(html).toContain('5 rows read: 2 can be taken over, 1 cannot')
  expect(html).toContain('1 rows name no part and are passed over (rows 9)')
  for (const shown of ['Nothing is known as X-9', 'X-9', 'their part', 'our code']) expect(html).toContain(shown)
})

test('a price that is not that of our list is marked, the same in other digits is not', () => {
  expect(drawn(<SheetPreview check={check} />).match(/differs from our list/g)).toHaveLength(1)
})

test('who sees no prices sees no column of them', () => {
  const lines = check.lines.map(({ price: _price, listPrice: _list, ...line }) => line)
  expect(drawn(<SheetPreview check={{ ...check, lines }} />)).not.toMatch(/Their price|Our list/)
})

test('columns that are wanted and not matched are asked for', () => {
  const html = drawn(<SheetColumns check={check} matching={check.matching} onPlace={() => undefined} onMatch={() => undefined} />)
  expect(html).toContain('Say which column holds the quantity')
  expect(html).not.toContain('their part number, or our code')
  expect(html).toContain('Article')
})
