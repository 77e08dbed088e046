import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { post } from '#modules/warehouse/server.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: start and report; domain §2.4 rules 1 to 3 and 5, refusals of §2.21 word for word. */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

const minutes = (count: number) => shop.app.clock.advance(count * 60_000)
const begun = async (more: Rec = {}) => {
  const { id, tasks, lots } = await shop.released(more)
  await shop.start(tasks[0]!.id)
  return { id, task: tasks[0]!.id as string, lot: lots[0]!.id as string }
}

test('a report moves pieces, powder, stock and strokes in one, and its reversal takes all of it back', async () => {
  const { id, task } = await begun()
  const before = { powder: await shop.stock('RTP-P25'), blanks: await shop.stock('BL-CNMG120408-P25', 'SEMI-B-01'),
    strokes: await shop.strokes() }
  minutes(35)
  const report = await shop.report(task, { good: '90', scrap: '2', reason: await shop.scrapReason() })
  expect(report).toMatchObject({ good: '90', scrap: '2', minutes: 35, operator: 'operator', received: '90' })
  expect(await shop.task(task)).toMatchObject({ status: 'RUNNING', good: '90', scrap: '2', wip: '8' })
  expect(await shop.order(id)).toMatchObject({ status: '3', goodQty: '90', scrapQty: '2', receivedQty: '90' })
  // 92 pieces of 10.45 g, to the gram.
  expect(Number(before.powder) - Number(await shop.stock('RTP-P25'))).toBeCloseTo(0.961, 6)
  expect(Number(await shop.stock('BL-CNMG120408-P25', 'SEMI-B-01')) - Number(before.blanks)).toBe(90)
  expect(await shop.strokes() - before.strokes, 'four cavities').toBe(23)
  const [edge] = await shop.all('select kind, qty::float8, item_from, item_to from trc_edge where doc_id = $1', report.id)
  expect(edge).toMatchObject({ kind: 'CONSUME', qty: 0.961 })

  const red = await shop.act('leader', 'report/reverse', { id: report.id, comment: '卡号扫错' })
  expect(red).toMatchObject({ good: '-90', scrap: '-2', minutes: -35, red: 'Y', remark: '卡号扫错' })
  expect(await shop.task(task)).toMatchObject({ status: 'RUNNING', good: '0', scrap: '0', wip: '100' })
  expect(await shop.order(id)).toMatchObject({ status: '3', goodQty: '0', scrapQty: '0', receivedQty: '0' })
  expect({ powder: await shop.stock('RTP-P25'), blanks: await shop.stock('BL-CNMG120408-P25', 'SEMI-B-01'), strokes: await shop.strokes() })
    .toEqual(before)
  expect(await shop.one('select sum(qty)::float8 as qty from trc_edge where doc_id = $1', report.id)).toEqual({ qty: 0 })
  expect(await shop.one('select sum(consumed)::float8 as qty from mes_wo_bom where work_order = $1', id)).toEqual({ qty: 0 })
  expect((await shop.report(task, { good: '1' })).minutes, 'the time of the one taken back counts again').toBe(35)
  expect(await shop.refused('leader', 'report/reverse', { id: report.id, comment: '再冲' })).toBe('该报工单已经红冲')
  expect(await shop.refused('leader', 'report/reverse', { id: red.id, comment: '再冲' })).toBe('红冲单不能再红冲')
  expect(await shop.refused('operator', 'report/reverse', { id: report.id, comment: '再冲' })).toContain('权限')
})

test('an operation waits to be started, then to be reported, then for nobody', async () => {
  const { tasks } = await shop.released({ qty: '10' })
  const { id } = tasks[0]!
  const waiting = async () => {
    const counts = (await shop.done('operator', 'GET', '/sys/work/counts')) as unknown as Rec[]
    return ['start', 'report'].map((act) => (counts.find((one) => one.id === `production.op-task/${act}`)?.count ?? 0) as number)
  }
  const [starts, reports] = await waiting() as [number, number]
  await shop.start(id)
  expect(await waiting()).toEqual([starts - 1, reports + 1])
  await shop.report(id, { good: '10' })
  expect(await waiting()).toEqual([starts - 1, reports])
})

test('who reports is told the lot under which it went into stock; what is scrapped whole makes none', async () => {
  const { task, lot } = await begun()
  const told = await shop.call('operator', 'POST', '/production/op-task/report', { id: task, good: '5' })
  const { no } = await shop.one('select s.lot_no as no from mes_lot l join wms_lot s on s.id = l.stock_lot where l.id = $1', lot)
  expect((told as Rec).happened.map(({ text }: Rec) => text)).toContain(`5 件 已入库，批号 ${no}`)
  const { id, tasks } = await shop.released({ item: await plainItem(shop, 1), qty: '3' })
  await shop.act('operator', 'op-task/start', { id: tasks[0]!.id })
  await shop.report(tasks[0]!.id, { scrap: '3', reason: await shop.scrapReason() })
  expect((await shop.lotsOf(id))[0]).toMatchObject({ status: 'DONE', stockLot: null })
})

test('the same report sent again is booked once', async () => {
  const { id, task } = await begun()
  const body = { id: task, good: '10' }
  const send = () => shop.call('operator', 'POST', '/production/op-task/report', body, { 'x-idempotency-key': 'report-once' })
  const answers = await Promise.all([send(), send(), send(), send(), send()])
  expect(new Set(answers.filter(({ success }) => success).map(({ result }) => result.id)).size).toBe(1)
  expect((await shop.order(id)).goodQty).toBe('10')
})

test('two who report the last pieces at once: one is told that they are gone', async () => {
  const { task } = await begun({ qty: '10' })
  const send = () => shop.call('operator', 'POST', '/production/op-task/report', { id: task, good: '10' })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(await shop.task(task)).toMatchObject({ good: '10', wip: '0', status: 'DONE' })
})

test.each([
  ['more than there is', { good: '104' }, '超过可报工数量：上工序合格 100，已报 0，本次 104'],
  ['nothing', {}, '请填写合格、报废或返工数量'],
  ['half a piece', { good: '1.5' }, '须为整数'],
  ['scrap without a reason', { scrap: '1' }, '有报废或返工时请选择原因'],
  ['a weight without that of one', { netKg: '1' }, '填了净重时请同时填单重'],
])('%s is refused and books nothing', async (_what, counted, text) => {
  const { id, task } = await begun()
  const { success, message, result } = await shop.call('operator', 'POST', '/production/op-task/report', { id: task, ...counted })
  expect(success).toBe(false)
  expect([message, ...((result?.faults ?? []) as { text: string }[]).map((fault) => fault.text)]).toContain(text)
  expect(await shop.order(id)).toMatchObject({ goodQty: '0', scrapQty: '0' })
})

test('three percent more blanks than planned are taken, and the law holds', async () => {
  const { task } = await begun()
  await shop.report(task, { good: '103' })
  expect(await shop.task(task)).toMatchObject({ inQty: '103', good: '103', wip: '0', status: 'DONE' })
})

test('weighed pieces follow from net and unit weight, by a sample of the shift', async () => {
  const { task } = await begun()
  expect(await shop.report(task, { netKg: '0.5225', unitKg: '0.01045' })).toMatchObject({ good: '50', weighKg: '0.5225',
    unitWeight: '0.01045' })
  const { result } = await shop.call('operator', 'POST', '/production/op-task/report', { id: task, grossKg: '0.3', tareKg: '0.1',
    sampleKg: '0.05', sampleQty: 5 })
  expect((result as Rec).faults).toMatchObject([{ field: 'sampleQty', text: '抽样件数不够，请多称几件' }])
  expect(await shop.report(task, { grossKg: '0.3', tareKg: '0.1', sampleKg: '0.1', sampleQty: 10 })).toMatchObject({ good: '20',
    weighKg: '0.2', unitWeight: '0.01' })
  expect(await shop.report(task, { grossKg: '0.1' }), 'by the last sample').toMatchObject({ good: '10', unitWeight: '0.01' })
})

test('powder that is not at the line refuses the report whole, naming what is there', async () => {
  const { id, task } = await begun({ qty: '20000', lotSize: '20000' })
  const there = await shop.stock('RTP-P25')
  const strokes = await shop.strokes()
  expect(await shop.refused('operator', 'op-task/report', { id: task, good: '20000' })).toMatch(
    /^库存不足：RTP-P25 \S* 可用 .+，需要 209 kg/,
  )
  expect(await shop.stock('RTP-P25')).toBe(there)
  expect(await shop.strokes()).toBe(strokes)
  expect((await shop.order(id)).goodQty).toBe('0')
})

test('a component that stands twice at an operation is taken for each line from what the lines before it left', async () => {
  const part = await plainItem(shop, 1, 'PART')
  const line = await shop.one("select id as bin, warehouse from wms_bin where code = 'LINE-P-A-01'")
  for (const qty of ['5', '100']) {
    const { tasks } = await shop.released({ item: part, qty, ...line })
    await shop.act('operator', 'op-task/start', { id: tasks[0]!.id })
    await shop.report(tasks[0]!.id, { good: qty })
  }
  const { id, tasks } = await shop.released({ item: await plainItem(shop, 1, 'PAIR'), qty: '8' })
  await shop.all(
    `insert into mes_wo_bom (id, work_order, line_no, component, line_type, op_no, issue_method, qty_type, per_unit, required_qty)
     select 'T-PAIR-' || n, $1, 10 + n, $2, 'COMP', 10, 'PUSH', 'VAR', 1, 8 from generate_series(1, 2) n`,
    id,
    part,
  )
  await shop.act('operator', 'op-task/start', { id: tasks[0]!.id })
  await shop.report(tasks[0]!.id, { good: '8' })
  expect(await shop.stock('T-ITEM-PART')).toBe('89')
  expect((await shop.proof()).differences).toBe(0)
})

test('an operation starts only where every light is green', async () => {
  const { tasks } = await shop.released()
  const id = tasks[0]!.id
  const { device, mold } = await shop.at()
  expect(await shop.refused('operator', 'op-task/start', { id, mold })).toBe('该工序需要设备，请选择设备')
  const bare = (await shop.at('PR-08')).device
  expect(await shop.refused('operator', 'op-task/start', { id, device: bare })).toBe('该工序需要模具，请选择模具')
  await shop.all("update eam_equip set status = 'REPAIR' where id = $1", device)
  expect(await shop.refused('operator', 'op-task/start', { id, device, mold })).toBe('设备维修中，不能开工')
  const lights = await shop.done('operator', 'GET', `/production/op-task/start-checks?id=${id}&device=${device}`)
  expect(lights.filter(({ ok }: Rec) => !ok)).toEqual([{ key: 'machine', ok: false, reasons: ['设备维修中，不能开工'] }])
  await shop.all("update eam_equip set status = 'IDLE' where id = $1", device)
  const { life } = await shop.one('select life_max as life from eam_mold where id = $1', mold)
  await shop.all('update eam_mold set life_max = strokes_total where id = $1', mold)
  expect(await shop.refused('operator', 'op-task/start', { id, device, mold })).toBe('模具已达寿命，禁止使用')
  await shop.all('update eam_mold set life_max = $2 where id = $1', mold, life)
  const started = await shop.act('operator', 'op-task/start', { id, device })
  expect(started.mold, 'the mold on the machine').toBe(mold)
})

test('a held traveller neither starts nor reports; released it goes on as it stood', async () => {
  const { task, lot } = await begun()
  await shop.act('qe', 'lot/hold', { id: lot, comment: '密度异常' })
  expect(await shop.refused('operator', 'op-task/report', { id: task, good: '1' })).toContain('已冻结，解冻后才能继续')
  await shop.act('qe', 'lot/release', { id: lot, comment: '复检合格' })
  expect(await shop.one('select status from mes_lot where id = $1', lot)).toEqual({ status: 'RUNNING' })
  await shop.report(task, { good: '1' })
})

test('a pause does not count as working time', async () => {
  const { task } = await begun()
  minutes(20)
  await shop.act('operator', 'op-task/pause', { id: task, comment: '待料' })
  expect(await shop.refused('operator', 'op-task/report', { id: task, good: '1' })).toContain('不能报工')
  minutes(50)
  await shop.act('operator', 'op-task/resume', { id: task })
  minutes(5)
  expect((await shop.report(task, { good: '1' })).minutes).toBe(25)
})

test('pieces go from operation to operation; a report is taken back only while they have not gone on', async () => {
  const item = await plainItem(shop, 3)
  const { id, tasks } = await shop.released({ item, qty: '10' })
  const [a, b, c] = tasks.map((task) => task.id as string)
  expect(tasks.map(({ status }) => status)).toEqual(['READY', 'WAIT', 'WAIT'])
  const run = (task: string) => shop.act('operator', 'op-task/start', { id: task })
  await run(a!)
  const first = await shop.report(a!, { good: '6', rework: '1', reason: await shop.scrapReason() })
  expect(await shop.task(b!)).toMatchObject({ status: 'READY', inQty: '6' })
  await run(b!)
  const second = await shop.report(b!, { good: '4' })
  expect(await shop.refused('leader', 'report/reverse', { id: first.id, comment: '录错' })).toBe(
    `单据已被下游引用，不能红冲：${second.docNo}`,
  )
  await shop.act('leader', 'report/reverse', { id: second.id, comment: '录错' })
  await shop.act('leader', 'report/reverse', { id: first.id, comment: '录错' })
  expect(await shop.tasksOf(id)).toMatchObject([{ status: 'RUNNING', inQty: '10', wip: '10', rework: '0' }, { status: 'WAIT', inQty: '0' },
    {
      inQty: '0',
    }])
  await shop.report(a!, { good: '10' })
  await run(b!)
  await shop.report(b!, { good: '9', scrap: '1', reason: await shop.scrapReason() })
  await run(c!)
  await shop.report(c!, { good: '9' })
  expect(await shop.order(id)).toMatchObject({ status: '4', goodQty: '9', scrapQty: '1', receivedQty: '9' })
  expect((await shop.lotsOf(id))[0]).toMatchObject({ status: 'DONE' })
})

test('output that has left its bin keeps its report from being taken back, naming what took it', async () => {
  const { id, task } = await begun({ qty: '50' })
  const report = await shop.report(task, { good: '50' })
  const { assemble } = await import('#apps/server/kernel.ts')
  const { kernel } = await assemble({ config: shop.app.config, pool: shop.app.database.pool, clock: shop.app.clock })
  const row = await shop.one("select item, lot, warehouse, bin from wms_ledger where doc_id = $1 and move_type = '102'", report.id)
  await post(kernel.systemCtx(0), { doc: { type: 'warehouse.issue', id: 'T1', no: 'OU-T1' }, key: 'T1',
    lines: [{ moveType: '204', item: row.item, lot: row.lot, warehouse: row.warehouse, bin: row.bin, stockType: 'OK', qty: '-20' }] })
  await kernel.notices.close()
  expect(await shop.refused('leader', 'report/reverse', { id: report.id, comment: '录错' })).toBe('单据已被下游引用，不能红冲：OU-T1')
  expect(await shop.order(id)).toMatchObject({ status: '4', goodQty: '50' })
})
