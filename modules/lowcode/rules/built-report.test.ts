import { expect, test } from 'vitest'
import { fitsColumn, listAt, statementOf, titleAt, type BuiltFilter, type BuiltReport, type ColumnKind, type ReadableColumn,
  type ReadableTable } from './built-report.ts'

const column = (name: string, title: string, kind: ColumnKind, more: Partial<ReadableColumn> = {}): ReadableColumn => ({ column: name,
  title, kind, dict: null, refers: null, ...more })
const tables: readonly ReadableTable[] = [
  { table: 'wms_balance', title: '库存', opens: null,
    columns: [column('item', '物料', 'text', { refers: 'md_item' }), column('qty', '数量', 'number'), column('lot_no', '批号', 'text'),
      column('made', '生产日期', 'date'), column('stock_type', '库存状态', 'text', { dict: 'stock_type' })] },
  { table: 'md_item', title: '物料', opens: { component: 'product/ItemList', column: 'name', field: 'name' },
    columns: [column('name', '名称', 'text')] },
]
const own = (column: string) => ({ through: null, column })
const report = (more: Partial<BuiltReport>): BuiltReport => ({ table: 'wms_balance', filters: [], sorts: [],
  columns: [{ path: own('lot_no'), use: 'plain', opened: true }], ...more })
const written = (more: Partial<BuiltReport>) =>
  statementOf(tables, report(more), (title, use) => (use === 'plain' ? title : `${title}${use}`))
const filtered = (...filters: (Partial<BuiltFilter> & Pick<BuiltFilter, 'path'>)[]) =>
  written({ filters: filters.map((one) => ({ comparison: 'eq', value: '', asked: false, ...one })) }).sql.split('\n').slice(3).join(' ')

test('columns of the table and of the record that it names; sums group by the others', () => {
  const { sql, items } = written({
    columns: [{ path: { through: 'item', column: 'name' }, use: 'plain', opened: true }, { path: own('stock_type'), use: 'plain',
      opened: true }, { path: own('qty'), use: 'sum', opened: true }],
    sorts: [{ column: 2, descending: true }, { column: 9, descending: false }],
  })
  expect(sql).toBe(`select
  r1.name as item_name,
  t.stock_type as stock_type,
  sum(t.qty) as sum_qty
from wms_balance t
left join md_item r1 on r1.id = t.item
group by 1, 2
order by 3 desc`)
  expect(items).toEqual([{ fieldName: 'item_name', fieldTxt: '物料 · 名称', opens: { component: 'product/ItemList', field: 'name' } }, {
    fieldName: 'stock_type',
    fieldTxt: '库存状态',
    dictCode: 'stock_type',
  }, { fieldName: 'sum_qty', fieldTxt: '数量sum' }])
  expect(titleAt(tables, 'wms_balance', { through: 'item', column: 'name' })).toBe('物料 · 名称')
})

test('only what a record is known by leads to it, and only where the author wants that', () => {
  expect([listAt(tables, 'md_item', own('name')), listAt(tables, 'md_item', own('spec')), listAt(tables, 'wms_balance', own('lot_no'))])
    .toEqual([{ component: 'product/ItemList', column: 'name', field: 'name' }, undefined, undefined])
  const { items } = written({
    columns: [{ path: { through: 'item', column: 'name' }, use: 'plain', opened: false }, { path: { through: 'item', column: 'name' },
      use: 'count', opened: true }],
  })
  expect(items.map(({ opens }) => opens)).toEqual([undefined, undefined])
})

test('without a sum nothing is grouped; the same column twice has two names', () => {
  const { sql } = written({ columns: [{ path: own('qty'), use: 'plain', opened: true }, { path: own('qty'), use: 'plain', opened: true }] })
  expect(sql).toBe('select\n  t.qty as qty,\n  t.qty as qty_2\nfrom wms_balance t')
})

test('values stand as values of the kind of their column, whatever is in them', () => {
  expect(filtered({ path: own('lot_no'), value: "O'Neill" })).toBe("where t.lot_no = 'O''Neill'")
  expect(filtered({ path: own('lot_no'), comparison: 'contains', value: '5%_' })).toBe("where t.lot_no ilike '%5\\%\\_%'")
  expect(filtered({ path: own('qty'), comparison: 'ge', value: '12.50' }, { path: own('made'), comparison: 'le', value: '2026-01-31' }))
    .toBe("where t.qty >= 12.50   and t.made <= cast('2026-01-31' as date)")
  expect(filtered({ path: own('lot_no'), comparison: 'empty' })).toBe('where t.lot_no is null')
})

test('a condition whose value does not fit is left out', () => {
  expect(filtered({ path: own('qty'), value: '1; drop table x' }, { path: own('made'), value: 'soon' }, { path: own('lot_no') })).toBe('')
  expect([fitsColumn('number', '1e5'), fitsColumn('datetime', '2026-01-31 08:30'), fitsColumn('date', '2026-1-1')]).toEqual([false, true,
    false])
})

test('what readers are asked for holds nothing back until they answer', () => {
  const { sql, params } = written({
    filters: [{ path: own('lot_no'), comparison: 'contains', value: '', asked: true }, { path: own('made'), comparison: 'ge', value: '',
      asked: true }, { path: own('made'), comparison: 'le', value: '', asked: true }],
  })
  expect(sql.split('\n').slice(3)).toEqual(["where (${lot_no} is null or t.lot_no ilike '%${lot_no}%')",
    '  and (${made_from} is null or t.made >= cast(${made_from} as date))',
    '  and (${made_to} is null or t.made <= cast(${made_to} as date))'])
  expect(params).toEqual([{ paramName: 'lot_no', paramTxt: '批号' }, { paramName: 'made_from', paramTxt: '生产日期' }, {
    paramName: 'made_to',
    paramTxt: '生产日期',
  }])
})
