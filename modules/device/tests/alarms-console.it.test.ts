import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { alarmPlant, minute, second, type AlarmPlant } from './alarms.ts'

/* Issue 34, «Alarms»: what people do with alarms, what follows of them by itself, and what a rule would have raised. */

let plant: AlarmPlant
beforeAll(async () => {
  plant = await alarmPlant()
})
afterAll(() => plant.close())
// The clock goes on for hours: sessions of the test before have run out.
beforeEach(() => ['equipment', 'leader', 'checker', 'operator', 'director', 'admin'].forEach((name) => plant.app.forget(name)))

const call = async (as: string, path: string, body: Rec) => (await plant.app.call<Rec>('POST', `/device/${path}`, { as, body })).body
const read = async (as: string, path: string): Promise<Rec> => (await plant.app.call<Rec>('GET', path, { as })).body.result
const open = (id: string, as = 'equipment') => read(as, `/device/alarm/queryById?id=${id}`)
const waiting = async (as: string): Promise<Rec[]> => (await read(as, '/sys/work/list?size=200')) as unknown as Rec[]
const stepsOf = async (as: string, id: string) => (await waiting(as)).filter((row) => row.id === id).map(({ work }) => work)
const tile = (as: string) => read(as, '/sys/home/tile?id=device.active-alarms')
/** Titles of what somebody was told of an alarm: the demonstration has alarms of its own. */
const messagesTo = async (who: string, alarm: string): Promise<string[]> =>
  (await plant.rows(
    `select s.es_title from sys_sms s join iot_alarm a on a.id = $2 and s.es_content like '%' || a.alarm_no || '%'
    where s.es_receiver = $1 order by s.create_time, s.id`,
    [who, alarm],
  )).map((row) => row.es_title as string)

/** An alarm that a device of the test's own has just raised. */
async function raised(given: Rec = {},
  more: Rec = {}): Promise<{ device: { id: string; code: string; key: string }; id: string; rule: string }> {
  const device = await plant.device(more)
  const rule = await plant.rule(device, given)
  await plant.send(device, { temp: 120 })
  await plant.deliver()
  return { device, rule, id: (await plant.alarms(device))[0]!.id as string }
}

test('an alarm waits for somebody, is acknowledged, goes on, and is over: each with its own time (A5)', async () => {
  const { id, device } = await raised()
  expect(await stepsOf('leader', id)).toEqual(['device.alarm/ack'])
  expect(await call('operator', 'alarm/ack', { id }), 'without the right').toMatchObject({ code: 510 })
  expect(await call('director', 'alarm/ack', { id }), 'the director looks').toMatchObject({ code: 510 })
  plant.app.clock.advance(minute)
  expect(await call('leader', 'alarm/ack', { id, comment: '正在查看' })).toMatchObject({ success: true,
    result: { status: 'ACTIVE_ACK', ackBy: 'leader', endTime: null } })
  expect((await call('leader', 'alarm/ack', { id })).message).toContain('不能确认')
  expect(await stepsOf('leader', id)).toEqual([])
  plant.app.clock.advance(minute)
  await plant.send(device, { temp: 20 })
  const over = await open(id)
  expect(over).toMatchObject({ status: 'CLEARED_ACK', seconds: 120, ackBy: 'leader' })
  expect(over.ackTime < over.endTime).toBe(true)
  expect(over.log.map(({ what, note }: Rec) => [what, note])).toEqual([['RAISED', null], ['ACK', '正在查看'], ['CLEARED', null]])
  const { result: history } = (await plant.app.call<Rec[]>('GET', `/device/alarm/history?id=${id}`)).body
  expect(history.map(({ action }) => action)).toEqual(['clear', 'ack', 'add'])
})

test('what is over before anybody saw it waits still, and ends with the acknowledgement', async () => {
  const { id, device } = await raised()
  await plant.pass(second)
  await plant.send(device, { temp: 20 })
  expect(await stepsOf('leader', id)).toEqual(['device.alarm/ack'])
  expect(await call('leader', 'alarm/ack', { id })).toMatchObject({ result: { status: 'CLEARED_ACK' } })
})

test('it is given to somebody, whose it is until cause and handling are said; comments stand in its log', async () => {
  const { id } = await raised()
  expect((await call('equipment', 'alarm/assign', { id, assignee: 'operator' })).result).toMatchObject({ faults: [{ field: 'assignee' }] })
  expect(await call('equipment', 'alarm/assign', { id, assignee: 'checker' })).toMatchObject({ success: true,
    result: { assignee: 'checker' } })
  await call('leader', 'alarm/ack', { id })
  expect(await stepsOf('checker', id)).toEqual(['device.alarm/settle'])
  expect((await call('checker', 'alarm/comment', { id })).message).toContain('请填写')
  await call('checker', 'alarm/comment', { id, comment: '热电偶松动' })
  expect((await call('checker', 'alarm/settle', { id })).result).toMatchObject({ faults: [{ field: 'cause' }] })
  expect(await call('checker', 'alarm/settle', { id, cause: '热电偶松动', handled: '已紧固' })).toMatchObject({ success: true })
  expect(await stepsOf('checker', id)).toEqual([])
  expect((await open(id)).log.map(({ what }: Rec) => what)).toEqual(['RAISED', 'ASSIGNED', 'ACK', 'COMMENT', 'SETTLED'])
})

test('to repair: once, on the machine of the device, named on both sides', async () => {
  const without = await raised()
  expect((await call('leader', 'alarm/toRepair', { id: without.id, stopped: 'N' })).message).toContain('未关联台账设备')
  const machine = (await plant.rows("select id from eam_equip where code = 'WS-01' or code like 'PK-%' order by code desc limit 1"))[0]!
    .id as string
  await plant.rows('update iot_device set machine = null where machine = $1', [machine])
  const { id } = await raised({ severity: '3' }, { machine })
  const done = await call('leader', 'alarm/toRepair', { id, stopped: 'N' })
  expect(done, done.message).toMatchObject({ success: true })
  const { repair } = await open(id)
  expect(await read('equipment', `/equipment/repair/queryById?id=${repair}`)).toMatchObject({ device: machine, source: 'ALARM',
    severity: '2', sourceId: id })
  expect((await call('leader', 'alarm/toRepair', { id, stopped: 'N' })).message).toContain('已转维修单')
})

test('shelved until a moment: out of sight on home, ticker and list of work, an alarm all the same, and back by itself', async () => {
  const { id } = await raised({ severity: '4' })
  const shown = async () => (await read('leader', '/device/alarm/active')).records.some((row: Rec) => row.id === id)
  const before = Number((await tile('leader')).value)
  const until = (ms: number) => new Date(plant.nowMs() + 8 * 3_600_000 + ms).toISOString().slice(0, 19).replace('T', ' ')
  const shelve = (ms: number) => call('equipment', 'alarm/shelve', { id, shelvedUntil: until(ms), comment: '更换传感器' })
  expect(await shown()).toBe(true)
  expect((await shelve(-minute)).result).toMatchObject({ faults: [{ field: 'shelvedUntil' }] })
  expect((await shelve(8 * 24 * 60 * minute)).result).toMatchObject({ faults: [{ field: 'shelvedUntil' }] })
  expect(await call('leader', 'alarm/shelve', { id, shelvedUntil: until(minute), comment: 'x' })).toMatchObject({ code: 510 })
  expect(await shelve(10 * minute)).toMatchObject({ success: true, result: { status: 'ACTIVE_UNACK' } })
  expect([await shown(), await stepsOf('leader', id), Number((await tile('leader')).value)]).toEqual([false, [], before - 1])
  await plant.pass(11 * minute)
  expect([await shown(), await stepsOf('leader', id), Number((await tile('leader')).value)]).toEqual([true, ['device.alarm/ack'], before])
})

test('what follows of an alarm is done once: people are told, a repair is opened; what cannot be done is put down', async () => {
  const machine = (await plant.rows("select id from eam_equip where code = 'PK-01' or code like 'GR-%' order by code limit 1"))[0]!
    .id as string
  await plant.rows('update iot_device set machine = null where machine = $1', [machine])
  const role = (await plant.rows("select id from sys_role where role_code = 'workshop'"))[0]!.id as string
  const { id } = await raised({ severity: '3', noticeRoles: role, noticePeople: 'equipment', openRepair: 'Y', holdLots: 'Y' }, { machine })
  await plant.deliver()
  expect(await messagesTo('equipment', id)).toEqual(['设备报警：重要'])
  const { repair, log, rev } = await open(id)
  expect([repair, rev], 'what was done for it hinders nobody who saw it before').toEqual([expect.any(String), 1])
  expect(log.map(({ what }: Rec) => what)).toEqual(['RAISED', 'ACTION', 'REFUSED', 'ACTION'])
  const { rows: [named] } = await plant.app.database.pool.query<{ name: string }>(
    "select realname as name from sys_user where username = 'equipment'",
  )
  expect(log[1].note, 'people by their names').toContain(named!.name)
  expect(await plant.rows('select source_no from eam_repair where source_id = $1', [id])).toHaveLength(1)
})

test('nobody acknowledges: others are told, each step once and in its time, until somebody does', async () => {
  const { id } = await raised({ severity: '3',
    escalations: [{ afterMin: 10, people: 'director', fromSeverity: '1', officeTime: 'N' }, { afterMin: 30, people: 'director',
      fromSeverity: '3', officeTime: 'N' }, { afterMin: 40, people: 'director', fromSeverity: '4', officeTime: 'N' }, { afterMin: 60,
      people: 'director', fromSeverity: '1', officeTime: 'N' }] })
  const sent = async () => (await messagesTo('director', id)).length
  await plant.pass(9 * minute)
  expect(await sent()).toBe(0)
  await plant.pass(2 * minute)
  await plant.pass(second)
  expect(await sent()).toBe(1)
  const { rev } = await open(id)
  await plant.pass(30 * minute)
  expect(await sent(), 'the step of critical alarms is not its own').toBe(2)
  plant.app.forget('leader')
  expect(await call('leader', 'alarm/ack', { id, rev }), 'who saw it before others were told').toMatchObject({ success: true })
  await plant.pass(30 * minute)
  expect(await sent()).toBe(2)
  plant.app.forget('equipment')
  expect((await open(id)).log.map(({ what }: Rec) => what)).toEqual(['RAISED', 'ESCALATED', 'ESCALATED', 'ACK'])
})

test('a rule that means nothing is refused at its field, with what to do', async () => {
  const device = await plant.device()
  const add = async (given: Rec) =>
    (await call('equipment', 'rule/add', { code: 'BAD', name: '错误', model: plant.model, device: device.id,
      conditions: [{ tag: 'temp', op: '>', value: '100' }], ...given })).result?.faults as Rec[]
  const value = (more: Rec) => ({ conditions: [{ tag: 'temp', op: '>', value: '100', ...more }] })
  expect(await add(value({ value: '1/0' }))).toMatchObject([{ lines: 'conditions', row: 1, field: 'value' }])
  expect(await add(value({ value: null }))).toMatchObject([{ lines: 'conditions', row: 1, field: 'value',
    text: expect.stringContaining('请填写阈值') }])
  expect(await add(value({ tag: 'none' }))).toMatchObject([{ field: 'tag', text: expect.stringContaining('请') }])
  expect(await add(value({ op: 'RANGE', high: '90' }))).toMatchObject([{ field: 'high' }])
  expect(await add(value({ op: 'RANGE', high: '110', back: '5' }))).toMatchObject([{ field: 'back' }])
  expect(await add(value({ op: 'STATE', value: null }))).toMatchObject([{ field: 'tag' }, { field: 'state' }])
  expect(await add({ levels: [{ severity: '1', delayS: 0, fallS: 0 }] })).toMatchObject([{ lines: 'levels', row: 1, field: 'severity' }])
  expect(await add({ windowKind: 'TIME', fromTime: '08:00:00' })).toMatchObject([{ field: 'toTime' }])
  expect(await add({ windowKind: 'SHIFT' })).toMatchObject([{ field: 'shift' }])
  expect(await add({ conditions: [] })).toMatchObject([{ text: expect.stringContaining('条件') }])
  const pr = await plant.deviceId('PR-01')
  expect(await add({ device: pr })).toMatchObject([{ field: 'device' }])
  expect(await call('leader', 'rule/add', { code: 'BAD' }), 'without the right').toMatchObject({ code: 510 })
})

test('a replay raises what really was raised, of a draft as of what is saved', async () => {
  const device = await plant.device()
  const given = { severity: '2', delayS: 60, clearS: 120, levels: [{ severity: '3', value: '150', delayS: 30, fallS: 60 }],
    conditions: [{ tag: 'temp', op: '>', value: '100', high: null, state: null, back: '5' }] }
  const id = await plant.rule(device, given)
  const begun = plant.nowMs()
  const wave = [20, 120, 120, 120, 96, 120, 160, 160, 120, 90, 90, 90, 90, 130, 90, 90, 90, 110, 110, 110, 20, 20, 20, 20, 170]
  for (const temp of wave) {
    await plant.send(device, { temp })
    await plant.pass(minute)
  }
  const real = (await plant.alarms(device)).map(({ severity, start, end, count, peak }) => ({ severity, start, end, count, peak }))
  expect(real.length).toBeGreaterThan(2)
  plant.app.forget('equipment')
  const wall = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const period = { device: device.id, from: wall(begun - minute), to: wall(plant.nowMs()) }
  const rule = { joined: 'ALL', windowKind: 'ALWAYS', shift: null, fromTime: null, toTime: null, ...given,
    levels: [{ ...given.levels[0], high: null }] }
  for (const asked of [{ ...period, id }, { ...period, rule }]) {
    const { result, message } = await call('equipment', 'rule/replay', asked)
    expect(result, message).toMatchObject({ total: real.length, points: wave.length, thinned: false })
    expect(
      result.alarms.map(({ severity, start, end, count, peak }: Rec) => ({ severity, start: start.slice(11), end: end?.slice(11) ?? null,
        count, peak })
      ),
    ).toEqual(real)
  }
  expect((await call('equipment', 'rule/replay', { ...period, id, from: wall(begun - 40 * 24 * 60 * minute) })).result).toMatchObject({
    faults: [{ field: 'to' }],
  })
})
