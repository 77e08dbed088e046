import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Reports that are approved before they are booked (domain §2.4: 0→(1)→4, §2.16 报工审核, §2.19 submitter ≠ approver). */

let shop: Shop
let item: string
beforeAll(async () => {
  shop = await ownShop()
  item = await plainItem(shop, 1, 'APPR')
  await shop.done('process', 'POST', '/production/process-rule/add', { process: await shop.idOf('md_process', 'T-PAPPR'), needSkill: 'N',
    needApproval: 'Y' })
})
afterAll(() => shop.app.close())
// The clock goes on for hours: sessions of the test before have run out.
beforeEach(() => {
  for (const name of ['operator', 'leader', 'workshop', 'planner', 'inspector', 'admin']) shop.app.forget(name)
})

async function begun(qty = '100'): Promise<{ task: string; order: string }> {
  const { id, tasks } = await shop.released({ item, qty })
  await shop.act('operator', 'op-task/start', { id: tasks[0]!.id })
  return { task: tasks[0]!.id, order: id }
}
const send = (id: string, counted: Rec, as = 'operator') => shop.call(as, 'POST', '/production/op-task/report', { id, ...counted })
const requests = (task: string) => shop.all('select * from mes_report_request where op_task = $1 order by doc_no', task)

test('a report waits, moves nothing, and is booked as it was made once somebody else approves it', async () => {
  const { task, order } = await begun()
  shop.app.clock.advance(30 * 60_000)
  const sent = await send(task, { good: '40', scrap: '2', reason: await shop.scrapReason() })
  expect(sent).toMatchObject({ success: true, result: null })
  expect((sent as Rec).happened.map(({ text }: Rec) => text)).toEqual(['已提交 42，审核后记账'])
  expect(await shop.task(task)).toMatchObject({ good: '0', wip: '100', _toApprove: '42' })
  expect(await shop.order(order)).toMatchObject({ goodQty: '0' })
  const [request] = await requests(task)
  const waits = (await shop.done('leader', 'GET', '/sys/work/counts')) as unknown as Rec[]
  expect(waits.find(({ id }) => id === 'production.report-request/approve')?.count).toBeGreaterThanOrEqual(1)
  shop.app.clock.advance(90 * 60_000)
  expect(await shop.refused('operator', 'report-request/approve', { id: request!.id })).toContain('权限')
  await shop.act('leader', 'report-request/approve', { id: request!.id })
  const booked = await shop.one('select * from mes_report where op_task = $1', task)
  expect(booked).toMatchObject({ doc_no: request!.doc_no, operator: 'operator', minutes: 30 })
  expect((await requests(task))[0]).toMatchObject({ status: '4', report: booked.id, audit_by: 'leader' })
  expect(await shop.task(task)).toMatchObject({ good: '40', scrap: '2', wip: '58' })
  expect(await shop.all('select worker from mes_report_worker where report = $1', booked.id)).toEqual([{ worker: 'operator' }])
  expect(await shop.refused('leader', 'report-request/approve', { id: request!.id }), 'once').not.toBe('')
})

/** A hundred begun by somebody who has nothing else in hand. */
async function begunAlone(): Promise<string> {
  await shop.all("update mes_work_time set to_time = coalesce(to_time, $1), report = '-' where report is null", shop.app.clock.now())
  return (await begun()).task
}
/** The last of them sent after some minutes, and a pause soon after. */
async function sentAndPaused(minutes: number): Promise<{ task: string; request: string }> {
  const task = await begunAlone()
  later(minutes)
  expect((await send(task, { good: '100' })).success).toBe(true)
  later(10)
  await shop.act('operator', 'op-task/pause', { id: task, comment: '下班' })
  return { task, request: (await requests(task))[0]!.id }
}
const later = (minutes: number) => {
  shop.app.clock.advance(minutes * 60_000)
  for (const name of ['operator', 'leader']) shop.app.forget(name)
}
const booked = (task: string) =>
  shop.all(
    `select r.minutes, trim_scale(w.minutes)::text as worked from mes_report r join mes_report_worker w on w.report = r.id
     where r.op_task = $1 order by r.doc_no`,
    task,
  )

test('approved while its operation rests it takes the time until it was made, and nobody goes on working there', async () => {
  const { task, request } = await sentAndPaused(30)
  later(60)
  await shop.act('leader', 'report-request/approve', { id: request })
  expect(await booked(task)).toEqual([{ minutes: 30, worked: '30' }])
  expect(await shop.task(task)).toMatchObject({ status: 'DONE' })
  expect(await shop.all('select from mes_work_time where op_task = $1 and to_time is null', task)).toEqual([])
})

test('approved after its operation rested over night it is booked when it was made, and the clock goes on from there', async () => {
  const { task, request } = await sentAndPaused(230)
  later(20 * 60)
  await shop.act('operator', 'op-task/resume', { id: task })
  const made = await shop.one('select entered_at from mes_report_request where id = $1', request)
  later(30)
  await shop.act('leader', 'report-request/approve', { id: request })
  expect(await booked(task)).toEqual([{ minutes: 230, worked: '230' }])
  expect(await shop.one('select end_time as entered_at from mes_report where op_task = $1', task)).toEqual(made)
  const { open } = await shop.one(
    'select extract(epoch from $2::timestamptz - counted_at)::int / 60 as open from mes_op_task where id = $1',
    task,
    shop.app.clock.now(),
  )
  expect(open, 'ten minutes before the rest and thirty since').toBe(40)
})

test('of two that waited while their operation rested between them each is booked with its own time', async () => {
  const task = await begunAlone()
  later(30)
  await send(task, { good: '40' })
  later(10)
  await shop.act('operator', 'op-task/pause', { id: task, comment: '等料' })
  later(20)
  await shop.act('operator', 'op-task/resume', { id: task })
  later(30)
  await send(task, { good: '60' })
  later(60)
  for (const { id } of await requests(task)) await shop.act('leader', 'report-request/approve', { id })
  expect(await booked(task)).toEqual([{ minutes: 30, worked: '30' }, { minutes: 40, worked: '40' }])
})

test('who stood there is booked, not whoever has their account by the time it is approved', async () => {
  const { task } = await begun('10')
  const add = () => shop.done('admin', 'POST', '/sys/user/add', { username: 'left.worker', realname: '某人', password: '123456' })
  const { id: person } = await add()
  expect(await send(task, { good: '10', workers: 'left.worker' })).toMatchObject({ success: true })
  expect((await shop.app.call('DELETE', `/sys/user/delete?id=${person as string}`)).body.success).toBe(true)
  await shop.done('admin', 'POST', '/sys/user/giveNameOver', { username: 'left.worker', reason: '账号重新启用' })
  await add()
  const [request] = await requests(task)
  await shop.act('leader', 'report-request/approve', { id: request!.id })
  expect(await shop.all('select w.worker from mes_report_worker w join mes_report r on r.id = w.report where r.op_task = $1', task))
    .toEqual([{ worker: 'left.worker~1' }])
})

test('nobody hands in more than is there, and nobody approves their own', async () => {
  const { task } = await begun('10')
  expect((await send(task, { good: '7' }, 'leader')).success).toBe(true)
  expect((await send(task, { good: '4' })).message).toBe('超过可报工数量：上工序合格 10，已报 7，本次 4')
  expect((await send(task, { good: '3' })).success).toBe(true)
  const [own, other] = await requests(task)
  expect(await shop.refused('leader', 'report-request/approve', { id: own!.id })).toContain('提交人')
  await shop.act('workshop', 'report-request/approve', { id: own!.id })
  await shop.act('leader', 'report-request/approve', { id: other!.id })
  expect(await shop.task(task)).toMatchObject({ good: '10', wip: '0', status: 'DONE' })
})

test('rejected or withdrawn, the pieces are free to be reported again; what changed meanwhile is told at the approval', async () => {
  const { task } = await begun('10')
  await send(task, { good: '10' })
  const [first] = await requests(task)
  await shop.act('leader', 'report-request/reject', { id: first!.id, comment: '请复点' })
  await send(task, { good: '9' })
  const second = (await requests(task))[1]!
  await shop.act('operator', 'report-request/withdraw', { id: second.id })
  expect(await shop.task(task)).not.toHaveProperty('_toApprove')
  await send(task, { good: '10' })
  const third = (await requests(task))[2]!
  const { lot } = await shop.one('select lot from mes_op_task where id = $1', task)
  await shop.act('leader', 'lot/hold', { id: lot, comment: '混料嫌疑' })
  expect(await shop.refused('leader', 'report-request/approve', { id: third.id })).toContain('已冻结')
  await shop.act('leader', 'lot/release', { id: lot, comment: '排除' })
  await shop.act('leader', 'report-request/approve', { id: third.id })
  expect(await shop.task(task)).toMatchObject({ good: '10', status: 'DONE' })
})
