import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* Piece wages and the time of people: domain §2.4 rules 2, 3 and 9. */

const minute = 60_000
let shop: Shop
let press: string
beforeAll(async () => {
  shop = await ownShop()
  press = await shop.idOf('md_process', 'PRESS')
})
afterAll(() => shop.app.close())
// The clock goes on for hours: sessions of the test before have run out.
beforeEach(async () => {
  for (const name of ['operator', 'leader', 'workshop', 'planner', 'inspector', 'director', 'qe', 'qm', 'admin']) shop.app.forget(name)
  // What the demonstration pays is its own affair.
  await shop.all('update mes_piece_rate set del_flag = 1')
  // Nobody has anything else in hand.
  await shop.all('update mes_work_time set to_time = $1, report = coalesce(report, $2) where report is null', shop.app.clock.now(), '-')
})

const rate = (more: Rec) => shop.act('workshop', 'piece-rate/add', { process: press, rate: '0.05', validFrom: '2026-01-01', ...more })
const rowsOf = (report: string): Promise<Rec[]> =>
  shop.all(
    `select worker, trim_scale(share)::text as share, trim_scale(qty)::text as qty, trim_scale(minutes)::text as minutes,
       trim_scale(rate)::text as rate, trim_scale(wage)::text as wage
     from mes_report_worker where report = $1 order by id`,
    report,
  )
/** An operation of blanks begun by some people, its first piece good. */
async function begun(workers?: string, machine = 'PR-01', mold = 'MD-CN-0001'): Promise<string> {
  const { tasks } = await shop.released()
  const task = await shop.act('operator', 'op-task/start', { id: tasks[0]!.id, ...await shop.at(machine, mold),
    ...(workers === undefined ? {} : { workers }) })
  for (const first of await shop.waiting(task.lot, 'FIRST')) await shop.inspect(first.id)
  return task.id
}
const faultsOf = async (path: string, body: Rec, as = 'operator') =>
  (await shop.call(as, 'POST', `/production/${path}`, body)).result.faults as Rec[]

test('who started it is paid in equal parts for what is good, and the reversal takes the wage and the time back', async () => {
  await rate({})
  const task = await begun('operator,leader')
  expect(await shop.task(task)).toMatchObject({ workers: 'operator,leader' })
  shop.app.clock.advance(30 * minute)
  const report = await shop.report(task, { good: '95', scrap: '3', rework: '2', reason: await shop.scrapReason() })
  expect(await rowsOf(report.id)).toEqual([
    { worker: 'operator', share: '0.5', qty: '47.5', minutes: '30', rate: '0.05', wage: '2.38' },
    { worker: 'leader', share: '0.5', qty: '47.5', minutes: '30', rate: '0.05', wage: '2.37' },
  ])
  const red = await shop.act('leader', 'report/reverse', { id: report.id, comment: '卡号扫错' })
  expect((await rowsOf(red.id)).map(({ qty, minutes, wage }) => [qty, minutes, wage])).toEqual([['-47.5', '-30', '-2.38'], ['-47.5', '-30',
    '-2.37']])
  shop.app.clock.advance(10 * minute)
  await shop.act('operator', 'op-task/start', { id: task, ...await shop.at(), workers: 'operator' })
  shop.app.clock.advance(5 * minute)
  const again = await shop.report(task, { good: '10' })
  expect((await rowsOf(again.id)).map(({ worker, share, minutes }) => [worker, share, minutes]),
    'the time of what was taken back counts again; who has no share keeps their time').toEqual([['operator', '1', '35'], ['leader', '0',
      '30']])
})

test('shares that are given are one together, for people of the plant, each once', async () => {
  await rate({})
  const task = await begun()
  const counted = { id: task, good: '10' }
  expect(await faultsOf('op-task/report', { ...counted, workers: 'operator,leader', shares: '0.6,0.5' })).toMatchObject([{ field: 'shares',
    text: '份额合计必须等于 1' }])
  expect(await faultsOf('op-task/report', { ...counted, workers: 'operator,leader', shares: '1' })).toMatchObject([{ field: 'shares' }])
  expect(await faultsOf('op-task/report', { ...counted, workers: 'operator,nobody' })).toMatchObject([{ field: 'workers',
    text: '作业人员「nobody」不存在，请先建立或改选' }])
  expect(await shop.task(task), 'nothing was booked').toMatchObject({ good: '0' })
  const report = await shop.report(task, { good: '10', workers: 'operator,leader', shares: '0.7，0.3' })
  expect((await rowsOf(report.id)).map(({ worker, qty, wage }) => [worker, qty, wage])).toEqual([['operator', '7', '0.35'], ['leader', '3',
    '0.15']])
})

test('the most special rate that holds on the production day pays, each person by their own skill', async () => {
  const { item, category } = await shop.one(`select id as item, category from md_item where code = 'BL-CNMG120408-P25'`)
  await rate({ rate: '0.01' })
  await rate({ rate: '0.5', category, validFrom: '2025-01-01' })
  await rate({ rate: '0.02', category })
  await rate({ rate: '0.03', category, level: '4' })
  await rate({ rate: '9', item, validTo: '2026-01-31' })
  expect(await faultsOf('piece-rate/add', { process: press, rate: '1', category, validFrom: '2026-01-01' }, 'workshop')).toMatchObject([{
    field: 'validFrom',
    text: '同条件已有 2026-01-01 生效的单价',
  }])
  expect(await faultsOf('piece-rate/add', { process: press, rate: '1', item, category, validFrom: '2026-05-01' }, 'workshop'))
    .toMatchObject([{ field: 'category' }])
  const task = await begun()
  const report = await shop.report(task, { good: '100', workers: 'operator,leader' })
  expect((await rowsOf(report.id)).map(({ worker, rate: of, wage }) => [worker, of, wage])).toEqual([['operator', '0.02', '1'], ['leader',
    '0.03', '1.5']])
  const plain = await shop.released({ item: await plainItem(shop, 1, 'W1'), qty: '5' })
  await shop.act('operator', 'op-task/start', { id: plain.tasks[0]!.id })
  const unpriced = await shop.report(plain.tasks[0]!.id, { good: '5' })
  expect(await rowsOf(unpriced.id)).toMatchObject([{ worker: 'operator', qty: '5', rate: null, wage: '0' }])
})

test('a rate comes back from the recycle bin only where no other begins the same day for the same case', async () => {
  const first = await rate({ validFrom: '2026-03-01' })
  const drop = (id: string) => shop.app.call('DELETE', `/production/piece-rate/delete?id=${id}`)
  await drop(first.id)
  const second = await rate({ validFrom: '2026-03-01' })
  const restore = () => shop.call('admin', 'PUT', `/production/piece-rate/restore?ids=${first.id}`)
  expect((await restore()).message).toContain('同条件已有 2026-03-01 生效的单价')
  await drop(second.id)
  expect(await restore()).toMatchObject({ success: true })
})

test('time that a person spends at two machines at once is split, and pauses are nobody’s', async () => {
  const one = await begun(undefined, 'PR-01')
  shop.app.clock.advance(20 * minute)
  const two = await begun('operator', 'PR-02', 'MD-CN-0002')
  shop.app.clock.advance(30 * minute)
  await shop.act('operator', 'op-task/pause', { id: one, comment: '等料' })
  shop.app.clock.advance(10 * minute)
  const second = await shop.report(two, { good: '10' })
  await shop.act('operator', 'op-task/resume', { id: one })
  shop.app.clock.advance(4 * minute)
  const first = await shop.report(one, { good: '10' })
  expect((await rowsOf(second.id))[0], '30 with the other, 10 alone').toMatchObject({ minutes: '25' })
  expect((await rowsOf(first.id))[0], '20 alone, 34 with the other').toMatchObject({ minutes: '37' })
  shop.app.clock.advance(6 * minute)
  expect((await rowsOf((await shop.report(two, { good: '1' })).id))[0], '4 + 6 with the other').toMatchObject({ minutes: '5' })
})

test('what waits for its inspection is paid as it is judged, and a judgement that is taken back takes its wage along', async () => {
  await rate({})
  await shop.all("update md_route_op set check_type = 'FULL' where process = $1", press)
  const task = await begun('operator,leader')
  const report = await shop.report(task, { good: '20' })
  expect((await rowsOf(report.id)).map(({ wage }) => wage), 'nobody has judged it yet').toEqual(['0', '0'])
  const { lot } = await shop.task(task)
  const [waits] = await shop.waiting(lot, 'SPECIAL')
  await shop.inspect(waits!.id, '4', '20')
  const [judged] = await shop.all("select id, inspection from mes_report where sent = $1 and is_red = 'N'", report.id)
  expect((await rowsOf(judged!.id)).map(({ worker, qty, wage }) => [worker, qty, wage])).toEqual([['operator', '8', '0.4'], ['leader', '8',
    '0.4']])
  await shop.done('qm', 'POST', '/quality/inspection/reverse', { id: judged!.inspection, comment: '判错' })
  const { sum } = await shop.one(
    'select trim_scale(sum(w.wage))::text as sum from mes_report_worker w join mes_report r on r.id = w.report where r.op_task = $1',
    task,
  )
  expect(sum).toBe('0')
  await shop.all("update md_route_op set check_type = 'FIRST' where process = $1", press)
})

test('an operation that asks for a skill asks it of everybody who works on it', async () => {
  const [rule] = await shop.all('select id, rev from mes_process_rule where process = $1 and del_flag = 0', press)
  await (rule
    ? shop.done('process', 'PUT', '/production/process-rule/edit', { ...rule, needSkill: 'Y' })
    : shop.act('process', 'process-rule/add', { process: press, needSkill: 'Y' }))
  const { tasks } = await shop.released()
  const body = { id: tasks[0]!.id, ...await shop.at('PR-04', 'MD-CN-0001') }
  expect(await shop.refused('operator', 'op-task/start', { ...body, workers: 'operator,planner' })).toContain('操作人员无该工序资质')
  const lights = await shop.done('operator', 'GET', `/production/op-task/start-checks?id=${body.id}&workers=operator,planner`)
  expect(lights.find(({ key }: Rec) => key === 'person')).toMatchObject({ ok: false })
  await shop.all("update mes_process_rule set need_skill = 'N' where process = $1", press)
})

test('one sees one’s own wages, a leader those of the team, who pays all; nobody else’s are found by any list', async () => {
  await rate({})
  const task = await begun('operator,leader')
  await shop.report(task, { good: '10', workers: 'operator,leader,inspector' })
  const seen = async (as: string) => {
    const { records } = await shop.done(as, 'GET', '/production/report-worker/list?pageSize=100')
    return [...new Set((records as Rec[]).map(({ worker }) => worker as string))].toSorted()
  }
  expect(await seen('operator')).toEqual(['operator'])
  expect(await seen('leader')).toEqual(['leader', 'operator'])
  expect(await seen('planner')).toEqual([])
  expect(await seen('workshop')).toEqual(['inspector', 'leader', 'operator'])
  const mine = await shop.done('operator', 'GET', '/production/wage/mine')
  const { sum } = await shop.one(
    "select trim_scale(sum(wage))::text as sum from mes_report_worker where worker = 'operator' and work_date = $1",
    mine.day,
  )
  expect(mine).toMatchObject({ today: sum })
  expect((await shop.call('planner', 'GET', '/production/wage/mine')).code).toBe(510)
})
