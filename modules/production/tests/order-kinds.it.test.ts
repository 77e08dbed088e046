import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble } from '#apps/server/kernel.ts'
import type { Rec } from '#apps/server/testing/app.ts'
import { post } from '#modules/warehouse/server.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: trials, samples and orders that take pieces apart (domain §2.4 `wo_type`). */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

test('a trial is made by a bill and a route that nobody has approved yet; other orders are not', async () => {
  const item = await plainItem(shop, 1, 'TRY')
  const bom = await shop.done('admin', 'POST', '/product/bom/add', { bomNo: 'T-BOM-TRY-B', item, version: 'B', baseQty: '1', isDefault: 'N',
    lines: [{ component: await shop.idOf('md_item', 'RC-P25'), lineType: 'BYPROD', qty: '0.002', opNo: 10 }] })
  const process = await shop.idOf('md_process', 'T-PTRY')
  const workcenter = await shop.idOf('md_workcenter', 'WC-PRESS-1')
  const route = await shop.done('admin', 'POST', '/product/route/add', { routeNo: 'T-RT-TRY-B', name: '试制路线',
    ops: [10, 20].map((opNo) => ({ opNo, process, workcenter, runMin: '1', runBasis: 'UNIT' })) })
  const by = { item, qty: '10', bom: bom.id, route: route.id }
  const refused = await shop.call('planner', 'POST', '/production/work-order/add', { docDate: '2026-05-18', due: '2026-06-01',
    workshop: await shop.idOf('md_workshop', 'WS-PRESS'), warehouse: await shop.idOf('wms_warehouse', 'SEMI'),
    bin: await shop.idOf('wms_bin', 'SEMI-B-01'), ...by })
  expect((refused.result as Rec).faults.map(({ field }: Rec) => field).toSorted()).toEqual(['bom', 'route'])
  const { tasks } = await shop.released({ ...by, woType: 'TRIAL' })
  expect(tasks.map(({ opNo }) => opNo)).toEqual([10, 20])
})

test('a trial does not count for the yield of the first time', async () => {
  const item = await plainItem(shop, 1, 'FPY')
  const process = await shop.idOf('md_process', 'T-PFPY')
  const make = async (woType: string, good: string, scrap: string) => {
    const { tasks } = await shop.released({ item, qty: '10', woType })
    await shop.act('operator', 'op-task/start', { id: tasks[0]!.id })
    await shop.report(tasks[0]!.id, { good, scrap, reason: await shop.scrapReason() })
  }
  await make('NORMAL', '9', '1')
  await make('TRIAL', '1', '9')
  await make('SAMPLE', '10', '0')
  const { rows } = await shop.done('workshop', 'GET', '/production/daily/figures?by=process')
  expect((rows as Rec[]).find((row) => row.process === process)).toMatchObject({ good: '20', scrap: '10', fpy: '95' })
})

test('taken apart, pieces leave the stock and their parts come in, with where they came from; a reversal takes all of it back', async () => {
  const part = await plainItem(shop, 1, 'PART')
  const kit = await plainItem(shop, 1, 'KIT')
  const bom = await shop.done('admin', 'POST', '/product/bom/add', { bomNo: 'T-BOM-KIT-B', item: kit, version: 'B', baseQty: '1',
    isDefault: 'N', lines: [{ component: part, lineType: 'COMP', qty: '2', opNo: 10 }] })
  await shop.done('process', 'POST', '/product/bom/submit', { id: bom.id })
  await shop.done('director', 'POST', '/product/bom/approve', { id: bom.id })
  const stockOf = async (item: string) =>
    Number((await shop.one('select coalesce(sum(qty), 0)::text as qty from wms_balance where item = $1', item)).qty)
  // Ten of them are made, and lie at the line.
  const made = await shop.released({ item: kit, qty: '10' })
  await shop.act('operator', 'op-task/start', { id: made.tasks[0]!.id })
  await shop.report(made.tasks[0]!.id, { good: '10' })
  const at = await shop.one('select lot, warehouse, bin from wms_balance where item = $1 and qty = 10', kit)
  const line = await shop.one("select id as bin, warehouse from wms_bin where code = 'LINE-P-A-01'")
  const { kernel } = await assemble({ config: shop.app.config, pool: shop.app.database.pool, clock: shop.app.clock })
  await post(kernel.systemCtx(0), { doc: { type: 'warehouse.issue', id: 'T-KIT', no: 'OU-KIT' }, key: 'T-KIT', lines: [
    { moveType: '201', item: kit, lot: at.lot, warehouse: at.warehouse, bin: at.bin, stockType: 'OK', qty: '-10', pair: 1 },
    { moveType: '201', item: kit, lot: at.lot, warehouse: line.warehouse, bin: line.bin, stockType: 'OK', qty: '10', pair: 1 },
  ] })
  await kernel.notices.close()
  const { id, tasks } = await shop.released({ item: kit, qty: '10', bom: bom.id, woType: 'DISMANTLE' })
  expect(
    await shop.all(
      'select line_type as type, component, trim_scale(required_qty)::text as qty from mes_wo_bom where work_order = $1 order by line_no',
      id,
    ),
  )
    .toEqual([{ type: 'COMP', component: kit, qty: '10' }, { type: 'COPROD', component: part, qty: '20' }])
  const before = [await stockOf(kit), await stockOf(part)]
  await shop.act('operator', 'op-task/start', { id: tasks[0]!.id })
  const report = await shop.report(tasks[0]!.id, { good: '4' })
  expect(report.received).toBe('0')
  expect([await stockOf(kit), await stockOf(part)]).toEqual([before[0]! - 4, before[1]! + 8])
  const edges = await shop.all('select kind, item_from as "from", item_to as "to" from trc_edge where doc_id = $1 order by kind', report.id)
  expect(edges).toEqual([{ kind: 'CONSUME', from: kit, to: kit }, { kind: 'PRODUCE', from: kit, to: part }])
  expect(await shop.refused('planner', 'work-order/sub-orders', { id })).toBe('没有缺料的自制件，无需下级工单')
  await shop.act('leader', 'report/reverse', { id: report.id, comment: '录错' })
  expect([await stockOf(kit), await stockOf(part)]).toEqual(before)
  expect((await shop.proof()).differences).toBe(0)
})
