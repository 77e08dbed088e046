import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { ownShop, plainItem, type Shop } from './shop.ts'

/* A shift: machines that stand, the production day of reports, and what one leader gives to the next (domain §2.4, §2.11). */

const minute = 60_000
let shop: Shop
beforeAll(async () => {
  shop = await ownShop()
})
afterAll(() => shop.app.close())
// The clock went on for hours: sessions of the test before have run out.
beforeEach(() => {
  for (const name of ['operator', 'leader', 'workshop', 'planner', 'equipment', 'checker', 'qe', 'inspector']) shop.app.forget(name)
})

const reason = (code: string) => shop.idOf('md_reason', code)
const stopsOf = (source: string) =>
  shop.all(
    `select id, minutes, source_no, to_time is null as open from eam_downtime where source_id = $1 and del_flag = 0 order by from_time`,
    source,
  )
/** An operation begun on a machine, its first piece good. */
async function begun(machine = 'PR-01', mold = 'MD-CN-0001'): Promise<Rec> {
  const { tasks } = await shop.released()
  const task = await shop.act('operator', 'op-task/start', { id: tasks[0]!.id, ...await shop.at(machine, mold) })
  for (const first of await shop.waiting(task.lot, 'FIRST')) await shop.inspect(first.id)
  return task
}

test('a machine stands with its operation, and runs again as the operation goes on; the minutes are the clock’s and no working time', async () => {
  const { id, taskNo } = await begun()
  shop.app.clock.advance(10 * minute)
  expect(await shop.act('operator', 'op-task/stop', { id, reason: await reason('DN02') })).toMatchObject({ status: 'PAUSED' })
  expect(await stopsOf(id)).toMatchObject([{ open: true, source_no: taskNo }])
  shop.app.clock.advance(25 * minute)
  await shop.act('operator', 'op-task/resume', { id })
  expect(await stopsOf(id)).toMatchObject([{ open: false, minutes: 25 }])
  shop.app.clock.advance(5 * minute)
  expect((await shop.report(id, { good: '1' })).minutes).toBe(15)
})

test('a machine stands once at a time, for a reason to stand, and is ended from the list once', async () => {
  const { id } = await begun()
  expect(await shop.refused('operator', 'op-task/stop', { id, reason: await reason('SC01') })).toBe('请选择停机原因')
  expect(await shop.refused('operator', 'op-task/stop', { id })).toContain('停机原因')
  await shop.act('operator', 'op-task/stop', { id, reason: await reason('DN03'), remark: '等粉' })
  expect(await shop.refused('operator', 'op-task/stop', { id, reason: await reason('DN02') })).toMatch(/起停机，尚未结束，请先结束该记录$/)
  const [stop] = await stopsOf(id)
  const end = (as: string) => shop.call(as, 'POST', '/equipment/downtime/end', { id: stop!.id })
  expect((await end('planner')).code, 'right').toBe(510)
  shop.app.clock.advance(7 * minute)
  expect((await end('leader')).result).toMatchObject({ minutes: 7 })
  expect((await end('leader')).message).toBe('该停机已经结束')
  const bare = await shop.released({ item: await plainItem(shop, 1), qty: '5' })
  const hand = bare.tasks[0]!.id as string
  await shop.act('operator', 'op-task/start', { id: hand })
  expect(await shop.refused('operator', 'op-task/stop', { id: hand, reason: await reason('DN03') })).toBe('该工序没有设备，不能登记停机')
})

test('the stop of a repair ends with its repair alone', async () => {
  const device = await shop.idOf('eam_equip', 'GR-02')
  await shop.done('operator', 'POST', '/equipment/repair/report', { device, symptom: '主轴振动', severity: '1', stopped: 'Y' })
  const { id, source_no: no } = await shop.one('select id, source_no from eam_downtime where device = $1 and to_time is null', device)
  expect((await shop.call('leader', 'POST', '/equipment/downtime/end', { id })).message).toBe(`该停机由维修单 ${no} 产生，随维修单结束`)
})

test('a report after midnight belongs to the production day and the shift that began before it', async () => {
  const press = await shop.one(`
    select d.day::text as day, d.shift, to_char(d.from_time, 'YYYY-MM-DD HH24:MI:SS') as begin
    from cal_day d join md_workshop w on w.id = d.workshop
    where w.code = 'WS-PRESS' and d.from_time::time = '20:00' and d.from_time > $1 order by d.from_time limit 1`, shop.app.clock.now())
  const { id } = await begun()
  shop.app.clock.advance(Date.parse(`${press.begin.replace(' ', 'T')}+08:00`) + 5 * 60 * minute - shop.app.clock.now().getTime())
  shop.app.forget('operator')
  const { workDate, shift, end } = await shop.report(id, { good: '1' })
  expect({ workDate, shift }).toEqual({ workDate: press.day, shift: press.shift })
  expect(end.slice(0, 10), 'the wall shows the next day').not.toBe(press.day)
})

test('a hand-over takes in what is open, keeps what is written by hand, and is taken over by somebody else', async () => {
  // The demonstration has open calls of its own.
  const others = new Set((await shop.all('select id from mes_andon')).map(({ id }) => id as string))
  const task = await begun('PR-02', 'MD-CN-0002')
  const center = task.workcenter as string
  const { docNo } = await shop.act('operator', 'andon/call', { type: 'QUALITY', opTask: task.id, what: '缺角增多' })
  await shop.act('operator', 'op-task/stop', { id: task.id, reason: await reason('DN02') })
  const today = (await shop.one("select to_char($1::timestamptz, 'YYYY-MM-DD') as day", shop.app.clock.now())).day
  const body = { docDate: today, workcenter: center, workDate: today, shift: await shop.idOf('cal_shift', '昼'),
    points: [{ kind: 'NOTE', what: '模具待保养', note: '先换模' }] }
  expect((await shop.call('operator', 'POST', '/production/handover/add', body)).code, 'right').toBe(510)
  const { id } = await shop.act('leader', 'handover/add', body)
  const points = async () =>
    ((await shop.done('leader', 'GET', `/production/handover/queryById?id=${id}`)).points as Rec[])
      .filter(({ record }) => !others.has(record))
  const taken = await points()
  expect(taken.map(({ kind }) => kind).filter((kind) => kind !== 'TASK')).toEqual(['ANDON', 'DOWNTIME', 'NOTE'])
  expect(taken.find(({ record }) => record === task.id)).toMatchObject({ kind: 'TASK', what: expect.stringContaining(task.taskNo) })
  expect(taken.find(({ kind }) => kind === 'ANDON')!.what).toBe(`${docNo} 质量：缺角增多`)
  expect(taken.find(({ kind }) => kind === 'DOWNTIME')!.what).toContain('PR-02')

  await shop.act('operator', 'op-task/resume', { id: task.id })
  const idle = await shop.done('equipment', 'POST', '/equipment/downtime/add', { device: await shop.idOf('eam_equip', 'PR-04'),
    reason: await reason('DN02'), fromTime: `${today} 00:00:00`, planned: 'N' })
  await shop.act('leader', 'handover/takeIn', { id })
  expect((await points()).filter(({ kind }) => kind === 'DOWNTIME'), 'a machine without an operation').toMatchObject([{ record: idle.id,
    what: expect.stringContaining('PR-04') }])
  await shop.done('equipment', 'POST', '/equipment/downtime/end', { id: idle.id })
  await shop.act('leader', 'handover/takeIn', { id })
  expect((await points()).map(({ kind }) => kind).filter((kind) => kind !== 'TASK'), 'both run again').toEqual(['ANDON', 'NOTE'])
  const twice = await shop.call('leader', 'POST', '/production/handover/add', body)
  expect(twice.success, 'one for each shift and work centre').toBe(false)
  const late = await shop.call('leader', 'POST', '/production/handover/add', { ...body, workDate: '2030-01-01' })
  expect(late.result.faults).toMatchObject([{ field: 'workDate', text: '不能为还没有到的生产日期交班' }])

  await shop.act('leader', 'handover/submit', { id })
  expect(await shop.refused('leader', 'handover/take', { id })).not.toBe('')
  expect(await shop.refused('leader', 'handover/takeIn', { id })).toContain('重新带入')
  expect(await shop.act('workshop', 'handover/take', { id, comment: '收到' })).toMatchObject({ status: '4', takenBy: 'workshop',
    takenNote: '收到' })
})
