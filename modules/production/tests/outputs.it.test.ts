import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: by- and co-products of an order's bill come into stock with the report that makes them (domain §2.4 rule 2). */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

let made = 0
/** An order of a hundred through two operations; at the first each piece leaves a gram of reclaim. */
async function begun() {
  const item = await plainItem(shop, 2, `O${++made}`)
  const { tasks, lots } = await shop.released({ item, qty: '100' })
  const [a, b] = tasks.map((task) => task.id as string)
  await shop.act('operator', 'op-task/start', { id: a })
  return { item, a: a!, b: b!, card: lots[0]!.cardNo as string }
}
const reclaimed = async () =>
  Number((await shop.one(
    "select coalesce(sum(qty), 0)::text as qty from wms_balance where item = (select id from md_item where code = 'RC-P25')",
  )).qty)
const outputs = (report: string) =>
  shop.all('select kind, trim_scale(qty)::text as qty, lot from mes_report_output where report = $1', report)

test('a report brings its by-product by the bill, all of it in one lot of the traveller, and takes it back with itself', async () => {
  const { a, card } = await begun()
  const before = await reclaimed()
  const first = await shop.report(a, { good: '40', scrap: '10', reason: await shop.scrapReason() })
  expect(await reclaimed() - before).toBeCloseTo(0.05, 6)
  const [row] = await outputs(first.id)
  expect(row).toMatchObject({ kind: 'BYPROD', qty: '0.05' })
  expect(await shop.one('select origin_doc as doc from wms_lot where id = $1', row!.lot)).toEqual({ doc: card })
  const second = await shop.report(a, { good: '20' })
  expect((await outputs(second.id)).map(({ lot }) => lot)).toEqual([row!.lot])
  const red = await shop.act('leader', 'report/reverse', { id: first.id, comment: '录错' })
  expect(await outputs(red.id)).toMatchObject([{ qty: '-0.05' }])
  expect(await reclaimed() - before).toBeCloseTo(0.02, 6)
  expect((await shop.proof()).differences).toBe(0)
})

test('weighed, it comes in as it was weighed; an operation without a by-product has nothing to weigh', async () => {
  const { a, b } = await begun()
  const before = await reclaimed()
  const report = await shop.report(a, { good: '100', byQty: '0.085' })
  expect(await outputs(report.id)).toMatchObject([{ qty: '0.085' }])
  expect(await reclaimed() - before).toBeCloseTo(0.085, 6)
  await shop.act('operator', 'op-task/start', { id: b })
  expect(await shop.refused('operator', 'op-task/report', { id: b, good: '1', byQty: '0.01' })).toContain('该工序没有副产')
  const last = await shop.report(b, { good: '100' })
  expect(await outputs(last.id)).toEqual([])
})

test('what was taken of a by-product keeps its report: the document that took it is named', async () => {
  const { a } = await begun()
  const report = await shop.report(a, { good: '100', byQty: '0.5' })
  const [{ lot }] = await outputs(report.id) as [{ lot: string }]
  const { warehouse, bin } = await shop.one('select warehouse, bin from wms_balance where lot = $1', lot)
  const item = await shop.idOf('md_item', 'RC-P25')
  const reason = (await shop.one("select id from md_reason where reason_type = 'ADJ' and del_flag = 0 limit 1")).id
  const { id } = await shop.done('storekeeper', 'POST', '/warehouse/adjust/add', { docDate: '2026-05-18', reason,
    lines: [{ item, lot, warehouse, bin, stockType: 'OK', qty: '-0.3' }] })
  const { docNo } = await shop.done('storekeeper', 'POST', '/warehouse/adjust/submit', { id })
  await shop.done('admin', 'POST', '/warehouse/adjust/approve', { id })
  expect(await shop.refused('leader', 'report/reverse', { id: report.id, comment: '录错' })).toContain(docNo)
})
