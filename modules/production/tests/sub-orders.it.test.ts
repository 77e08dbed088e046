import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: orders for components that are made here, level by level. */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

let made = 0
/** An item made of two of another one that is made here, and of a bought screw; in an order of fifty. */
async function assembled() {
  const part = await plainItem(shop, 1, `P${++made}`)
  const whole = await plainItem(shop, 1, `W${made}`)
  const { id: bom } = await shop.done('admin', 'POST', '/product/bom/add', { bomNo: `T-BOM-A${made}`, version: 'B', item: whole,
    baseQty: '1', isDefault: 'N',
    lines: [{ component: part, lineType: 'COMP', qty: '2', opNo: 10 }, { component: await shop.idOf('md_item', 'SC-M6X20'),
      lineType: 'COMP', qty: '1000', opNo: 10 }] })
  await shop.done('process', 'POST', '/product/bom/submit', { id: bom })
  await shop.done('director', 'POST', '/product/bom/approve', { id: bom })
  const { id } = await shop.released({ item: whole, qty: '50', bom, due: '2026-06-10' })
  return { part, id }
}
const below = async (id: string) =>
  (await shop.done('planner', 'GET', `/production/work-order/list?parentWo=${id}&column=docNo&order=asc`)).records as Rec[]

test('a component that is made here and is short gets its order, once; what is bought does not', async () => {
  const { id, part } = await assembled()
  const { orders } = await shop.act('planner', 'work-order/sub-orders', { id })
  expect(await below(id)).toMatchObject([{ id: orders[0].id, item: part, qty: '100', due: '2026-06-10', status: '0', parentWo: id }])
  expect(await shop.refused('planner', 'work-order/sub-orders', { id })).toBe('没有缺料的自制件，无需下级工单')
  await shop.act('planner', 'work-order/submit', { id: orders[0].id })
  await shop.act('workshop', 'work-order/approve', { id: orders[0].id })
  expect((await below(id))[0]).toMatchObject({ status: '2' })
})

test('an order that is cancelled brings nothing, so that what is missing is ordered anew', async () => {
  const { id } = await assembled()
  const { orders } = await shop.act('planner', 'work-order/sub-orders', { id })
  await shop.act('planner', 'work-order/cancel', { id: orders[0].id, comment: '改外购' })
  await shop.act('planner', 'work-order/sub-orders', { id })
  expect((await below(id)).map(({ status }) => status)).toEqual(['9', '0'])
})

test('who may not order does not', async () => {
  const { id } = await assembled()
  expect((await shop.call('operator', 'POST', '/production/work-order/sub-orders', { id })).success).toBe(false)
})
