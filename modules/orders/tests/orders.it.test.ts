import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWorkbook } from '#kernel/server/excel/workbook.ts'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Issue 35: customers, prices and orders. The clock stands on Monday, 18 May 2026, 08:30. */

let app: TestApp
const ids = new Map<string, string>()
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  const { rows } = await app.database.pool.query<{ code: string; id: string }>(
    `select code, id from crm_customer union all select code, id from md_item where code = 'CNMG120408-P25C'`,
  )
  for (const { code, id } of rows) ids.set(code, id)
})
afterAll(() => app.close())

const call = async (as: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: Rec) =>
  (await app.call<Rec>(method, `/orders/${path}`, { as, ...(body ? { body } : {}) })).body
const draft = (customer: string, more: Rec = {}, line: Rec = {}) => ({ docDate: '2026-05-18', orderType: 'DOM', customer: ids.get(customer),
  lines: [{ item: ids.get('CNMG120408-P25C'), qty: '1000', dueDate: '2026-06-30', ...line }], ...more })
const added = async (customer: string, more?: Rec, line?: Rec): Promise<Rec> => {
  const answer = await call('sales', 'POST', 'order/add', draft(customer, more, line))
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return (await call('sales', 'GET', `order/queryById?id=${answer.result.id}`)).result
}

test('an order takes from its customer what was left open: currency, terms, address, part number, tolerance, price by quantity, rate', async () => {
  const order = await added('E-001')
  expect(order).toMatchObject({ currency: 'EUR', tradeTerm: 'CIF', fxRate: '7.826', address: 'Industriestraße 12, 70565 Stuttgart',
    amount: '1800' })
  expect(order.lines).toMatchObject([{ lineNo: 1, customerPartNo: 'E001-10200', overPct: '5', underPct: '5', price: '1.8',
    lineStatus: 'OPEN' }])
})

test('a blocked customer, a day without a rate, an item without a price and a past date are refused at their fields', async () => {
  const faults = async (body: Rec) => {
    const { success, result } = await call('sales', 'POST', 'order/add', body)
    expect(success).toBe(false)
    return (result.faults as Rec[]).map(({ field }) => field)
  }
  expect(await faults(draft('C-014'))).toEqual(['customer'])
  expect(await faults(draft('E-001', { docDate: '2025-01-01' }))).toEqual(expect.arrayContaining(['fxRate', 'price']))
  expect(await faults(draft('C-001', {}, { dueDate: '2026-05-17' }))).toEqual(['dueDate'])
})

test('who may not see prices sees none, on whatever way, and sets none', async () => {
  const order = await added('C-001')
  const seen = (await call('planner', 'GET', `order/queryById?id=${order.id}`)).result
  expect(seen.lines).toHaveLength(1)
  expect(JSON.stringify(seen)).not.toMatch(/"(price|amount)"/)
  const { records, total } = (await call('planner', 'GET', 'order/list?pageSize=100')).result
  expect(JSON.stringify(records)).not.toMatch(/"(price|amount)"/)
  // Conditions would tell what they are about: one on what is closed is none.
  expect((await call('planner', 'GET', 'order/list?amount_begin=99999999')).result.total).toBe(total)
  expect(JSON.stringify((await call('planner', 'GET', `order/history?id=${order.id}`)).result)).not.toMatch(/"(price|amount)"/)
  const sheet = async (as: string) =>
    JSON.stringify(await readWorkbook((await app.call('GET', '/orders/order/exportXls?type=xlsx', { as })).raw))
  expect(await sheet('sales')).toMatch(/订单金额.*单价/)
  expect(await sheet('planner')).not.toMatch(/金额|单价/)
})

test('two orders at once do not pass a customer’s credit', async () => {
  const { id: buyer } = (await call('sales', 'POST', 'customer/add', { code: 'T-001', name: '某厂（示例）', creditLimit: '50000' })).result
  ids.set('T-001', buyer)
  const both = await Promise.all([added('T-001', {}, { qty: '2000', price: '14' }), added('T-001', {}, { qty: '2000', price: '14' })])
  for (const { id } of both) expect((await call('sales', 'POST', 'order/submit', { id })).success).toBe(true)
  const answers = await Promise.all(both.map(({ id }) => call('director', 'POST', 'order/approve', { id })))
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(answers.find(({ success }) => !success)!.message).toMatch(/^超过客户信用额度/)
})
