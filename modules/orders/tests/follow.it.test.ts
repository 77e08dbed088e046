import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, plainItem, type Shop } from '#modules/production/tests/shop.ts'
import { documentsOf } from '#modules/warehouse/tests/documents.ts'
import { testKernel, type TestKernel } from '#modules/warehouse/tests/test-kernel.ts'

/* Issue 35: what is planned, made, packed, shipped and returned of a position follows from what others do. */

let shop: Shop
let stage: TestKernel
let docs: ReturnType<typeof documentsOf>
let item: string
let std: string
let place: { workshop: string; warehouse: string; bin: string }
beforeAll(async () => {
  shop = await ownShop()
  stage = await testKernel(shop.app)
  docs = documentsOf(shop.app, stage)
  item = await plainItem(shop, 1)
  std = (await docs.done('/product/pack-std/add', 'admin', { code: 'F-STD', name: '测试', item, boxQty: '10', cartonBoxes: 2 })).id
  place = { workshop: await shop.idOf('md_workshop', 'WS-PRESS'), warehouse: stage.store, bin: stage.bins[0]! }
})
afterAll(async () => {
  await stage.close()
  await shop.app.close()
})

const orderOf = (id: string) => docs.read('/orders/order', id)
async function ordered(...quantities: string[]): Promise<Rec> {
  const { id } = await docs.done('/orders/order/add', 'sales', { docDate: '2026-05-18', orderType: 'DOM',
    customer: await docs.idOf('/orders/customer', 'code=C-001'),
    lines: quantities.map((qty) => ({ item, qty, price: '1', dueDate: '2026-06-30', packStd: std })) })
  await docs.done('/orders/order/submit', 'sales', { id })
  await docs.done('/orders/order/approve', 'director', { id })
  return orderOf(id)
}
const figures = async (id: string) => {
  const { status, lines } = await orderOf(id)
  return [status,
    ...(lines as Rec[]).map((line) =>
      `${line.lineStatus} ${[line.plannedQty, line.producedQty, line.packedQty, line.shippedQty, line.returnedQty].join(' ')}`
    )]
}
const produce = (id: string) => docs.done('/orders/order/produce', 'planner', { id, ...place })

test('a work order bears the position that it is made for: planned, split, made and reported count, a cancelled one does not', async () => {
  const { id, lines: [line] } = await ordered('100')
  const { documents: [made] } = await produce(id)
  expect(await shop.order(made.id)).toMatchObject({ qty: '100', due: '2026-06-30', sourceType: 'orders.order-line', sourceId: line.id })
  expect(await figures(id)).toEqual(['3', 'PLANNED 100 0 0 0 0'])
  expect(await docs.refused('/orders/order/produce', 'planner', { id, ...place }), 'all of it is planned').toContain('都已计划')
  const part = await shop.act('planner', 'work-order/split', { id: made.id, qty: '40', due: '2026-06-20' })
  expect(await figures(id), 'both parts').toEqual(['3', 'PLANNED 100 0 0 0 0'])
  await shop.act('planner', 'work-order/cancel', { id: part.id, comment: '不做' })
  expect(await figures(id)).toEqual(['3', 'PLANNED 60 0 0 0 0'])
  await shop.act('planner', 'work-order/submit', { id: made.id })
  await shop.act('workshop', 'work-order/approve', { id: made.id })
  const [task] = await shop.tasksOf(made.id)
  await shop.act('operator', 'op-task/start', { id: task!.id })
  const { report } = await shop.report(task!.id, { good: '25' })
  expect(await figures(id)).toEqual(['3', 'PRODUCING 60 25 0 0 0'])
  await shop.done('workshop', 'POST', '/production/report/reverse', {
    id: report?.id ?? (await shop.one('select id from mes_report where work_order = $1', made.id)).id,
    comment: '报错',
  })
  expect(await figures(id)).toEqual(['3', 'PLANNED 60 0 0 0 0'])
  expect((await produce(id)).documents).toHaveLength(1)
  expect(await figures(id), 'what was left is planned besides').toEqual(['3', 'PLANNED 100 0 0 0 0'])
})

test('work orders that become one again plan what they planned together', async () => {
  const { id } = await ordered('100')
  const { documents: [made] } = await produce(id)
  const part = await shop.act('planner', 'work-order/split', { id: made.id, qty: '40', due: '2026-06-20' })
  await shop.act('planner', 'work-order/merge', { id: made.id, others: part.id })
  expect(await figures(id)).toEqual(['3', 'PLANNED 100 0 0 0 0'])
  expect(await docs.refused('/orders/order/produce', 'planner', { id, ...place }), 'nothing is planned twice').toContain('都已计划')
})

test('a work order that took in those of other positions is for all of them: its own come first, and nothing is planned twice', async () => {
  const orders = [await ordered('30'), await ordered('50'), await ordered('20')]
  const made: string[] = []
  for (const { id } of orders) made.push((await produce(id)).documents[0].id as string)
  const [own, second, third] = made
  const all = async () => (await Promise.all(orders.map(({ id }) => figures(id)))).map(([, position]) => position)
  await shop.act('planner', 'work-order/merge', { id: second, others: third })
  await shop.act('planner', 'work-order/merge', { id: own, others: second })
  expect((await shop.order(own!)).qty).toBe('100')
  expect(await all()).toEqual(['PLANNED 30 0 0 0 0', 'PLANNED 50 0 0 0 0', 'PLANNED 20 0 0 0 0'])
  for (const { id } of orders) expect(await docs.refused('/orders/order/produce', 'planner', { id, ...place })).toContain('都已计划')
  await shop.act('planner', 'work-order/submit', { id: own })
  await shop.act('workshop', 'work-order/approve', { id: own })
  const [task] = await shop.tasksOf(own!)
  await shop.act('operator', 'op-task/start', { id: task!.id })
  await shop.report(task!.id, { good: '45' })
  expect(await all()).toEqual(['PRODUCING 30 30 0 0 0', 'PRODUCING 50 15 0 0 0', 'PLANNED 20 0 0 0 0'])
  const effects = await docs.done('/orders/order/change-effect', 'sales', { order: orders[1]!.id,
    lines: [{ kind: 'DROP', line: (orders[1]!.lines as Rec[])[0]!.id }] }) as unknown as Rec[]
  expect(effects[0]!.workOrders).toMatchObject([{ id: own, qty: '50' }])
  await shop.report(task!.id, { scrap: '55', reason: await shop.scrapReason() })
  expect(await all()).toEqual(['PRODUCING 30 30 0 0 0', 'PRODUCING 15 15 0 0 0', 'OPEN 0 0 0 0 0'])
})

test('each lot says what was made of it, also of a part that was split off and of what was taken back', async () => {
  const { id } = await ordered('150')
  const { documents: [made] } = await produce(id)
  await shop.done('planner', 'PUT', '/production/work-order/edit', { id: made.id, lotSize: '50' })
  await shop.act('planner', 'work-order/submit', { id: made.id })
  await shop.act('workshop', 'work-order/approve', { id: made.id })
  const part = await shop.act('planner', 'work-order/split', { id: made.id, qty: '50', due: '2026-06-20' })
  const reports: Rec[] = []
  for (const task of [...await shop.tasksOf(made.id), ...await shop.tasksOf(part.id)]) {
    await shop.act('operator', 'op-task/start', { id: task.id })
    reports.push(await shop.report(task.id, { good: '50' }))
  }
  const goods = async () => (await docs.call('GET', `/orders/order/goods?id=${id}`, 'sales')).result as Rec[]
  expect((await goods()).map((one) => one.made)).toEqual(['50', '50', '50'])
  await shop.done('leader', 'POST', '/production/report/reverse', { id: reports[2]!.id, comment: '报错' })
  expect((await goods()).map((one) => one.made).toSorted()).toEqual(['0', '50', '50'])
})

test('an order of components counts for no position', async () => {
  const { id } = await ordered('10')
  const { documents: [made] } = await produce(id)
  await shop.all(
    `insert into mes_work_order (id, doc_no, doc_date, status, wo_type, item, qty, due, priority, workshop, to_warehouse, to_bin, parent_wo, source_type, source_id)
     select 'sub-of', 'SUB', doc_date, '0', wo_type, item, 999, due, priority, workshop, to_warehouse, to_bin, id, 'production.work-order', id from mes_work_order where id = $1`,
    made.id,
  )
  await shop.act('planner', 'work-order/submit', { id: made.id })
  expect(await figures(id)).toEqual(['3', 'PLANNED 10 0 0 0 0'])
})

/** Goods that lie loose. */
async function loose(qty: string): Promise<string> {
  const { post } = await import('#modules/warehouse/server.ts')
  const lot = await stage.newLot({ item })
  await post(stage.ctx, { doc: { type: 'test', id: lot, no: lot }, key: `f-${lot}`,
    lines: [{ moveType: '102', item, lot, warehouse: stage.store, bin: stage.bins[0]!, stockType: 'OK', qty }] })
  return lot
}

test('what goes into boxes of its packing order is packed; unpacked it is not; ready from the least on that may be shipped', async () => {
  const { id } = await ordered('30')
  const lot = await loose('30')
  const { documents: [packing] } = await docs.done('/orders/order/pack', 'admin', { id, warehouse: place.warehouse, bin: place.bin })
  await docs.done('/warehouse/pack/start', 'storekeeper', { id: packing.id })
  await docs.done('/warehouse/pack/boxes', 'storekeeper', { id: packing.id, lot, qty: '20' })
  expect(await figures(id)).toEqual(['2', 'OPEN 0 0 20 0 0'])
  await docs.done('/warehouse/pack/boxes', 'storekeeper', { id: packing.id, lot, qty: '10' })
  expect(await figures(id)).toEqual(['3', 'READY 0 0 30 0 0'])
  expect(await docs.refused('/orders/order/pack', 'admin', { id, warehouse: place.warehouse, bin: place.bin })).toContain('已全部包装')
  const { hu } = await shop.one(`select id as hu from wms_hu where pack = $1 order by hu_no limit 1`, packing.id)
  await docs.done('/warehouse/pack/unpack', 'storekeeper', { hu })
  expect(await figures(id)).toEqual(['3', 'OPEN 0 0 20 0 0'])
})

test('what a customer sends back of a shipment is owed again; a red entry of the return takes that back', async () => {
  const { id } = await ordered('10', '5')
  await loose('15')
  const notice = await docs.done('/orders/order/deliver', 'sales', { id, warehouse: stage.store, planDate: '2026-05-20' })
  await docs.done('/orders/notice/submit', 'sales', { id: notice.id })
  const { issue } = await docs.read('/orders/notice', notice.id)
  await docs.done('/warehouse/issue/approve', 'director', { id: issue })
  const { picks } = await docs.read('/warehouse/issue', issue)
  await docs.done('/warehouse/issue/pick', 'storekeeper', { id: issue,
    picks: (picks as Rec[]).map(({ id: pick, qty }) => ({ pick, qty })) })
  await docs.done('/warehouse/issue/check', 'director', { id: issue })
  expect(await figures(id)).toEqual(['4', 'SHIPPED 0 0 10 10 0', 'SHIPPED 0 0 5 5 0'])
  const lot = (picks as Rec[])[0]!.lot as string
  const back = await docs.approved('/warehouse/receipt', { docDate: '2026-05-18', inType: 'SALES_RETURN', issue, warehouse: stage.store,
    bin: stage.bins[0], lines: [{ item, qty: '7', lot }] })
  expect(await figures(id)).toEqual(['3', 'PART_SHIPPED 0 0 8 10 2', 'OPEN 0 0 0 5 5'])
  await docs.done('/warehouse/receipt/reverse', 'admin', { id: back.id, comment: '误收' })
  expect(await figures(id)).toEqual(['4', 'SHIPPED 0 0 10 10 0', 'SHIPPED 0 0 5 5 0'])
})
