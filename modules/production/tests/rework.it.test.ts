import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { brokenAt } from '../rules/quantity-law.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: rework of pieces that an operation counted as rework, and of goods of which quality decided it (domain §2.4, §2.6 rule 5). */

let shop: Shop
let reason: string
beforeAll(async () => {
  shop = await ownShop()
  reason = await shop.scrapReason()
})
afterAll(() => shop.app.close())

const minutes = (count: number) => shop.app.clock.advance(count * 60_000)
let made = 0
/** An order of 500 through three operations. */
async function begun(qty = '500') {
  const item = await plainItem(shop, 3, `R${++made}`)
  const { id, tasks, lots } = await shop.released({ item, qty })
  return { id, item, ops: tasks.map((task) => task.id as string), lot: lots[0]!.id as string }
}
const run = (id: string) => shop.act('operator', 'op-task/start', { id })
async function pass(ops: readonly string[], counted: Rec): Promise<Rec> {
  let last: Rec = {}
  for (const op of ops) {
    await run(op)
    last = await shop.report(op, counted)
  }
  return last
}
const rework = (id: string) => shop.done('leader', 'GET', `/production/rework/queryById?id=${id}`)
/** The operations of a rework, in their order. */
const opsOf = async (doc: Rec) => (await shop.tasksOf((await rework(doc.id)).workOrder)).map((task) => task.id as string)
async function reworked(task: string, more: Rec = {}): Promise<Rec> {
  const doc = await shop.act('leader', 'op-task/rework', { id: task, ...more })
  await shop.act('workshop', 'rework/approve', { id: doc.id })
  return doc
}
/** The law of quantities at every operation of a traveller, and no piece counted twice. */
async function lawful(...orders: readonly string[]): Promise<void> {
  for (const order of orders) {
    const tasks = await shop.tasksOf(order)
    expect(brokenAt(tasks.map(({ inQty, good, scrap, rework: again, qc }) => ({ inQty, good, scrap, rework: again, qc })))).toEqual([])
    const sums = await shop.all(
      `select t.op_no as op, (t.good_qty - coalesce(sum(r.good_qty), 0))::float8 as good,
         (t.scrap_qty - coalesce(sum(r.scrap_qty), 0))::float8 as scrap, (t.rework_qty - coalesce(sum(r.rework_qty), 0))::float8 as rework
       from mes_op_task t left join mes_report r on r.op_task = t.id where t.work_order = $1 group by t.id order by 1`,
      order,
    )
    expect(sums.every(({ good, scrap, rework: again }) => good === 0 && scrap === 0 && again === 0), 'reports add up to operations').toBe(
      true,
    )
  }
}

test('of 500 pieces 40 are reworked: 38 come back where they were reported and 2 are scrapped, 498 are in stock, none counted twice', async () => {
  const { id, item, ops: [a, b, c] } = await begun()
  await pass([a!], { good: '500' })
  await run(b!)
  minutes(30)
  const first = await shop.report(b!, { good: '460', rework: '40', reason })
  const doc = await shop.act('leader', 'op-task/rework', { id: b, due: '2026-05-25' })
  expect(doc).toMatchObject({ status: '1', qty: '40', item })
  expect(await shop.refused('leader', 'op-task/rework', { id: b, qty: '1' })).toContain('返工的数量只有 0')
  expect(await shop.refused('leader', 'rework/approve', { id: doc.id }), 'who submitted does not release').toContain('权限')
  await shop.act('workshop', 'rework/approve', { id: doc.id })
  const { workOrder } = await rework(doc.id)
  expect(await shop.order(workOrder)).toMatchObject({ woType: 'REWORK', qty: '40', status: '2', sourceNo: doc.docNo, parentWo: id })
  const [again] = await opsOf(doc)
  expect(await shop.refused('leader', 'report/reverse', { id: first.id, comment: '录错' }), 'its pieces are with the rework').toBe(
    `单据已被下游引用，不能红冲：${doc.docNo}`,
  )
  expect(await shop.refused('workshop', 'work-order/close', { id, comment: '不做了' })).toContain(doc.docNo)

  await run(c!)
  await shop.report(c!, { good: '460' })
  expect(await shop.order(id)).toMatchObject({ status: '4', goodQty: '460', receivedQty: '460' })
  await run(again!)
  expect(await rework(doc.id)).toMatchObject({ status: '3' })
  expect(await shop.refused('operator', 'op-task/report', { id: again, good: '41' })).toContain('超过可报工数量')
  minutes(45)
  await shop.report(again!, { good: '30' })
  await lawful(id, workOrder)
  expect(await shop.task(b!)).toMatchObject({ good: '490', rework: '10', wip: '0', status: 'DONE' })
  expect(await shop.task(c!)).toMatchObject({ inQty: '490', wip: '30', status: 'READY' })
  expect(await shop.order(id), 'there is something to make again').toMatchObject({ status: '3' })
  minutes(15)
  const last = await shop.report(again!, { good: '8', scrap: '2', reason })
  await lawful(id, workOrder)
  expect(await shop.task(b!)).toMatchObject({ good: '498', scrap: '2', rework: '0' })
  expect(await rework(doc.id)).toMatchObject({ status: '4', goodQty: '38', scrapQty: '2', minutes: 60 })
  expect(await shop.order(workOrder)).toMatchObject({ status: '4', goodQty: '38', receivedQty: '0' })

  await run(c!)
  const stocked = await shop.report(c!, { good: '38' })
  expect(await shop.order(id)).toMatchObject({ status: '4', goodQty: '498', scrapQty: '2', reworkQty: '0', receivedQty: '498' })
  expect(await shop.one('select sum(qty)::float8 as qty from wms_balance where item = $1', item)).toEqual({ qty: 498 })
  expect((await shop.proof()).differences).toBe(0)

  expect(await shop.refused('leader', 'report/reverse', { id: last.id, comment: '录错' }), 'eight of them have gone on').toBe(
    `单据已被下游引用，不能红冲：${await reportsAt(c!)}`,
  )
  await shop.act('leader', 'report/reverse', { id: stocked.id, comment: '录错' })
  const brought = await shop.one('select id from mes_report where brought_by = $1', last.id)
  expect(await shop.refused('leader', 'report/reverse', { id: brought.id, comment: '录错' })).toContain(`${last.docNo}`)
  await shop.act('leader', 'report/reverse', { id: last.id, comment: '录错' })
  expect(await shop.task(b!)).toMatchObject({ good: '490', scrap: '0', rework: '10' })
  expect(await shop.task(again!)).toMatchObject({ good: '30', scrap: '0', wip: '10' })
  expect(await rework(doc.id)).toMatchObject({ status: '3', goodQty: '30', scrapQty: '0' })
  await lawful(id, workOrder)
})

/** Numbers of the reports of an operation that stand, as a refusal names them. */
async function reportsAt(task: string): Promise<string> {
  const rows = await shop.all("select doc_no as no from mes_report where op_task = $1 and is_red = 'N' and taken_back = 'N' order by 1",
    task)
  return rows.map(({ no }) => no).join('、')
}

test('pieces of the last operation go into stock as they come back from their rework', async () => {
  const { id, item, ops } = await begun('100')
  await pass(ops.slice(0, 2), { good: '100' })
  await run(ops[2]!)
  await shop.report(ops[2]!, { good: '90', rework: '10', reason })
  const doc = await reworked(ops[2]!)
  const [again] = await opsOf(doc)
  await run(again!)
  const back = await shop.report(again!, { good: '10' })
  expect(await shop.order(id)).toMatchObject({ status: '4', goodQty: '100', reworkQty: '0', receivedQty: '100' })
  expect(await shop.one('select sum(qty)::float8 as qty, count(distinct lot)::int as lots from wms_balance where item = $1', item))
    .toEqual({ qty: 100, lots: 1 })
  await shop.act('leader', 'report/reverse', { id: back.id, comment: '录错' })
  expect(await shop.order(id)).toMatchObject({ goodQty: '90', reworkQty: '10', receivedQty: '90' })
  expect(await shop.one('select sum(qty)::float8 as qty from wms_balance where item = $1', item)).toEqual({ qty: 90 })
  expect((await shop.proof()).differences).toBe(0)
})

test('pieces that a rework could not mend are reworked once more, and come back through both', async () => {
  const { id, ops: [a, b] } = await begun('100')
  await run(a!)
  await shop.report(a!, { good: '90', rework: '10', reason })
  const doc = await reworked(a!)
  const [again] = await opsOf(doc)
  await run(again!)
  await shop.report(again!, { good: '7', rework: '3', reason })
  expect(await rework(doc.id)).toMatchObject({ status: '3', goodQty: '7' })
  const second = await reworked(again!)
  const [more] = await opsOf(second)
  await run(more!)
  const last = await shop.report(more!, { good: '2', scrap: '1', reason })
  expect(await shop.task(a!)).toMatchObject({ good: '99', scrap: '1', rework: '0' })
  expect(await shop.task(b!)).toMatchObject({ inQty: '99' })
  expect([(await rework(doc.id)).status, (await rework(second.id)).status]).toEqual(['4', '4'])
  await lawful(id, (await rework(doc.id)).workOrder, (await rework(second.id)).workOrder)
  await shop.act('leader', 'report/reverse', { id: last.id, comment: '录错' })
  expect(await shop.task(a!)).toMatchObject({ good: '97', scrap: '0', rework: '3' })
  expect([(await rework(doc.id)).status, (await rework(second.id)).status]).toEqual(['3', '3'])
})

test('a rework goes by a route of its own or by operations that are chosen; its cost follows from minutes and rate', async () => {
  const { ops: [a], item } = await begun('100')
  const { route } = await shop.one('select route from md_item_route where item = $1', item)
  await run(a!)
  await shop.report(a!, { good: '80', rework: '20', reason })
  const routed = await shop.act('leader', 'op-task/rework', { id: a, qty: '5', route })
  expect((await rework(routed.id)).ops.map(({ opNo }: Rec) => opNo)).toEqual([10, 20, 30])
  const { process, workcenter } = await shop.task(a!)
  const chosen = await shop.act('leader', 'rework/add', { docDate: '2026-05-18', opTask: a, qty: '15', hourRate: '90',
    ops: [{ opNo: 10, process, workcenter }, { opNo: 20, process, workcenter }] })
  await shop.act('leader', 'rework/submit', { id: chosen.id })
  await shop.act('workshop', 'rework/approve', { id: chosen.id })
  const [first, second] = await opsOf(chosen)
  await run(first!)
  minutes(40)
  await shop.report(first!, { good: '14', scrap: '1', reason })
  expect(await shop.task(a!), 'scrapped at any of its operations').toMatchObject({ good: '80', scrap: '1', rework: '19' })
  await run(second!)
  minutes(20)
  await shop.report(second!, { good: '14' })
  expect(await shop.task(a!)).toMatchObject({ good: '94', scrap: '1', rework: '5' })
  expect(await rework(chosen.id)).toMatchObject({ status: '4', minutes: 60, cost: '90' })
})

test('a rework without a quantity, or without where its pieces come from, is told so at the field', async () => {
  const { ops: [a] } = await begun('100')
  await run(a!)
  await shop.report(a!, { good: '80', rework: '20', reason })
  for (const [field, more] of [['qty', { opTask: a }], ['opTask', { qty: '5' }]] as const) {
    const { result } = await shop.call('leader', 'POST', '/production/rework/add', { docDate: '2026-05-18', ...more })
    expect(result.faults.map((fault: Rec) => fault.field)).toContain(field)
  }
})

test('a rework that ends unfinished gives its pieces back to the operation', async () => {
  const { ops: [a] } = await begun('100')
  await run(a!)
  const first = await shop.report(a!, { good: '80', rework: '20', reason })
  const doc = await reworked(a!)
  const { workOrder } = await rework(doc.id)
  expect(await shop.refused('workshop', 'work-order/close', { id: workOrder, comment: '不做了' })).toBe(
    `返工工单随返工单 ${doc.docNo} 关闭或作废`,
  )
  await shop.act('workshop', 'rework/cancel', { id: doc.id, comment: '改为报废' })
  expect(await shop.order(workOrder)).toMatchObject({ status: '9' })
  expect(await shop.task(a!)).toMatchObject({ rework: '20' })
  const other = await shop.act('leader', 'op-task/rework', { id: a })
  expect(other.qty).toBe('20')
  await shop.act('leader', 'rework/retract', { id: other.id })
  await shop.act('leader', 'report/reverse', { id: first.id, comment: '录错' })
  await shop.act('leader', 'rework/submit', { id: other.id })
  expect((await shop.call('workshop', 'POST', '/production/rework/approve', { id: other.id })).success, 'its pieces are gone').toBe(false)
})

test('reworked pieces are made once for the figures of the day, and never at the first time', async () => {
  const { item, ops: [a, b] } = await begun('100')
  await run(a!)
  await shop.report(a!, { good: '90', rework: '10', reason })
  const doc = await reworked(a!)
  const [again] = await opsOf(doc)
  await run(again!)
  await shop.report(again!, { good: '9', scrap: '1', reason })
  await run(b!)
  const { process } = await shop.one('select process from mes_op_task where id = $1', a)
  const { rows } = await shop.done('workshop', 'GET',
    `/production/daily/figures?from=2026-05-18&to=2026-05-19&by=process&uom=${
      (await shop.one(
        'select base_uom as uom from md_item where id = $1',
        item,
      )).uom
    }`)
  expect(rows.find((row: Rec) => row.process === process)).toMatchObject({ good: '99', scrap: '1', rework: '0', fpy: '90' })
})

/** A nonconformity approved with one disposition to rework, which is carried out. @returns it and its rework */
async function disposed(id: string, qty: string): Promise<{ ncr: string; row: string; doc: Rec }> {
  const path = '/quality/ncr'
  const { rev } = await shop.done('qe', 'GET', `${path}/queryById?id=${id}`)
  await shop.done('qe', 'PUT', `${path}/edit`, { id, rev, description: '平面度超差', dispositions: [{ disposition: 'REWORK', qty }] })
  await shop.done('qe', 'POST', `${path}/submit`, { id })
  const { dispositions: [row] } = await shop.done('qm', 'POST', `${path}/approve`, { id })
  await shop.done('qe', 'POST', `${path}/dispose`, { id, row: row.id })
  const [doc] = (await shop.done('leader', 'GET', `/production/rework/list?ncr=${id}`)).records
  return { ncr: id, row: row.id, doc }
}
const rowsOf = async (ncr: string) =>
  (await shop.done('qe', 'GET', `/quality/ncr/queryById?id=${ncr}`)).dispositions.map(({ disposition, qty, state, resultNo }: Rec) =>
    [disposition, Number(qty), state, resultNo].join(' ')
  )
const sent = async (id: string) => {
  await shop.act('leader', 'rework/submit', { id })
  await shop.act('workshop', 'rework/approve', { id })
}
const stockOf = async (item: string) =>
  (await shop.all('select stock_type as type, sum(qty)::float8 as qty from wms_balance where item = $1 and qty > 0 group by 1 order by 1',
    item))
    .map(({ type, qty }) => `${type} ${qty}`)

/** A hundred in stock, of which ten are set apart. */
async function rejectedInStock() {
  const { item, ops } = await begun('100')
  await pass(ops, { good: '100' })
  const { lot, bin } = await shop.one('select lot, bin from wms_balance where item = $1', item)
  const { id } = await shop.done('inspector', 'POST', '/quality/ncr/add', { docDate: '2026-05-18', source: 'MANUAL', item, qty: '10',
    severity: 'MAJ', description: '平面度超差', lots: [{ lot, qty: '10', bin, stockType: 'OK' }] })
  const made = await disposed(id, '10')
  expect(await stockOf(item)).toEqual(['NG 10', 'OK 90'])
  return { item, ...made }
}

test('a disposition to rework opens the document; what it mends is inspected again, what it scraps leaves the books', async () => {
  const { item, ncr, row, doc } = await rejectedInStock()
  expect(doc).toMatchObject({ status: '0', qty: '10', item, opTask: null })
  expect(await rowsOf(ncr)).toEqual([`REWORK 10 DOING ${doc.docNo}`])
  const byHand = async (act: string) => (await shop.call('qe', 'POST', `/quality/ncr/${act}`, { id: ncr, row, comment: '已返工' })).message
  expect(await byHand('done')).toBe(`该返工由返工单 ${doc.docNo} 执行，请在返工单中完成、红冲或作废`)
  expect((await shop.call('qm', 'POST', '/quality/ncr/takeBack', { id: ncr, row, comment: '不做' })).message).toContain(doc.docNo)
  const { process, workcenter } = await shop.one('select process, workcenter from mes_op_task where item = $1 limit 1', item)
  const ops = [{ opNo: 10, process, workcenter }]
  expect((await shop.call('leader', 'PUT', '/production/rework/edit', { id: doc.id, qty: '9', ops })).success, 'quality said ten').toBe(
    false,
  )
  expect(await shop.refused('leader', 'rework/submit', { id: doc.id })).toBe('请填写返工工序或返工路线')
  await shop.done('leader', 'PUT', '/production/rework/edit', { id: doc.id, hourRate: '60', ops })
  await sent(doc.id)
  const [again] = await opsOf(doc)
  await run(again!)
  minutes(30)
  const report = await shop.report(again!, { good: '8', scrap: '2', reason })
  expect(await rework(doc.id)).toMatchObject({ status: '4', goodQty: '8', scrapQty: '2', cost: '30' })
  expect(await rowsOf(ncr)).toEqual([`REWORK 10 DONE ${doc.docNo}`])
  expect(await stockOf(item), 'the pieces were in stock all the while').toEqual(['OK 90', 'QC 8'])
  expect(
    await shop.one('select status, (select cost::float8 from qms_ncr_disp where main_id = n.id) as cost from qms_ncr n where id = $1', ncr),
  )
    .toEqual({ status: '4', cost: 30 })
  const task = () =>
    shop.all("select insp_type as type, trim_scale(qty)::text as qty from qms_task where source_id = $1 and status = 'WAIT'", ncr)
  expect(await task()).toEqual([{ type: 'FQC', qty: '8' }])

  await shop.act('leader', 'report/reverse', { id: report.id, comment: '录错' })
  expect(await rowsOf(ncr)).toEqual([`REWORK 10 DOING ${doc.docNo}`])
  expect(await stockOf(item)).toEqual(['NG 10', 'OK 90'])
  expect(await task()).toEqual([])
  await run(again!)
  await shop.report(again!, { good: '10' })
  expect(await stockOf(item)).toEqual(['OK 90', 'QC 10'])
  expect((await shop.proof()).differences).toBe(0)
})

test('a rework of quality that is given up leaves the disposition open; one that ends halfway leaves the rest to the board', async () => {
  const { item, ncr, row, doc } = await rejectedInStock()
  expect((await shop.call('leader', 'DELETE' as 'POST', `/production/rework/delete?id=${doc.id}`)).success).toBe(false)
  await shop.act('workshop', 'rework/cancel', { id: doc.id, comment: '改判报废' })
  expect(await rowsOf(ncr)).toEqual(['REWORK 10 OPEN '])
  await shop.done('qe', 'POST', '/quality/ncr/dispose', { id: ncr, row })
  const doc2 = (await shop.done('leader', 'GET', `/production/rework/list?ncr=${ncr}&status=0`)).records[0] as Rec
  const { process, workcenter } = await shop.one('select process, workcenter from mes_op_task where item = $1 limit 1', item)
  await shop.done('leader', 'PUT', '/production/rework/edit', { id: doc2.id,
    ops: [{ opNo: 10, process, workcenter }, { opNo: 20, process, workcenter }] })
  await sent(doc2.id)
  const ops = await opsOf(doc2)
  await run(ops[0]!)
  await shop.report(ops[0]!, { good: '6', rework: '4', reason })
  await run(ops[1]!)
  const six = await shop.report(ops[1]!, { good: '6' })
  expect(await rework(doc2.id)).toMatchObject({ status: '3', goodQty: '6' })
  await shop.act('workshop', 'rework/close', { id: doc2.id, comment: '四件无法返工' })
  expect(await rowsOf(ncr)).toEqual([`REWORK 6 DONE ${doc2.docNo}`, ' 4 OPEN '])
  expect(await shop.refused('leader', 'report/reverse', { id: six.id, comment: '录错' }), 'what it did is settled').toContain('已关闭')
  expect(await stockOf(item)).toEqual(['NG 4', 'OK 90', 'QC 6'])
})

test('what an inspection on the way rejected goes back to its operation once it is reworked and inspected again', async () => {
  const item = await plainItem(shop, 3, `R${++made}`)
  await shop.all("update md_item set ipqc = 'Y' where id = $1", item)
  await shop.all(
    "update md_route_op set check_type = 'FULL' where op_no = 20 and main_id = (select route from md_item_route where item = $1)",
    item,
  )
  const { id, tasks, lots } = await shop.released({ item, qty: '100' })
  const [a, b, c] = tasks.map((task) => task.id as string)
  await pass([a!, b!], { good: '100' })
  const [first] = await shop.waiting(lots[0]!.id, 'SPECIAL')
  const judged = await shop.inspect(first!.id, '8')
  expect(await shop.task(b!)).toMatchObject({ good: '92', rework: '8' })
  const { ncr, doc } = await disposed((await shop.one('select id from qms_ncr where source_id = $1', judged.id)).id, '8')
  expect(doc).toMatchObject({ opTask: b, lot: lots[0]!.id, qty: '8' })
  expect(doc.ncr).toBe(ncr)
  await sent(doc.id)
  const order = (await rework(doc.id)).workOrder
  const [again] = await opsOf(doc)
  const [card] = await shop.lotsOf(order)
  await run(again!)
  await shop.report(again!, { good: '8' })
  expect(await shop.task(again!), 'as at the operation itself, all are inspected').toMatchObject({ qc: '8', good: '0' })
  expect(await shop.task(b!)).toMatchObject({ good: '92', rework: '8' })
  const [second] = await shop.waiting(card!.id, 'SPECIAL')
  const passed = await shop.inspect(second!.id)
  expect(await shop.task(b!)).toMatchObject({ good: '100', rework: '0' })
  expect(await shop.task(c!)).toMatchObject({ inQty: '100' })
  expect(await rowsOf(ncr)).toEqual([`REWORK 8 DONE ${doc.docNo}`])
  await lawful(id, order)
  expect((await shop.call('qm', 'POST', '/quality/inspection/reverse', { id: judged.id, comment: '判错' })).success,
    'the first judgement stands while its pieces have gone on').toBe(false)
  await shop.done('qm', 'POST', '/quality/inspection/reverse', { id: passed.id, comment: '判错' })
  expect(await shop.task(b!)).toMatchObject({ good: '92', rework: '8' })
  expect(await rowsOf(ncr)).toEqual([`REWORK 8 DOING ${doc.docNo}`])
  await lawful(id, order)
})

test('the board tells what has no document yet, and how far the documents are', async () => {
  const { item, ops: [a], lot } = await begun('100')
  const { name } = await shop.one('select name from md_item where id = $1', item)
  const board = () => shop.done('leader', 'GET', '/production/rework/board')
  const waiting = async () => ((await board()).waiting as Rec[]).filter(({ id }) => id === a).map(({ qty, uom }) => `${qty} ${uom}`)
  await run(a!)
  const { end } = await shop.report(a!, { good: '80', rework: '20', reason })
  expect((await board()).waiting.find(({ id }: Rec) => id === a)).toMatchObject({ lot, item: name, qty: '20', since: end })
  const doc = await reworked(a!, { qty: '12' })
  expect(await waiting()).toEqual(['8 件'])
  const shown = async () => ((await board()).records as Rec[]).find(({ id }) => id === doc.id)
  expect(await shown()).toMatchObject({ status: '2', qty: '12', uom: '件' })
  const [again] = await opsOf(doc)
  await run(again!)
  await shop.report(again!, { good: '12' })
  expect(await shown(), 'done with').toBeUndefined()
  expect(await waiting(), 'what came back is not rework any more').toEqual(['8 件'])
})
