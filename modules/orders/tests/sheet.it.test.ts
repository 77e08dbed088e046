import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'
import { writeWorkbook, type Cell } from '#kernel/server/excel/workbook.ts'

/* Issue 35: a customer's sheet becomes positions of an order, and nothing of it is lost. */

const insert = 'CNMG120408-P25C'
const header = ['Pos', 'Article', 'Qty', 'Unit price', 'Delivery date', 'Note']

let app: TestApp
let customers: ReadonlyMap<string, string>
let item: string
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  const { rows } = await app.database.pool.query<{ code: string; id: string }>('select code, id from crm_customer')
  customers = new Map(rows.map(({ code, id }) => [code, id]))
  item = (await app.database.pool.query<{ id: string }>('select id from md_item where code = $1', [insert])).rows[0]!.id
})
afterAll(() => app.close())

const stored = async (rows: Cell[][], name = 'order.xlsx'): Promise<string> => {
  const bytes = name.endsWith('.csv')
    ? Buffer.from(rows.map((cells) => cells.join(',')).join('\n'))
    : await writeWorkbook([{ name: 'PO', rows }], name.endsWith('.xls') ? 'xls' : 'xlsx')
  const sent = { file: { name, bytes, fields: { biz: 'import' } }, as: 'sales' }
  return (await app.call('POST', '/sys/common/upload', sent)).body.message
}
const send = async (path: string, code: string, file: string, more: Rec = {}, as = 'sales') =>
  (await app.call<Rec>('POST', `/orders/order/${path}`, { as, body: { file, customer: customers.get(code), ...more } })).body
const check = (code: string, file: string, more?: Rec, as?: string) => send('sheet-check', code, file, more, as)
const bringIn = (code: string, file: string, more: Rec = {}, as?: string) =>
  send('sheet-import', code, file, { orderType: 'EXP', ...more }, as)
const orderOf = async (id: string, as = 'sales') => (await app.call<Rec>('GET', `/orders/order/queryById?id=${id}`, { as })).body.result

test('their part number, our code and either drawing find the item; the price is theirs, else that of our lists', async () => {
  await app.database.pool.query(`update crm_item_map set customer_drawing = 'DRW-7' where main_id = $1 and item = $2`, [
    customers.get('E-002'),
    item,
  ])
  const file = await stored([['Utensili Rossi'], [], header, [1, 'e002-10200', '1.500,0', '1,75', '30.06.2026', 'urgent'], [2, 'DRW-7', 200,
    null, '2026-07-10', null], [3, insert, 10, null, '2026/7/1', null], [null, null, 1710]])
  const { success, result, message } = await check('E-002', file)
  expect(success, message).toBe(true)
  expect(result).toMatchObject({ headerRow: 3, missing: [], faults: [], doubles: [], passed: [7],
    matching: { customerPartNo: 'Article', qty: 'Qty', price: 'Unit price', dueDate: 'Delivery date', remark: 'Note' } })
  expect(result.lines).toMatchObject([{ row: 4, by: 'PART', itemCode: insert, qty: '1500', price: '1.75', listPrice: '1.8',
    dueDate: '2026-06-30' }, { row: 5, by: 'DRAWING', qty: '200', price: null, listPrice: '1.89' }, { row: 6, by: 'CODE' }])
  const done = await bringIn('E-002', file, { customerPo: 'R-1' })
  expect(done, done.message).toMatchObject({ success: true, result: { lines: 3, left: 0 } })
  const order = await orderOf(done.result.id)
  expect(order).toMatchObject({ status: '0', customerPo: 'R-1', currency: 'EUR', orderType: 'EXP' })
  expect(order.lines).toMatchObject([{ lineNo: 1, item, qty: '1500', price: '1.75', remark: 'urgent', customerPartNo: 'e002-10200' }, {
    price: '1.89',
    dueDate: '2026-07-10',
  }, { lineNo: 3, qty: '10' }])
})

test('what is not found or wrong is told by row and column, all of it; left out only on demand, and kept as it stood', async () => {
  const rows = [header, [1, 'E001-10200', 100, null, '2026-06-30', null], [2, 'X-99', 5, null, '2026-06-30', null], [3, 'E001-10207', 'ten',
    null, '31.06.2026', null], [4, 'E001-10200', '0.5', null, '2026-05-01', null]]
  const file = await stored(rows)
  const { result } = await check('E-001', file)
  const told = (result.faults as Rec[]).map(({ row, heading, value }) => [row, heading, value])
  expect(told).toEqual([[3, 'Article', 'X-99'], [4, 'Qty', 'ten'], [4, 'Delivery date', '31.06.2026'], [5, 'Qty', '0.5'], [5,
    'Delivery date', '2026-05-01']])
  const refused = await bringIn('E-001', file)
  expect(refused).toMatchObject({ success: false })
  expect(refused.message).toContain('有 3 行不能导入')
  const done = await bringIn('E-001', file, { leaveOut: true })
  expect(done, done.message).toMatchObject({ success: true, result: { lines: 1, left: 3 } })
  const { records } = (await app.call<Rec>('GET', `/orders/order-sheet/list?salesOrder=${done.result.id}`, { as: 'sales' })).body.result
  expect(records).toMatchObject([{ rowsRead: 4, linesMade: 1, rowsLeft: 3 }])
  for (const kept of ['X-99', 'ten', '31.06.2026']) expect(records[0].leftOut).toContain(kept)
})

test('a day for rows without one, and a currency without a rate, are told before anything is made', async () => {
  const file = await stored([['Part No.', 'Qty'], ['E001-10200', 50]])
  expect((await check('E-001', file)).result.faults).toMatchObject([{ row: 2, heading: null }])
  const { result } = await check('E-001', file, { dueDate: '2026-08-01' })
  expect(result).toMatchObject({ faults: [], lines: [{ dueDate: '2026-08-01' }] })
})

test('columns are matched once: the next sheet of the customer is read as the last one, that of another is not', async () => {
  const rows = [['Kennung', 'Stk', 'Termin'], ['E010-10200', 40, '2026-07-01']]
  const file = await stored(rows, 'a.csv')
  expect((await check('E-010', file)).result.missing).toEqual(['customerPartNo', 'qty'])
  const matching = { customerPartNo: 'Kennung', qty: 'Stk', dueDate: 'Termin' }
  expect((await bringIn('E-010', file, { matching })).success).toBe(true)
  const next = await stored([['Nordwerk'], ['Kennung', 'Stk', 'Termin'], ['E010-10200', 41, '2026-07-01']], 'b.xls')
  expect((await check('E-010', next)).result).toMatchObject({ headerRow: 2, matching, missing: [], lines: [{ qty: '41' }] })
  expect((await check('E-001', next)).result.missing).toContain('qty')
})

test('the same sheet, or the same number of theirs, is told and not doubled unless somebody insists; also by two at once', async () => {
  const rows = [['Part No.', 'Qty', 'Due date'], ['E003-10200', 60, '2026-07-01']]
  const [first, second] = [await stored(rows, 'one.csv'), await stored(rows, 'two.xlsx')]
  const both = await Promise.all([bringIn('E-003', first, { customerPo: 'GL-1' }), bringIn('E-003', second, { customerPo: 'GL-2' })])
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true])
  const { result: made } = both.find(({ success }) => success)!
  expect(both.find(({ success }) => !success)!.message).toContain(made.no)
  const again = await stored(rows, 'three.csv')
  expect((await check('E-003', again)).result.doubles).toMatchObject([{ no: made.no, by: 'CONTENT' }])
  const other = await stored([...rows, ['E003-10207', 5, '2026-07-01']])
  const po = (await orderOf(made.id)).customerPo
  expect((await bringIn('E-003', other, { customerPo: po })).message).toContain(`客户订单号 ${po} 已在订单`)
  expect((await bringIn('E-003', again, { again: true })).success).toBe(true)
})

test('a draft gets further positions behind its own; an order that was submitted or is another’s gets none', async () => {
  const { result: { id } } = await bringIn('E-005', await stored([['Part No.', 'Qty', 'Due date'], ['E005-10200', 10, '2026-07-01']]))
  const more = await stored([['Part No.', 'Qty', 'Due date'], ['E005-10207', 20, '2026-07-02']])
  expect((await bringIn('E-006', more, { order: id })).message).toContain('另一个客户')
  expect(await bringIn('E-005', more, { order: id })).toMatchObject({ success: true, result: { id, lines: 1 } })
  expect((await orderOf(id)).lines).toMatchObject([{ lineNo: 1, qty: '10' }, { lineNo: 2, qty: '20' }])
  await app.call('POST', '/orders/order/submit', { as: 'sales', body: { id } })
  const late = await stored([['Part No.', 'Qty', 'Due date'], ['E005-10207', 30, '2026-07-02']])
  expect((await bringIn('E-005', late, { order: id })).message).toContain('不是草稿')
})

test('a sheet of 5,000 rows becomes one order', async () => {
  const rows: Cell[][] = Array.from({ length: 5000 }, (_, n) => [`E004-102${n % 2 === 0 ? '00' : '07'}`, n + 1, '2026-09-01'])
  const file = await stored([['品番', '数量', '納期'], ...rows])
  expect((await check('E-004', file)).result).toMatchObject({ rows: 5000, faults: [] })
  expect(await bringIn('E-004', file)).toMatchObject({ success: true, result: { lines: 5000 } })
})

test('what the customer sent is kept as it came: the workbook byte by byte, a pasted table as it was pasted; who sees no prices sees none', async () => {
  const rows = [['Part No.', 'Qty', 'Due date'], ['E005-10200', 77, '2026-07-01']]
  const fetched = async (path: string) => {
    const url = `${app.config.apiBase}/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`
    return app.app.inject({ url, headers: { 'x-access-token': await app.tokenOf('sales') } })
  }
  const sheetOf = async ({ result: { id } }: Rec, as = 'sales') =>
    (await app.call<Rec>('GET', `/orders/order-sheet/list?salesOrder=${id}`, { as })).body.result.records[0] as Rec
  const file = await stored(rows, 'Hansung PO.xlsx')
  const sent = (await fetched(file)).rawPayload
  const made = await bringIn('E-005', file)
  const { original } = await sheetOf(made)
  expect(original).toMatch(/Hansung_PO_\d+\.xlsx$/)
  expect((await fetched(original)).rawPayload.equals(sent), 'the same bytes').toBe(true)
  await expect.poll(async () => (await fetched(file)).statusCode, { message: 'what waited to be imported is gone' }).toBe(404)
  const pasted = 'Part No.\tQty\tDue date\tPreis\r\nE005-10200\t1.078,00\t2026-07-01\t€ 3,–\r\n'
  const table = await stored([...rows.slice(0, 1), ['E005-10200', 1078, '2026-07-01']], 'clipboard.csv')
  const of = await sheetOf(await bringIn('E-005', table, { pasted }))
  expect(of).toMatchObject({ fileName: 'clipboard.csv', original: expect.stringMatching(/clipboard_\d+\.txt$/) })
  const { headers, body } = await fetched(of.original)
  expect([body, headers['content-type']]).toEqual([pasted, 'text/plain; charset=utf-8'])
  expect(await sheetOf(made, 'shipping')).toMatchObject({ original })
  const { rows: [ids] } = await app.database.pool.query<Rec>(`select (select id from sys_role where role_code = 'shipping-clerk') as role,
    (select id from sys_permission where perms = 'orders:price:view') as right`)
  await app.call('POST', '/sys/permission/saveRolePermission', {
    body: { roleId: ids!.role, lastpermissionIds: ids!.right, permissionIds: '' },
  })
  expect(await sheetOf(made, 'shipping'), 'it may hold prices').not.toHaveProperty('original')
})

test('only who may add orders reads a sheet', async () => {
  const file = await stored([['Part No.', 'Qty', 'Due date'], ['E005-10200', 10, '2026-07-01']])
  expect(await check('E-005', file, {}, 'inspector')).toMatchObject({ success: false, code: 510 })
  expect(await bringIn('E-005', file, {}, 'planner')).toMatchObject({ success: false, code: 510 })
})
