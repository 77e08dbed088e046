import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorkbook } from '#kernel/server/excel/workbook.ts'
import { ownShop, type Shop } from './shop.ts'

/* Issue 23: work orders with a snapshot of bill and route, travellers and operations; domain §2.4. */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

test('a draft takes bill, route and lot size from its item; released it has its own copies, a traveller a lot and an operation each', async () => {
  const { id, bom, route } = await shop.draft({ qty: '2500', lotSize: '1000' })
  expect([bom, route].every(Boolean)).toBe(true)
  await shop.act('planner', 'work-order/submit', { id })
  expect(await shop.refused('planner', 'work-order/approve', { id })).toContain('权限')
  await shop.act('workshop', 'work-order/approve', { id })
  const lots = await shop.lotsOf(id)
  const { docNo } = await shop.order(id)
  expect(lots.map(({ cardNo, qty, status }) => [cardNo, qty, status])).toEqual([[`${docNo}-001`, '1000', 'QUEUE'], [`${docNo}-002`, '1000',
    'QUEUE'], [`${docNo}-003`, '500', 'QUEUE']])
  expect(await shop.tasksOf(id)).toMatchObject(
    lots.map(({ cardNo, qty }) => ({ taskNo: `${cardNo}-10`, status: 'READY', inQty: qty, wip: qty })),
  )
  expect(await shop.all('select op_no, per_unit::float8, required_qty::float8 from mes_wo_bom where work_order = $1 order by line_no', id))
    .toMatchObject([{ op_no: 10, per_unit: 0.01045, required_qty: 26.523 }, { op_no: 10 }])
  // A later version of the bill does not touch it (domain §2.1 rule 4).
  await shop.all('update md_bom_line set qty = qty * 2 where main_id = $1', bom)
  expect(await shop.one('select per_unit::float8 from mes_wo_bom where work_order = $1 order by line_no limit 1', id)).toEqual({
    per_unit: 0.01045,
  })
  await shop.all('update md_bom_line set qty = qty / 2 where main_id = $1', bom)
})

test.each([
  ['an item that is bought', async () => ({ item: await shop.idOf('md_item', 'RM-CO-01') }), 'item',
    '物料 RM-CO-01 不是自制件，不能开生产工单'],
  ['half a piece', async () => ({ qty: '10.5' }), 'qty', '须为整数'],
  ['no quantity', () => Promise.resolve({ qty: null }), 'qty', '不能为空'],
  ['due before it was written', async () => ({ due: '2026-05-17' }), 'due', '交期不能早于单据日期'],
  ['more travellers than anybody hangs up', async () => ({ qty: '501', lotSize: '1' }), 'lotSize',
    '按每卡数量将生成 501 张流转卡，最多 500 张，请加大每卡数量'],
  ['the bill of something else', async () => ({ bom: (await shop.one("select id from md_bom where bom_no = 'BOM-RTP-YG8-A'")).id }), 'bom',
    'BOM 不属于该物料，或尚未审核'],
  ['the route of something else', async () => ({ route: (await shop.one("select id from md_route where route_no = 'GY-RTP-A'")).id }),
    'route', '该路线尚未审核，或没有分配给该物料'],
])('%s is told at its field', async (_what, more, field, text) => {
  const body = { docDate: '2026-05-18', item: await shop.idOf('md_item', 'BL-CNMG120408-P25'), qty: '100', due: '2026-06-01',
    workshop: await shop.idOf('md_workshop', 'WS-PRESS'), warehouse: await shop.idOf('wms_warehouse', 'SEMI'),
    bin: await shop.idOf('wms_bin', 'SEMI-B-01'), ...await more() }
  const { success, result } = await shop.call('planner', 'POST', '/production/work-order/add', body)
  expect(success).toBe(false)
  expect(result.faults).toMatchObject([{ field, text: expect.stringContaining(text) }])
})

test('of a sheet the row without a quantity is refused by itself, and the others are added', async () => {
  const head = ['物料', '计划数量', '交期', '车间', '入库仓库', '入库库位']
  const row = (qty: string | null) => ['BL-CNMG120408-P25', qty, '2026-06-01', 'WS-PRESS', 'SEMI', 'SEMI-B-01']
  const file = { name: '工单.xlsx', bytes: await writeWorkbook([{ name: '工单', rows: [head, row(null), row('100')] }], 'xlsx') }
  const { body } = await shop.app.call('POST', '/production/work-order/importExcel', { file, as: 'planner' })
  expect(body.result).toMatchObject({ addedCount: 1, errorCount: 1 })
})

test('who submitted an order does not release it', async () => {
  const { id } = await shop.draft()
  await shop.act('admin', 'work-order/submit', { id })
  expect(await shop.refused('admin', 'work-order/approve', { id })).toContain('不能')
})

test('an order that has begun is closed once nothing is in process; what never began ends with it', async () => {
  const { id, tasks } = await shop.released({ qty: '200', lotSize: '100' })
  await shop.start(tasks[0]!.id)
  await shop.report(tasks[0]!.id, { good: '60' })
  expect(await shop.refused('workshop', 'work-order/close', { id, comment: '客户减量' })).toBe('还有在制 40，请先报工或报废后再关闭')
  await shop.report(tasks[0]!.id, { scrap: '40', reason: await shop.scrapReason() })
  await shop.act('workshop', 'work-order/close', { id, comment: '客户减量' })
  expect(await shop.tasksOf(id)).toMatchObject([{ status: 'DONE', inQty: '100', wip: '0' }, { status: 'DONE', inQty: '0', wip: '0' }])
  expect((await shop.lotsOf(id)).map(({ status }) => status)).toEqual(['DONE', 'DONE'])
  const { id: report } = await shop.one('select id from mes_report where work_order = $1 order by doc_no limit 1', id)
  expect(await shop.refused('leader', 'report/reverse', { id: report, comment: '录错' })).toContain('已关闭，不能红冲其报工')
})

test('an order that nobody began is cancelled with its travellers', async () => {
  const { id, tasks } = await shop.released()
  await shop.act('planner', 'work-order/cancel', { id, comment: '重复下单' })
  expect(await shop.refused('operator', 'op-task/start', { id: tasks[0]!.id, ...await shop.at() })).toContain('不能开工')
})

test('progress sums the lots of an order by operation', async () => {
  const { id, tasks } = await shop.released({ qty: '200', lotSize: '100' })
  await shop.start(tasks[0]!.id)
  await shop.report(tasks[0]!.id, { good: '30' })
  expect(await shop.done('planner', 'GET', `/production/work-order/progress?id=${id}`)).toEqual([{ opNo: 10, process: '压制', done: false,
    inQty: '200', good: '30', scrap: '0', rework: '0', wip: '170', running: 1 }])
})
