import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { Decimal } from '#kernel/entity/index.ts'
import { ownShop, type Shop } from './shop.ts'

/* Issue 23: an order gets its material from the stores and gives back what it did not use; domain §2.4, §2.5 (201, 103). */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

const powder = 'RTP-P25'
const kitting = (id: string) => shop.done('leader', 'GET', `/production/work-order/kitting?id=${id}`)
const lineOf = async (id: string) => (await kitting(id)).lines.find(({ code }: Rec) => code === powder)
const ask = (id: string, as = 'leader') => shop.act(as, 'work-order/issue', { id })
/** The store picks what it was asked for, and posts it. */
async function issued(id: string): Promise<void> {
  const picks = await shop.all('select id as pick, trim_scale(qty)::text as qty from wms_out_pick where main_id = $1 and del_flag = 0', id)
  await shop.done('storekeeper', 'POST', '/warehouse/issue/pick', { id, picks })
  await shop.done('storekeeper', 'POST', '/warehouse/issue/check', { id })
}
const confirmReturn = (id: string) => shop.done('storekeeper', 'POST', '/warehouse/material-return/confirm', { id })

test('an order tells what it wants; asked for, the store finds it in its work; issued, it lies at the line for the order', async () => {
  const { id } = await shop.released({ qty: '1000' })
  const { toIssue, covered, short, required } = await lineOf(id)
  expect([toIssue, short]).toEqual([required, '0'])
  expect(covered).toBe(required)
  const [before, { docs }] = [await shop.stock(powder), await ask(id)]
  expect(docs).toHaveLength(1)
  const { records } = await shop.done('storekeeper', 'GET', '/warehouse/issue/list?work=mine&pageSize=50')
  expect(records.map((row: Rec) => row.id)).toContain(docs[0].id)
  expect(await lineOf(id)).toMatchObject({ toIssue: '0', requested: required, issued: '0' })
  expect(await shop.refused('leader', 'work-order/issue', { id }), 'nothing is asked for twice').toBe('没有需要发料的物料')
  await issued(docs[0].id)
  expect(await lineOf(id)).toMatchObject({ toIssue: '0', requested: '0', issued: required })
  expect(Number(await shop.stock(powder)) - Number(before)).toBeCloseTo(Number(required), 6)
  expect(await shop.done('leader', 'GET', `/production/wo-bom/list?workOrder=${id}`)).toMatchObject({
    records: [{ issued: required, returned: '0' }, {}],
  })
})

test('an issue that is taken back counts no more', async () => {
  const { id } = await shop.released({ qty: '100' })
  const { docs: [doc] } = await ask(id)
  await issued(doc.id)
  await shop.done('admin', 'POST', '/warehouse/issue/reverse', { id: doc.id, comment: '发错' })
  expect(await lineOf(id)).toMatchObject({ issued: '0', requested: '0' })
  await shop.act('planner', 'work-order/cancel', { id, comment: '重复下单' })
})

test('an order is closed once its unused material is back, and no issue of it is open', async () => {
  const { id, tasks } = await shop.released({ qty: '100' })
  const { docs: [doc] } = await ask(id, 'planner')
  const { no } = doc
  expect(await shop.refused('workshop', 'work-order/close', { id, comment: '减量' })).toBe(`还有未完成的领料、退料单，请先处理：${no}`)
  await issued(doc.id)
  await shop.start(tasks[0]!.id)
  await shop.report(tasks[0]!.id, { good: '60', scrap: '40', reason: await shop.scrapReason() })
  // The last piece was made: what planned scrap was for is left.
  const { issued: had, consumed } = await lineOf(id)
  const left = String(Number((Number(had) - Number(consumed)).toFixed(6)))
  expect(Number(left)).toBeGreaterThan(0)
  const before = await shop.stock(powder)
  const { docs: [back] } = await shop.act('leader', 'work-order/return', { id })
  expect(await shop.refused('leader', 'work-order/return', { id })).toBe(`还有未完成的领料、退料单，请先处理：${back.no}`)
  await confirmReturn(back.id)
  expect(Number(before) - Number(await shop.stock(powder))).toBeCloseTo(Number(left), 6)
  expect(await bomOf(id)).toMatchObject({ returned: left })
  expect(await shop.refused('leader', 'work-order/return', { id })).toBe('没有可退的物料')
})

test('what was issued and not used keeps an order from being closed', async () => {
  const { id } = await shop.released({ qty: '100' })
  const { docs: [doc] } = await ask(id)
  await issued(doc.id)
  const { required } = await bomOf(id)
  expect(await shop.refused('workshop', 'work-order/close', { id, comment: '减量' })).toBe(
    `还有未用完的物料，请先退料：${powder} ${required} kg`,
  )
  const { docs: [back] } = await shop.act('workshop', 'work-order/return', { id })
  expect(await shop.refused('workshop', 'work-order/close', { id, comment: '减量' })).toBe(`还有未完成的领料、退料单，请先处理：${back.no}`)
  await confirmReturn(back.id)
  await shop.act('workshop', 'work-order/close', { id, comment: '减量' })
  expect(await shop.order(id)).toMatchObject({ status: '5' })
})

test('an order whose material another one used up brings back what is left, and is closed without the rest', async () => {
  // What lies beside the line bin is not to make up for it.
  await shop.all("update wms_bin set frozen = 'Y' where code = 'LINE-P-A-02'")
  const [taker, order] = [await shop.released({ qty: '100' }), await shop.released({ qty: '100' })]
  for (const { id } of [taker, order]) { for (const doc of (await ask(id)).docs) await issued(doc.id) }
  const left = new Decimal((await bomOf(order.id)).required).div(2).toDecimalPlaces(3)
  await shop.all("update mes_wo_bom set per_unit = $2 where work_order = $1 and line_type = 'COMP'", taker.id,
    new Decimal(await shop.stock(powder)).minus(left).div(100).toFixed())
  await shop.start(taker.tasks[0]!.id)
  await shop.report(taker.tasks[0]!.id, { good: '100' })
  const close = { id: order.id, comment: '减量' }
  expect(await shop.refused('workshop', 'work-order/close', close)).toBe(`还有未用完的物料，请先退料：${powder} ${left.toFixed()} kg`)
  const { docs: [back] } = await shop.act('leader', 'work-order/return', { id: order.id })
  await confirmReturn(back.id)
  expect(await bomOf(order.id)).toMatchObject({ returned: left.toFixed() })
  expect(await shop.refused('leader', 'work-order/return', { id: order.id })).toBe(`线边没有可退的 ${powder}`)
  await shop.act('workshop', 'work-order/close', close)
  await shop.all("update wms_bin set frozen = 'N' where code = 'LINE-P-A-02'")
})

test('who begins first is served first; what is short is named, and the rest is asked for', async () => {
  const { free } = await lineOf((await shop.released({ qty: '10', due: '2026-05-20' })).id)
  const pieces = String(Math.floor(Number(free) / 0.01045))
  const first = await shop.released({ qty: pieces, due: '2026-05-21', lotSize: pieces })
  const second = await shop.released({ qty: pieces, due: '2026-05-22', lotSize: pieces })
  expect(await lineOf(second.id)).toMatchObject({ covered: '0' })
  expect(await shop.refused('leader', 'work-order/issue', { id: second.id })).toContain(`库存不足，无法发料：${powder} `)
  const { orders } = await shop.done('storekeeper', 'GET', '/production/work-order/kitting-list')
  const listed = orders.filter(({ id }: Rec) => id === first.id || id === second.id)
  expect(listed.map(({ id }: Rec) => id)).toEqual([first.id, second.id])
  expect(listed[1].lines[0].short).toBe(listed[1].lines[0].toIssue)
  await ask(first.id)
  const { toIssue, short } = await lineOf(first.id)
  expect([toIssue, Number(short) > 0]).toEqual([short, true])
  expect((await shop.proof()).differences).toBe(0)
})

/** The line of the powder in an order's bill. */
function bomOf(id: string): Promise<Rec> {
  return shop.one(
    `select trim_scale(required_qty)::text as required, trim_scale(issued)::text as issued, trim_scale(returned)::text as returned,
       trim_scale(consumed)::text as consumed
     from mes_wo_bom where work_order = $1 order by line_no limit 1`,
    id,
  )
}
