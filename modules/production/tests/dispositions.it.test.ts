import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { brokenAt } from '../rules/quantity-law.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Issue 23: what quality decides of pieces that an inspection on the way rejected holds at their operation (domain §2.6 rule 5). */

let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())

let made = 0
/** A hundred through three operations, the second inspected whole, and twenty of them rejected there. */
async function rejected() {
  const item = await plainItem(shop, 3, `D${++made}`)
  await shop.all("update md_item set ipqc = 'Y', fqc = 'N' where id = $1", item)
  await shop.all(
    "update md_route_op set check_type = 'FULL' where op_no = 20 and main_id = (select route from md_item_route where item = $1)",
    item,
  )
  const { id, tasks, lots } = await shop.released({ item, qty: '100' })
  const [a, b, c] = tasks.map((task) => task.id as string)
  for (const op of [a!, b!]) {
    await shop.act('operator', 'op-task/start', { id: op })
    await shop.report(op, { good: '100' })
  }
  const [task] = await shop.waiting(lots[0]!.id as string, 'SPECIAL')
  const judged = await shop.inspect(task!.id, '20')
  const ncr = (await shop.one('select id from qms_ncr where source_id = $1', judged.id)).id as string
  return { id, a: a!, b: b!, c: c!, ncr, judged }
}

const ncrOf = (id: string) => shop.done('qe', 'GET', `/quality/ncr/queryById?id=${id}`)
/** What the board decided of it; the rows by their dispositions. */
async function decided(id: string, rows: readonly (readonly [disposition: string, qty: string])[]): Promise<Rec> {
  const { rev } = await ncrOf(id)
  await shop.done('qe', 'PUT', '/quality/ncr/edit', { id, rev, description: '平面度超差',
    dispositions: rows.map(([disposition, qty]) => ({ disposition, qty, reason: '评审意见' })) })
  await shop.done('qe', 'POST', '/quality/ncr/submit', { id })
  const { dispositions } = await shop.done('qm', 'POST', '/quality/ncr/approve', { id })
  return Object.fromEntries((dispositions as Rec[]).map((row) => [row.disposition, row.id]))
}
/** The manager alone takes back what was carried out. */
const by = (verb: string) => (verb === 'takeBack' ? 'qm' : 'qe')
const ncrAct = (verb: string, ncr: string, row: string, more: Rec = {}) =>
  shop.done(by(verb), 'POST', `/quality/ncr/${verb}`, { id: ncr, row, ...more })
const ncrRefused = async (verb: string, ncr: string, row: string, more: Rec = {}) =>
  (await shop.call(by(verb), 'POST', `/quality/ncr/${verb}`, { id: ncr, row, ...more })).message as string

async function lawful(order: string): Promise<void> {
  const tasks = await shop.tasksOf(order)
  expect(brokenAt(tasks.map(({ inQty, good, scrap, rework, qc }) => ({ inQty, good, scrap, rework, qc })))).toEqual([])
}

test('scrapped pieces are scrap of the operation that made them, sorted and conceded ones go on; nothing stays rework of nobody', async () => {
  const { id, b, c, ncr } = await rejected()
  const rows = await decided(ncr, [['SCRAP', '8'], ['SORT', '7'], ['CONC', '5']])
  expect(await shop.task(b)).toMatchObject({ good: '80', scrap: '0', rework: '20' })
  await ncrAct('dispose', ncr, rows.SCRAP)
  expect(await shop.task(b)).toMatchObject({ good: '80', scrap: '8', rework: '12' })
  expect(await shop.order(id)).toMatchObject({ scrapQty: '8', reworkQty: '12' })
  await ncrAct('dispose', ncr, rows.SORT, { okQty: '6', ngQty: '1' })
  expect(await shop.task(b)).toMatchObject({ good: '86', rework: '6' })
  expect(await shop.task(c), 'they go on').toMatchObject({ inQty: '86' })
  await ncrAct('dispose', ncr, rows.CONC)
  expect(await shop.task(b), 'a concession waits for its approval').toMatchObject({ good: '86', rework: '6' })
  const { no: concession } = await shop.one('select doc_no as no from qms_concession where ncr = $1', ncr)
  const asked = () =>
    shop.all(`select t.id, coalesce(t.assignee, (select min(c.username) from wf_task_candidate c where c.task_id = t.id)) as who
      from wf_task t join wf_instance i on i.id = t.instance_id where i.record_name = $1 and t.status = 'TODO'`, concession)
  for (let steps = await asked(); steps.length > 0; steps = await asked())
    await shop.done(steps[0]!.who, 'POST', '/flowable/task/approve', { id: steps[0]!.id, opinion: '同意' })
  expect(await shop.task(b)).toMatchObject({ good: '91', scrap: '8', rework: '1' })
  expect(await shop.task(c)).toMatchObject({ inQty: '91' })
  await lawful(id)
  const { no } = await shop.one('select doc_no as no from qms_ncr where id = $1', ncr)
  const [, report] = await shop.all('select id, remark from mes_report where decision is not null and op_task = $1 order by create_time', b)
  expect(report!.remark).toBe(no)
  expect(await shop.refused('leader', 'report/reverse', { id: report!.id, comment: '录错' })).toBe(
    `该记录由 ${no} 产生，请在该单据中撤回处置或红冲`,
  )
})

test('a disposition that is taken back is undone at the operation, unless its pieces have gone on', async () => {
  const { id, b, c, ncr, judged } = await rejected()
  const rows = await decided(ncr, [['SCRAP', '5'], ['SORT', '15']])
  await ncrAct('dispose', ncr, rows.SCRAP)
  await ncrAct('dispose', ncr, rows.SORT, { okQty: '15', ngQty: '0' })
  expect(await shop.task(c)).toMatchObject({ inQty: '95' })
  expect((await shop.call('qm', 'POST', '/quality/inspection/reverse', { id: judged.id, comment: '判错' })).success).toBe(false)
  await shop.act('operator', 'op-task/start', { id: c })
  const last = await shop.report(c, { good: '90' })
  expect(await ncrRefused('takeBack', ncr, rows.SORT, { comment: '错' })).toBe(`单据已被下游引用，不能红冲：${last.docNo}`)
  expect(await shop.task(b), 'refused whole').toMatchObject({ good: '95', scrap: '5', rework: '0' })
  await shop.act('leader', 'report/reverse', { id: last.id, comment: '录错' })
  await ncrAct('takeBack', ncr, rows.SORT, { comment: '错' })
  expect(await shop.task(b)).toMatchObject({ good: '80', scrap: '5', rework: '15' })
  expect(await shop.task(c)).toMatchObject({ inQty: '80' })
  await ncrAct('takeBack', ncr, rows.SCRAP, { comment: '错' })
  expect(await shop.task(b)).toMatchObject({ good: '80', scrap: '0', rework: '20' })
  await ncrAct('dispose', ncr, rows.SCRAP)
  expect(await shop.task(b), 'carried out again it counts again').toMatchObject({ scrap: '5', rework: '15' })
  await lawful(id)
})

test('pieces that are with a rework of the floor are not disposed of beside it, and pieces on the way become no other item', async () => {
  const { b, ncr } = await rejected()
  const rows = await decided(ncr, [['SCRAP', '15'], ['SORT', '5']])
  const doc = await shop.act('leader', 'op-task/rework', { id: b, qty: '10' })
  expect(await ncrRefused('dispose', ncr, rows.SCRAP)).toBe(
    `该工序待处置的返工只有 10，其余在返工单 ${doc.docNo} 中，请先完成或关闭`,
  )
  expect((await ncrOf(ncr)).dispositions.map(({ state }: Rec) => state)).toEqual(['OPEN', 'OPEN'])
  const other = await rejected()
  const { rev } = await ncrOf(other.ncr)
  const toItem = await shop.idOf('md_item', 'BL-TNMG160404-P25')
  await shop.done('qe', 'PUT', '/quality/ncr/edit', { id: other.ncr, rev, description: '平面度超差',
    dispositions: [{ disposition: 'DEGRADE', qty: '20', toItem }] })
  await shop.done('qe', 'POST', '/quality/ncr/submit', { id: other.ncr })
  const { dispositions: [degrade] } = await shop.done('qm', 'POST', '/quality/ncr/approve', { id: other.ncr })
  expect(await ncrRefused('dispose', other.ncr, degrade.id)).toContain('在制品不能改判入库')
})
