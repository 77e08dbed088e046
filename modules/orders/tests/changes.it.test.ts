import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Rec, type TestApp } from '#apps/server/testing/app.ts'

/* Issue 35: an order that was approved is changed by a document of its own, held against what is planned, made and shipped. */

let app: TestApp
const ids = new Map<string, string>()
beforeAll(async () => {
  app = await startTestApp({ idle: true })
  const { rows } = await app.database.pool.query<{ code: string; id: string }>(
    `select code, id from crm_customer union all select code, id from md_item where code in ('CNMG120408-P25C', 'TNMG160404-P25C')`,
  )
  for (const { code, id } of rows) ids.set(code, id)
})
afterAll(() => app.close())

const call = async (as: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: Rec) =>
  (await app.call<Rec>(method, `/orders/${path}`, { as, ...(body ? { body } : {}) })).body
const done = async (as: string, path: string, body: Rec): Promise<Rec> => {
  const answer = await call(as, 'POST', path, body)
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.result
}
const orderOf = async (id: string, as = 'sales') => (await call(as, 'GET', `order/queryById?id=${id}`)).result
const changeOf = async (id: string) => (await call('sales', 'GET', `order-change/queryById?id=${id}`)).result

async function approved(qty = '1000', customer = 'C-006'): Promise<Rec> {
  const { id } = await done('sales', 'order/add', { docDate: '2026-05-18', orderType: 'DOM', customer: ids.get(customer),
    lines: [{ item: ids.get('CNMG120408-P25C'), qty, dueDate: '2026-06-30' }] })
  await done('sales', 'order/submit', { id })
  await done('director', 'order/approve', { id })
  return orderOf(id)
}
/** What postings would have counted. */
const counted = (line: string, columns: Rec) =>
  app.database.pool.query(
    `update crm_order_line set ${Object.keys(columns).map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    [line, ...Object.values(columns)],
  )
const ask = (order: Rec, lines: Rec[]) => call('sales', 'POST', 'order/change', { id: order.id, rev: order.rev, reason: '客户改单', lines })
async function asked(order: Rec, lines: Rec[]): Promise<Rec> {
  const { success, result, message } = await ask(order, lines)
  expect(success, message).toBe(true)
  await done('sales', 'order-change/submit', { id: result.id })
  return result
}

test('approved by somebody else, a change makes the next version: positions, amount, history with both sides', async () => {
  const order = await approved()
  const [line] = order.lines
  const change = await asked(order, [{ kind: 'CHANGE', line: line.id, qty: '1200', dueDate: '2026-07-10' }, { kind: 'ADD',
    item: ids.get('TNMG160404-P25C'), qty: '50', dueDate: '2026-07-01' }])
  expect(await changeOf(change.id)).toMatchObject({ fromVersion: 1, planState: 'NONE',
    lines: [{ oldQty: '1000', qty: '1200', oldDueDate: '2026-06-30', dueDate: '2026-07-10' }, { kind: 'ADD', qty: '50' }] })
  expect((await orderOf(order.id)).lines, 'nothing before it is approved').toMatchObject([{ qty: '1000' }])
  expect(await call('sales', 'POST', 'order-change/approve', { id: change.id }), 'not by whoever asked').toMatchObject({ success: false })
  await done('director', 'order-change/approve', { id: change.id })
  const after = await orderOf(order.id)
  // 1,200 at 14.06 and 50 at 12.6: prices of the list, by quantity.
  expect(after).toMatchObject({ version: 2, status: '2', amount: '17502',
    lines: [{ id: line.id, lineNo: 1, qty: '1200', price: '14.06', dueDate: '2026-07-10', lineStatus: 'OPEN' }, { lineNo: 2, qty: '50',
      price: '12.6' }] })
  const { result: history } = await app.call<Rec[]>('GET', `/orders/order/history?id=${order.id}`, { as: 'sales' }).then(({ body }) => body)
  const written = history.find(({ action }) => action === 'change')!
  expect(written.comment).toContain('客户改单')
  expect(JSON.stringify(written.changes)).toMatch(/1000.*1200/)
})

test('what a change does is seen before anybody asks for it; below what was shipped or announced it cannot be', async () => {
  const order = await approved()
  const [line] = order.lines
  await counted(line.id, { planned_qty: '1000', produced_qty: '700', packed_qty: '700', shipped_qty: '300' })
  const effects = async (change: Rec) =>
    (await call('sales', 'POST', 'order/change-effect', { order: order.id, lines: [{ kind: 'CHANGE', line: line.id, ...change }] }))
      .result[0]
  expect(await effects({ qty: '500' })).toMatchObject({ planned: '1000', produced: '700', shipped: '300', refused: null,
    effects: ['已完工多出 200，转为库存', '已计划多出 300，须减少或取消工单'] })
  expect(await effects({ qty: '299' })).toMatchObject({ refused: expect.stringContaining('客户已收 300') })
  const { success, result, message } = await ask(order, [{ kind: 'CHANGE', line: line.id, qty: '299' }])
  expect({ success, message }).toMatchObject({ success: false, message: expect.stringContaining('客户已收 300') })
  expect(result).toMatchObject({ faults: [{ lines: 'lines', row: 1, field: 'qty' }] })
})

test('a change that meets what is planned waits for planning, who says once what comes of it', async () => {
  const order = await approved()
  const [line] = order.lines
  await counted(line.id, { planned_qty: '1000' })
  const change = await asked(order, [{ kind: 'CHANGE', line: line.id, qty: '600' }])
  await done('director', 'order-change/approve', { id: change.id })
  expect(await changeOf(change.id)).toMatchObject({ planState: 'OPEN', lines: [{ effect: '已计划多出 400，须减少或取消工单' }] })
  const waits = ((await app.call<Rec>('GET', '/sys/work/list?size=200', { as: 'planner' })).body.result ?? {}) as Rec
  expect(JSON.stringify(waits), 'the planner is told').toContain('orders.order-change/decide')
  const decide = (as: string) => call(as, 'POST', 'order-change/decide', { id: change.id, planDecision: 'CANCEL', comment: '减单' })
  expect(await decide('sales')).toMatchObject({ success: false, code: 510 })
  expect(await decide('planner')).toMatchObject({ success: true, result: { planState: 'DONE', planDecision: 'CANCEL', planBy: 'planner' } })
  expect(await decide('planner')).toMatchObject({ success: false })
})

test('a dropped position ends, costs nothing, and the order ends with its last one', async () => {
  const order = await approved()
  const [line] = order.lines
  const more = await asked(order, [{ kind: 'ADD', item: ids.get('TNMG160404-P25C'), qty: '50', dueDate: '2026-07-01' }])
  await done('director', 'order-change/approve', { id: more.id })
  const drop = await asked(await orderOf(order.id), [{ kind: 'DROP', line: line.id }])
  await done('director', 'order-change/approve', { id: drop.id })
  const left = await orderOf(order.id)
  expect(left).toMatchObject({ version: 3, amount: '630', lines: [{ lineStatus: 'CLOSED', amount: '0' }, { lineStatus: 'OPEN' }] })
  const last = await asked(left, [{ kind: 'DROP', line: left.lines[1].id }])
  await done('director', 'order-change/approve', { id: last.id })
  expect((await orderOf(order.id)).status).toBe('4')
})

test('two changes of one position at once: the second finds that it was written against another order', async () => {
  const order = await approved()
  const [line] = order.lines
  const both = [await asked(order, [{ kind: 'CHANGE', line: line.id, qty: '1100' }]),
    await asked(order, [{ kind: 'CHANGE', line: line.id, qty: '1300' }])]
  const answers = await Promise.all(both.map(({ id }) => call('director', 'POST', 'order-change/approve', { id })))
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(answers.find(({ success }) => !success)!.message).toContain('已被修改')
  expect((await orderOf(order.id)).version).toBe(2)
})

test('what was shipped between asking and approving counts; an order that ended is not changed', async () => {
  const order = await approved()
  const [line] = order.lines
  const change = await asked(order, [{ kind: 'CHANGE', line: line.id, qty: '500' }])
  await counted(line.id, { shipped_qty: '800' })
  expect((await call('director', 'POST', 'order-change/approve', { id: change.id })).message).toContain('客户已收 800')
  await done('sales', 'order/close', { id: order.id, comment: '不再发货' })
  expect((await call('director', 'POST', 'order-change/approve', { id: change.id })).message).toContain('不能变更')
  expect((await ask({ id: order.id }, [{ kind: 'DROP', line: line.id }])).success).toBe(false)
})

test('what is less than what was shipped already ends the position by itself', async () => {
  const order = await approved()
  const [line] = order.lines
  await counted(line.id, { shipped_qty: '400' })
  const change = await asked(order, [{ kind: 'CHANGE', line: line.id, qty: '400' }])
  await done('director', 'order-change/approve', { id: change.id })
  expect(await orderOf(order.id)).toMatchObject({ status: '4', lines: [{ qty: '400', lineStatus: 'SHIPPED' }] })
})

test('a change passes no credit, and an order changed by two people tells the second', async () => {
  const order = await approved('1000', 'C-009')
  const change = await asked(order, [{ kind: 'CHANGE', line: order.lines[0].id, qty: '9000' }])
  expect((await call('director', 'POST', 'order-change/approve', { id: change.id })).message).toContain('超过客户信用额度')
  const { id } = await done('sales', 'order/add', { docDate: '2026-05-18', orderType: 'DOM', customer: ids.get('C-006'),
    lines: [{ item: ids.get('CNMG120408-P25C'), qty: '10', dueDate: '2026-06-30' }] })
  const { rev } = await orderOf(id)
  expect((await call('sales', 'PUT', 'order/edit', { id, rev, priority: 1 })).success).toBe(true)
  expect((await call('sales', 'PUT', 'order/edit', { id, rev, priority: 9 })).message).toContain('数据已被他人修改')
})

test('faults of a change are told at their rows, all at once', async () => {
  const order = await approved()
  const [line] = order.lines
  const { result } = await ask(order, [{ kind: 'CHANGE', line: line.id }, { kind: 'ADD', qty: '5' }])
  expect((result.faults as Rec[]).map(({ row, field }) => `${row} ${field}`)).toEqual(['1 qty', '2 item', '2 dueDate'])
})
