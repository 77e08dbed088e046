import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { openShop, type Shop } from './shop.ts'

/* On-time delivery (domain §2.17): positions complete by their day, of those that were due. The clock stands on 18 May 2026. */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('complete by the promised day is in time, later or never is not; what is still to come and what was closed counts nowhere', async () => {
  const { id: customer } = await shop.docs.done('/orders/customer/add', 'sales', { code: 'K-001', name: '指标客户（示例）' })
  const order = await shop.docs.done('/orders/order/add', 'sales', { docDate: '2026-04-01', orderType: 'DOM', customer,
    lines: ['2026-05-02', '2026-05-02', '2026-05-03', '2026-05-04', '2026-05-25'].map((dueDate, index) => ({ item: shop.stage.piece,
      qty: '10', price: '1', dueDate, ...(index === 0 ? { promiseDate: '2026-05-06' } : {}) })
    ) })
  await shop.docs.done('/orders/order/submit', 'sales', { id: order.id })
  await shop.docs.done('/orders/order/approve', 'director', { id: order.id })
  const { lines } = await shop.order(order.id)
  const [promised, inTime, late, open, ahead] = (lines as Rec[]).map(({ id }) => id as string)
  const complete = (id: string, at: string) =>
    shop.stage.query(`update crm_order_line set line_status = 'SHIPPED', completed_at = $2 where id = $1`, [id, at])
  await complete(promised!, '2026-05-06 23:59:59+08')
  await complete(inTime!, '2026-05-02 08:00:00+08')
  await complete(late!, '2026-05-04 00:00:00+08')
  expect([open, ahead].every(Boolean)).toBe(true)
  const report = async (by: string) =>
    (await shop.docs.call('GET', `/orders/report/delivery?from=2026-05-01&to=2026-05-31&by=${by}`, 'sales')).result as Rec
  const own = ((await report('customer')).rows as Rec[]).find(({ key }) => key === customer)
  expect(own).toMatchObject({ text: '指标客户（示例）', due: 4, onTime: 2, late: 1, open: 1, percent: '50' })
  // Each figure opens the positions that it counts.
  const opened = async (figure: string, more = '') =>
    ((await shop.docs.call('GET',
      `/orders/order-line/list?figure=${figure}&agreed_begin=2026-05-01&agreed_end=2026-05-31&customer=${customer}${more}`, 'sales'))
      .result as Rec).records.map(({ id }: Rec) => id).toSorted()
  expect(await opened('due')).toEqual([promised, inTime, late, open].toSorted())
  expect(await opened('onTime')).toEqual([promised, inTime].toSorted())
  expect(await opened('late', '&month=2026-05')).toEqual([late])
  expect(await opened('open')).toEqual([open])
  expect(await opened('open', '&month=2026-04')).toEqual([])
  const { rows, all } = await report('month')
  expect(all.due).toBe((rows as Rec[]).reduce((sum, { due }) => sum + Number(due), 0))
  await shop.stage.query(`update crm_order_line set line_status = 'CLOSED' where id = $1`, [open])
  expect(((await report('customer')).rows as Rec[]).find(({ key }) => key === customer)).toMatchObject({ due: 3, open: 0 })
})

test('tiles of the home say what is late and what is owed', async () => {
  const tiles = (await shop.docs.call('GET', '/sys/home/tiles', 'sales')).result
  expect(JSON.stringify(tiles)).toMatch(/orders\.late/)
})
