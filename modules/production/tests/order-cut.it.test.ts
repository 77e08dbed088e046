import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, type Shop } from './shop.ts'

/* Issue 23: orders are split and merged (domain §1.2). */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

const split = (id: string, qty: string, due = '2026-06-20') => shop.act('planner', 'work-order/split', { id, qty, due })
const faults = async (path: string, body: Rec): Promise<Rec[]> =>
  ((await shop.call('planner', 'POST', `/production/work-order/${path}`, body)).result as Rec).faults
const bill = (order: string) =>
  shop.one(
    'select trim_scale(sum(required_qty))::text as required, trim_scale(sum(issued))::text as issued from mes_wo_bom where work_order = $1',
    order,
  )

test('a draft is split into two drafts that are together what it was', async () => {
  const { id, docNo } = await shop.draft({ qty: '1000' })
  const made = await split(id, '400')
  expect([(await shop.order(id)).qty, (await shop.order(made.id)).qty]).toEqual(['600', '400'])
  expect(await shop.order(made.id)).toMatchObject({ status: '0', due: '2026-06-20', sourceNo: docNo, sourceId: id })
  expect(await faults('split', { id, qty: '600', due: '2026-06-20' })).toMatchObject([{ field: 'qty', text: '拆出数量须小于工单数量 600' }])
  expect(await faults('split', { id, qty: '1.5', due: '2026-06-20' })).toMatchObject([{ field: 'qty', text: '须为整数' }])
  expect(await faults('split', { id, qty: '10', due: '2026-05-01' })).toMatchObject([{ field: 'due' }])
})

test('of a released order whole travellers leave that have not begun, with their operations and their part of the bill', async () => {
  const { id, tasks, lots } = await shop.released({ qty: '400', lotSize: '100' })
  const whole = await bill(id)
  await shop.start(tasks[0]!.id)
  await shop.report(tasks[0]!.id, { good: '10' })
  expect(await faults('split', { id, qty: '150', due: '2026-06-20' })).toMatchObject([{ field: 'qty',
    text: '按未开工的整张流转卡，可拆出 100、200、300' }])
  const made = await split(id, '200')
  expect(await shop.order(made.id)).toMatchObject({ status: '2', qty: '200' })
  expect(await shop.order(id)).toMatchObject({ status: '3', qty: '200', goodQty: '10' })
  expect((await shop.lotsOf(made.id)).map(({ cardNo }) => cardNo)).toEqual([lots[2]!.cardNo, lots[3]!.cardNo])
  const [one, other] = [await bill(id), await bill(made.id)]
  expect(Number(one.required) + Number(other.required)).toBeCloseTo(Number(whole.required), 3)
  // What left goes on like any order.
  const [task] = await shop.tasksOf(made.id)
  await shop.start(task!.id)
  await shop.report(task!.id, { good: '100' })
  expect(await shop.order(made.id)).toMatchObject({ status: '3', goodQty: '100' })
  expect(await shop.order(id)).toMatchObject({ goodQty: '10' })
  expect((await shop.proof()).differences).toBe(0)
})

test('an order keeps at least one traveller', async () => {
  const { id } = await shop.released({ qty: '200', lotSize: '100' })
  await shop.all('update mes_work_order set qty = 300 where id = $1', id)
  expect(await faults('split', { id, qty: '200', due: '2026-06-20' })).toMatchObject([{ text: '至少留一张流转卡在原工单' }])
})

test('orders that are made alike become one; whoever is not alike, has begun or was issued is named', async () => {
  const [a, b] = [await shop.released({ qty: '200', lotSize: '100' }), await shop.released({ qty: '100', lotSize: '100' })]
  const both = Number((await bill(a.id)).required) + Number((await bill(b.id)).required)
  await shop.act('planner', 'work-order/merge', { id: a.id, others: b.id })
  expect(await shop.order(a.id)).toMatchObject({ qty: '300', status: '2' })
  expect(await shop.order(b.id)).toMatchObject({ status: '9', cancelledReason: `并入 ${(await shop.order(a.id)).docNo}` })
  expect(await shop.lotsOf(a.id)).toHaveLength(3)
  expect(Number((await bill(a.id)).required)).toBeCloseTo(both, 3)
  const merge = (id: string, others: string) => shop.refused('planner', 'work-order/merge', { id, others })
  expect(await faults('merge', { id: a.id, others: 'nothing-like-it' })).toMatchObject([{ field: 'others' }])
  const begun = await shop.released({ qty: '100' })
  await shop.start(begun.tasks[0]!.id)
  expect(await merge(a.id, begun.id)).toContain('状态不同，不能并入')
  const other = await shop.released({ qty: '100', item: await shop.idOf('md_item', 'BL-TNMG160404-P25') })
  expect(await merge(a.id, other.id)).toBe(`工单 ${(await shop.order(other.id)).docNo} 的物料不同，不能并入`)
  expect(await merge(a.id, (await shop.draft()).id)).toContain('状态不同，不能并入')
  const [x, y] = [await shop.draft({ qty: '10' }), await shop.draft({ qty: '20' })]
  await shop.act('planner', 'work-order/merge', { id: x.id, others: y.id })
  expect([(await shop.order(x.id)).qty, (await shop.order(y.id)).status]).toEqual(['30', '9'])
})

test('two who take each other in at once: one of the orders is left with all of it', async () => {
  const [a, b] = [await shop.released({ qty: '100' }), await shop.released({ qty: '100' })]
  const answers = await Promise.all(
    [[a, b], [b, a]].map(([one, other]) =>
      shop.call('planner', 'POST', '/production/work-order/merge', { id: one!.id, others: other!.id })
    ),
  )
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  const orders = [await shop.order(a.id), await shop.order(b.id)]
  expect(orders.map(({ status }) => status).toSorted()).toEqual(['2', '9'])
  expect(orders.find(({ status }) => status === '2')!.qty).toBe('200')
})
