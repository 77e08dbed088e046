import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { brokenAt } from '../rules/quantity-law.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: scrap documents (domain §2.4, §2.18: 0→1→4), and scrap in stock as reclaim by its weight. */

let shop: Shop
let reason: string
let place: Rec
beforeAll(async () => {
  shop = await ownShop()
  reason = await shop.scrapReason()
  place = { warehouse: await shop.idOf('wms_warehouse', 'SEMI'), bin: await shop.idOf('wms_bin', 'SEMI-A-03') }
})
afterAll(() => shop.app.close())

let made = 0
/** A workshop of its own, and an order of a hundred through two operations, of which the first scrapped eight. */
async function spoiled() {
  const item = await plainItem(shop, 2, `S${++made}`)
  await shop.all('update md_item set unit_weight_kg = 0.01 where id = $1', item)
  const { id: workshop } = await shop.done('admin', 'POST', '/product/workshop/add', { code: `WS-T${made}`, name: `试验车间${made}` })
  const { id, tasks, lots } = await shop.released({ item, qty: '100', workshop })
  const [a, b] = tasks.map((task) => task.id as string)
  await shop.act('operator', 'op-task/start', { id: a })
  const report = await shop.report(a!, { good: '92', scrap: '8', reason })
  return { id, item, workshop, a: a!, b: b!, lot: lots[0]!.id as string, report }
}
const add = (workshop: string, lines: readonly Rec[] = []) =>
  shop.act('leader', 'scrap/add', { docDate: '2026-05-18', workshop, ...place, lines })
const read = (id: string) => shop.done('leader', 'GET', `/production/scrap/queryById?id=${id}`)
async function weighed(id: string, ...kg: readonly string[]): Promise<void> {
  const { lines, rev } = await read(id)
  await shop.done('leader', 'PUT', '/production/scrap/edit', { id, rev,
    lines: lines.map((line: Rec, at: number) => ({ ...line, kg: kg[at] })) })
}
async function approved(id: string): Promise<Rec> {
  await shop.act('leader', 'scrap/submit', { id })
  return shop.act('workshop', 'scrap/approve', { id })
}
const faultsOf = async (as: string, path: string, body: Rec) => (await shop.call(as, 'POST', `/production/${path}`, body)).message as string
const reclaimed = async () => Number(await shop.stock('RC-P25', 'SEMI-A-03'))

test('a new document takes in what the workshop scrapped; weighed and approved it is in stock as reclaim; reversed it is not', async () => {
  const { workshop, a, report } = await spoiled()
  const before = await reclaimed()
  const { id } = await add(workshop)
  const { lines } = await read(id)
  expect(lines).toMatchObject([{ opTask: a, basis: 'COUNTED', qty: '8', reason, reclaim: await shop.idOf('md_item', 'RC-P25'),
    estKg: '0.08', kg: null }])
  expect(await faultsOf('leader', 'scrap/submit', { id })).toContain('请填写实称重量')
  await weighed(id, '0.08')
  await shop.act('leader', 'scrap/submit', { id })
  expect((await shop.call('leader', 'POST', '/production/scrap/approve', { id })).success, 'whoever submitted').toBe(false)
  await shop.act('workshop', 'scrap/approve', { id })
  expect(await reclaimed() - before).toBeCloseTo(0.08, 6)
  expect(await shop.task(a), 'it was counted before').toMatchObject({ scrap: '8', good: '92' })
  const { docNo } = await read(id)
  expect(await shop.refused('leader', 'report/reverse', { id: report.id, comment: '录错' })).toBe(`单据已被下游引用，不能红冲：${docNo}`)
  expect(
    await faultsOf('leader', 'scrap/add', { docDate: '2026-05-18', workshop, ...place,
      lines: [{ opTask: a, basis: 'COUNTED', qty: '1' }] }),
  )
    .toContain('该工序未开单的报废只有 0')

  await shop.act('workshop', 'scrap/reverse', { id, comment: '称错' })
  expect(await reclaimed()).toBeCloseTo(before, 6)
  const again = await add(workshop)
  expect((await read(again.id)).lines, 'nobody has it any more').toMatchObject([{ opTask: a, qty: '8' }])
  await shop.done('leader', 'DELETE' as 'POST', `/production/scrap/delete?id=${again.id}`)
  await shop.act('leader', 'report/reverse', { id: report.id, comment: '录错' })
  expect((await shop.proof()).differences).toBe(0)
})

test('pieces in process that are given up are scrap of their operation, with a reason; the order goes on without them', async () => {
  const { id: order, workshop, a, b } = await spoiled()
  const line = { opTask: b, basis: 'WIP', qty: '20', kg: '0.2' }
  expect(await faultsOf('leader', 'scrap/add', { docDate: '2026-05-18', workshop, ...place, lines: [line] })).toContain('请选择报废原因')
  expect(
    await faultsOf('leader', 'scrap/add', { docDate: '2026-05-18', workshop, ...place,
      lines: [{ ...line, qty: '50', reason }, { ...line, qty: '43', reason }] }),
  ).toContain('该工序在制可报废的只有 42')
  const { id } = await add(workshop, [{ ...line, reason }])
  expect(await shop.task(b), 'nothing before the approval').toMatchObject({ scrap: '0', wip: '92' })
  await approved(id)
  expect(await shop.task(b)).toMatchObject({ scrap: '20', wip: '72', inQty: '92' })
  expect(await shop.order(order)).toMatchObject({ scrapQty: '28' })
  const tasks = await shop.tasksOf(order)
  expect(brokenAt(tasks.map(({ inQty, good, scrap, rework, qc }) => ({ inQty, good, scrap, rework, qc })))).toEqual([])
  const { report } = await shop.one('select report from mes_scrap_line where main_id = $1', id)
  const { docNo } = await read(id)
  expect(await shop.refused('leader', 'report/reverse', { id: report, comment: '录错' })).toContain(docNo)
  await shop.act('operator', 'op-task/start', { id: b })
  await shop.report(b, { good: '72' })
  expect(await shop.order(order)).toMatchObject({ status: '4', goodQty: '72' })
  await shop.act('workshop', 'scrap/reverse', { id, comment: '还能用' })
  expect(await shop.order(order), 'the pieces are there again').toMatchObject({ status: '3', scrapQty: '8' })
  expect(await shop.task(b)).toMatchObject({ scrap: '0', wip: '20' })
  expect(a).toBeDefined()
})

test('what is not there is not scrapped: nothing is made at a first operation yet, other items are no reclaim, stores have their bins', async () => {
  const { workshop, a, b } = await spoiled()
  const body = (lines: readonly Rec[], more: Rec = {}) => ({ docDate: '2026-05-18', workshop, ...place, lines, ...more })
  const { tasks } = await shop.released({ qty: '10' })
  expect(await faultsOf('leader', 'scrap/add', body([{ opTask: tasks[0]!.id, basis: 'WIP', qty: '1', reason }]))).toContain(
    '首道工序尚未投料',
  )
  expect(await faultsOf('leader', 'scrap/add', body([{ opTask: a, qty: '1', reclaim: await shop.idOf('md_item', 'RTP-P25') }])))
    .toContain('回收料')
  const { result } = await shop.call('leader', 'POST', '/production/scrap/add', body([{ opTask: a }, { qty: '1' }]))
  expect(result.faults.map((fault: Rec) => [fault.row, fault.field])).toEqual([[1, 'qty'], [2, 'opTask']])
  expect(await faultsOf('leader', 'scrap/add', body([{ opTask: a, qty: '1' }], { bin: await shop.idOf('wms_bin', 'FG-A-01') }))).toContain(
    'FG-A-01',
  )
  expect(await faultsOf('leader', 'scrap/add', body([{ opTask: b, basis: 'WIP', qty: '0.5', reason }]))).toContain('须为整数')
})

test('two documents do not take the same pieces: the second is refused, also where it was written before', async () => {
  const { workshop, b } = await spoiled()
  const one = await add(workshop, [{ opTask: b, basis: 'WIP', qty: '60', reason, kg: '0' }])
  const two = await add(workshop, [{ opTask: b, basis: 'WIP', qty: '60', reason, kg: '0' }])
  for (const { id } of [one, two]) await shop.act('leader', 'scrap/submit', { id })
  const answers = await Promise.all([one, two].map(({ id }) => shop.call('workshop', 'POST', '/production/scrap/approve', { id })))
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(answers.find(({ success }) => !success)!.message).toContain('该工序在制可报废的只有 32')
  expect(await shop.task(b)).toMatchObject({ scrap: '60', wip: '32' })
})

test('a row that is changed is completed anew: its weight follows its pieces', async () => {
  const { workshop } = await spoiled()
  const { id } = await add(workshop)
  const { lines: [line], rev } = await read(id)
  await shop.done('leader', 'PUT', '/production/scrap/edit', { id, rev, lines: [{ ...line, qty: '5' }] })
  expect((await read(id)).lines).toMatchObject([{ qty: '5', estKg: '0.05' }])
  await shop.act('leader', 'scrap/takeIn', { id })
  expect((await read(id)).lines).toMatchObject([{ qty: '5' }, { qty: '3', estKg: '0.03' }])
  expect(await shop.refused('leader', 'scrap/takeIn', { id })).toBe('本车间没有未开单的报废')
})
