import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { openShop, type Shop } from './shop.ts'

/* Issue 35: when positions are due, which are at risk and why, what they could be promised for, and what happened to them. */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  // No other order wants the test's item, and nothing of it lies anywhere.
  await shop.stage.query('delete from wms_balance where item = $1', [shop.stage.piece])
  await shop.stage.query('update md_item set lead_days = 10 where id = $1', [shop.stage.piece])
  await shop.stage.query(`update crm_order_line set line_status = 'CLOSED' where item = $1`, [shop.stage.piece])
})
afterAll(() => shop.close())

const get = async (path: string, as = 'sales') => (await shop.docs.call('GET', `/orders/order/${path}`, as)).result as Rec
const risksOf = async (id: string) => ((await get('risks?days=300')).positions as Rec[]).filter(({ order }) => order === id)
const progressOf = async (id: string) => (await get(`progress?id=${id}`)) as unknown as Rec[]

test('a position that is not planned, and cannot be made in the time that is left, says so and what to do next', async () => {
  // Today is Monday, 18 May: eight working days until the 28th, and packing besides.
  const soon = await shop.ordered('C-001', ['100'], {}, { dueDate: '2026-05-28' })
  expect(await risksOf(soon.id)).toMatchObject([{ level: 'RISK', orderNo: soon.docNo,
    risks: [{ code: 'TOO_LITTLE_TIME', text: '100 的提前期比剩余时间多 2 个工作日' }, { code: 'NOT_PLANNED', next: '转生产' }] }])
  const far = await shop.ordered('C-001', ['100'], {}, { dueDate: '2026-08-28' })
  expect(await risksOf(far.id)).toMatchObject([{ level: 'WATCH', risks: [{ code: 'NOT_PLANNED' }] }])
  expect(((await get('risks?days=30')).positions as Rec[]).some(({ order }) => order === far.id)).toBe(false)
  await shop.stocked('100')
  expect(await risksOf(soon.id), 'whoever is due first has it').toEqual([])
  expect(await risksOf(far.id)).toHaveLength(1)
  await shop.stage.query(`update crm_order_line set due_date = '2026-05-14' where main_id = $1`, [soon.id])
  expect(await risksOf(soon.id)).toMatchObject([{ level: 'LATE', risks: [{ code: 'PAST_DUE', text: '已逾期 2 个工作日，还差 100' }, {
    code: 'DELIVER',
  }] }])
  await shop.docs.done('/orders/order/close', 'sales', { id: soon.id, comment: '测试完' })
  await shop.docs.done('/orders/order/close', 'sales', { id: far.id, comment: '测试完' })
})

test('a promise is estimated by what lies there, else by lead time in working days, and says so; what was promised stays', async () => {
  const order = await shop.ordered('C-002', ['100', '30'])
  const promises = async () => (await progressOf(order.id)).map(({ promise }) => [promise.date, promise.basis])
  // 100 lie there since the first test; 30 are made in ten working days and packed in one.
  expect(await promises()).toEqual([['2026-05-19', 'STOCK'], ['2026-06-02', 'LEAD']])
  expect((await progressOf(order.id))[1]!.promise.text).toContain('估算')
  await shop.stage.query(`update crm_order_line set promise_date = '2026-06-20' where main_id = $1 and line_no = 1`, [order.id])
  await shop.docs.done('/orders/order/promise', 'sales', { id: order.id })
  const lines = (await shop.order(order.id)).lines as Rec[]
  expect(lines.map(({ promiseDate }) => promiseDate)).toEqual(['2026-06-20', '2026-06-02'])
  expect(await shop.docs.refused('/orders/order/promise', 'sales', { id: order.id })).toContain('没有可答复')
})

test('what the store holds for a position lies ready for it, and for nobody else', async () => {
  const order = await shop.ordered('C-004', ['100'], {}, { dueDate: '2026-06-01' })
  const seen = async () => {
    const [{ promise }] = await progressOf(order.id) as [Rec]
    return [promise.basis, (await risksOf(order.id)).length]
  }
  expect(await seen()).toEqual(['STOCK', 0])
  const notice = await shop.notified(order.id)
  await shop.docs.done('/orders/notice/submit', 'sales', { id: notice.id })
  await shop.docs.done('/warehouse/issue/approve', 'director', { id: (await shop.notice(notice.id)).issue })
  expect(await seen(), 'held for it').toEqual(['STOCK', 0])
  const other = await shop.ordered('C-004', ['100'], {}, { dueDate: '2026-05-29' })
  expect((await progressOf(other.id)).map(({ promise }) => promise.basis), 'though it is due before').toEqual(['LEAD'])
  expect(await seen()).toEqual(['STOCK', 0])
})

test('the calendar counts positions on the day they are promised for, else wanted on; amounts for whoever may see them', async () => {
  const order = await shop.ordered('C-003', ['10', '20'], {}, { dueDate: '2026-07-06' })
  await shop.stage.query(`update crm_order_line set promise_date = '2026-07-08' where main_id = $1 and line_no = 2`, [order.id])
  const days = async (as = 'sales') =>
    new Map(
      ((await get(`calendar?from=2026-07-06&to=2026-07-12&customer=${order.customer}`, as)).days as Rec[]).map((day) => [day.day, day]),
    )
  const seen = await days()
  expect(seen.size).toBe(7)
  expect(seen.get('2026-07-06')).toMatchObject({ lines: 1, open: 1, late: 0, amount: '100',
    entries: [{ orderNo: order.docNo, qty: '10' }] })
  expect(seen.get('2026-07-08')).toMatchObject({ lines: 1, amount: '200' })
  expect((await days('planner')).get('2026-07-06')).toMatchObject({ lines: 1, amount: null })
  const { success, message } = await shop.docs.call('GET', '/orders/order/calendar?from=2026-07-01&to=2026-08-12', 'sales')
  expect({ success, message }).toEqual({ success: false, message: '最多查看 42 天' })
})

test('the story of an order tells what happened to it and to whatever came of it, and the lots that left', async () => {
  await shop.stocked('50')
  const order = await shop.ordered('C-005', ['10'])
  const notice = await shop.notified(order.id)
  await shop.docs.done('/orders/notice/submit', 'sales', { id: notice.id })
  await shop.shipped(notice.id)
  // Each reader sees what they may list: sales would miss the store's issue.
  const { events } = await get(`timeline?id=${order.id}`, 'admin')
  const told = (events as Rec[]).map(({ of, action }) => `${of} ${action}`)
  for (const one of ['销售订单 新增', '销售订单 审核', '销售订单 完成', '发货通知单 通知仓库', '发货通知单 已发运'])
    expect(told).toContain(one)
  expect((events as Rec[]).some(({ entity }) => entity === 'warehouse.issue'), 'what the store did').toBe(true)
  expect((events as Rec[]).map(({ at }) => at), 'newest first').toEqual((events as Rec[]).map(({ at }) => at).toSorted().toReversed())
  expect((await get(`goods?id=${order.id}`)) as unknown as Rec[]).toMatchObject([{ shipped: '10', made: '0', frozen: false, coa: null }])
})

test('positions are listed by themselves with whose they are, counted by state, and their prices closed to who may not see them', async () => {
  const order = await shop.ordered('C-006', ['11', '12'])
  const listed = async (as: string) =>
    ((await shop.docs.call('GET',
      `/orders/order-line/list?lineStatus=OPEN&item=${shop.stage.piece}&column=createTime&order=desc&pageSize=2`, as))
      .result as Rec).records as Rec[]
  const rows = await listed('sales')
  expect(rows.map(({ qty }) => qty).toSorted()).toEqual(['11', '12'])
  expect(rows[0]).toMatchObject({ price: '10', _order: { id: order.id, no: order.docNo } })
  expect(Object.keys((await listed('planner'))[0]!)).not.toContain('price')
  const { states } = (await shop.docs.call('GET', '/sys/work/states?entity=orders.order-line', 'sales')).result as Rec
  const { total } = (await shop.docs.call('GET', '/orders/order-line/list?lineStatus=OPEN', 'sales')).result as Rec
  expect(states.OPEN).toBe(total)
  const { records } = (await shop.docs.call('GET', `/orders/order/list?docNo=${order.docNo}`, 'sales')).result as Rec
  expect(records[0]._bars).toEqual({
    lines: [1, 2].map((lineNo) => ({ lineNo, qty: String(10 + lineNo), planned: '0', produced: '0', packed: '0', shipped: '0' })),
    more: false,
  })
})

test('nothing of it is told to who may not list orders', async () => {
  for (const path of ['calendar?from=2026-07-06&to=2026-07-12', 'risks', 'progress?id=x', 'timeline?id=x', 'goods?id=x'])
    expect((await shop.docs.call('GET', `/orders/order/${path}`, 'inspector')).code, path).toBe(510)
})
