import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmsOnPoints } from '../server/alarms/on-points.ts'
import { alarmPlant, minute, second, type AlarmPlant } from './alarms.ts'

/* Issue 34, «Alarms» (domain §2.7, A1 to A6): what values and timers make of rules. The clock stands on Monday, 18 May 2026, 08:30. */

let plant: AlarmPlant
beforeAll(async () => {
  plant = await alarmPlant()
})
afterAll(() => plant.close())

const at = (ms = 0) => new Date(plant.nowMs() + 8 * 3_600_000 + ms).toISOString().slice(11, 19)

test('a window that opens while the condition holds raises without a new value, and not before', async () => {
  const device = await plant.device()
  const open = at(10 * minute)
  await plant.rule(device, { windowKind: 'TIME', fromTime: open, toTime: '23:00:00', delayS: 60 })
  await plant.send(device, { temp: 120 })
  await plant.pass(9 * minute)
  expect(await plant.alarms(device)).toEqual([])
  await plant.pass(2.5 * minute)
  expect(await plant.alarms(device)).toMatchObject([{ status: 'ACTIVE_UNACK', start: at(-30 * second) }])
})

test('rises after a minute, falls back after two good ones, clears after five: by timers alone, each step in the log at its moment', async () => {
  const device = await plant.device()
  await plant.rule(device, { severity: '2', clearS: 300, levels: [{ severity: '4', delayS: 60, fallS: 120 }] })
  const begun = at()
  await plant.send(device, { temp: 101 })
  expect(await plant.alarms(device)).toMatchObject([{ severity: '2', start: begun }])
  await plant.pass(2 * minute)
  expect(await plant.alarms(device)).toMatchObject([{ severity: '4', level: '4' }])
  await plant.send(device, { temp: 90 })
  const well = at()
  await plant.pass(3 * minute)
  expect(await plant.alarms(device), 'the worst stays').toMatchObject([{ severity: '4', level: '2', status: 'ACTIVE_UNACK' }])
  await plant.pass(3 * minute)
  const [alarm] = await plant.alarms(device)
  expect(alarm).toMatchObject({ status: 'CLEARED_UNACK', end: at(-minute), seconds: 420, count: 1, peak: 101 })
  expect(await plant.log(alarm!.id)).toEqual([`${begun} RAISED 2`, `${at(-7 * minute)} ROSE 4`, `${at(-4 * minute)} FELL 2`,
    `${at(-minute)} CLEARED`])
  expect(well).toBe(at(-6 * minute))
})

test('either of two conditions is enough, and both must be well again', async () => {
  const device = await plant.device()
  await plant.rule(device, { joined: 'ANY',
    conditions: [{ tag: 'temp', op: '>', value: '100', back: '5' }, { tag: 'press', op: '<', value: '0.2' }] })
  await plant.send(device, { press: 0.1 })
  expect(await plant.alarms(device)).toMatchObject([{ status: 'ACTIVE_UNACK' }])
  await plant.pass(minute)
  await plant.send(device, { temp: 101, press: 0.5 })
  await plant.pass(minute)
  await plant.send(device, { temp: 97 })
  expect(await plant.alarms(device), 'within the hysteresis').toMatchObject([{ status: 'ACTIVE_UNACK' }])
  await plant.pass(minute)
  await plant.send(device, { temp: 95 })
  expect(await plant.alarms(device)).toMatchObject([{ status: 'CLEARED_UNACK', end: at(), seconds: 180 }])
})

test('nothing for three intervals is an alarm, from the last value on, and ends with the next', async () => {
  const device = await plant.device()
  await plant.rule(device, { conditions: [{ tag: 'temp', op: 'NODATA' }] })
  await plant.send(device, { temp: 20 })
  await plant.pass(2 * minute)
  await plant.send(device, { temp: 20 })
  await plant.pass(2 * minute)
  expect(await plant.alarms(device)).toEqual([])
  await plant.pass(5 * minute)
  expect(await plant.alarms(device)).toMatchObject([{ status: 'ACTIVE_UNACK', start: at(-4 * minute) }])
  await plant.send(device, { temp: 21 })
  expect(await plant.alarms(device)).toMatchObject([{ status: 'CLEARED_UNACK', end: at(), seconds: 240 }])
})

test('a device that was cut off and had measured all the time: the alarm lasts until its values came, and says that they came late', async () => {
  const device = await plant.device()
  await plant.rule(device, { conditions: [{ tag: 'temp', op: 'NODATA' }] })
  await plant.send(device, { temp: 20 })
  await plant.pass(60 * minute)
  expect(await plant.alarms(device)).toMatchObject([{ status: 'ACTIVE_UNACK', start: at(-57 * minute) }])
  await plant.sendAll(device, Array.from({ length: 60 }, (_, index) => ({ ts: plant.nowMs() - (59 - index) * minute, tag: 'temp', v: 20 })))
  const [alarm, ...others] = await plant.alarms(device)
  expect(others).toEqual([])
  expect(alarm).toMatchObject({ status: 'CLEARED_UNACK', end: at(), seconds: 57 * 60 })
  expect(await plant.rows("select note from iot_alarm_log where main_id = $1 and what = 'CLEARED'", [alarm!.id])).toEqual([
    { note: '数据随后补传，期间采集未中断；时长为未收到数据的时间' },
  ])
})

test('the first value of a tag that must not fall silent sets its timer, though it changes nothing else', async () => {
  const device = await plant.device()
  await plant.rule(device, { name: '热时压力无数据', conditions: [{ tag: 'temp', op: '>', value: '100' }, { tag: 'press', op: 'NODATA' }] })
  await plant.send(device, { temp: 20 })
  await plant.pass(minute)
  await plant.send(device, { press: 1 })
  await plant.send(device, { temp: 120 })
  await plant.pass(4 * minute)
  expect(await plant.alarms(device)).toMatchObject([{ status: 'ACTIVE_UNACK', start: at(-minute) }])
})

test('what a process decided in a transaction that was undone is no knowledge, whatever another one wrote meanwhile', async () => {
  const device = await plant.device()
  await plant.rule(device)
  const points = (value: number,
    ms: number) => [{ device: device.id, tenantId: 0, points: [{ tag: 'temp', value, at: plant.nowMs() + ms }] }]
  const keep = (value: number, ms: number) =>
    plant.kernel.db.transaction().execute((tx) => alarmsOnPoints(plant.kernel, tx, points(value, ms)))
  await keep(20, -3000)
  const undone = plant.kernel.db.transaction().execute(async (tx) => {
    await alarmsOnPoints(plant.kernel, tx, points(120, -2000))
    throw new Error('the database went away')
  })
  await expect(undone).rejects.toThrow('went away')
  expect(await plant.alarms(device)).toEqual([])
  await plant.send(device, { temp: 130 }, 1000)
  expect(await plant.alarms(device)).toMatchObject([{ status: 'ACTIVE_UNACK', peak: 130 }])
  await keep(20, 0)
  expect(await plant.alarms(device)).toMatchObject([{ status: 'CLEARED_UNACK' }])
})

test('two messages less than a second apart raise one alarm, and one is cleared', async () => {
  const device = await plant.device()
  await plant.rule(device)
  await plant.send(device, { temp: 101 }, 500)
  await plant.send(device, { temp: 102 }, 100)
  expect(await plant.alarms(device)).toMatchObject([{ status: 'ACTIVE_UNACK', peak: 102, count: 1 }])
  await plant.pass(minute)
  await Promise.all([plant.send(device, { temp: 50 }, 500), plant.send(device, { temp: 51 }, 100)])
  expect(await plant.alarms(device)).toMatchObject([{ status: 'CLEARED_UNACK' }])
})

test('two processes that get values of one device a millisecond apart raise one alarm, and know what the other knew', async () => {
  const device = await plant.device()
  await plant.rule(device, { conditions: [{ tag: 'temp', op: '>', value: '100' }, { tag: 'press', op: '>', value: '2' }] })
  const other = await plant.app.another()
  try {
    await plant.send(device, { temp: 90, press: 1 })
    await plant.pass(second)
    await plant.send(device, { press: 3 }, 0, other)
    await plant.pass(second)
    await Promise.all([plant.send(device, { temp: 120 }, 1), plant.send(device, { temp: 121 }, 0, other)])
    const raised = await plant.alarms(device)
    // Whichever came first: the one is a millisecond before the second that begins.
    expect(raised).toMatchObject([{ status: 'ACTIVE_UNACK' }])
    expect([at(-1), at()]).toContain(raised[0]!.start)
    await plant.pass(second)
    await plant.send(device, { press: 1 }, 0, other)
    expect(await plant.alarms(device)).toMatchObject([{ status: 'CLEARED_UNACK' }])
    await plant.pass(second)
    await plant.send(device, { press: 5 })
    expect(await plant.alarms(device), 'a new one').toHaveLength(2)
  } finally {
    await other.close()
  }
})

test('what a device sends of two hours at once is one alarm after the other at the times of the values; sent again it changes nothing', async () => {
  const device = await plant.device()
  await plant.rule(device, { delayS: 60 })
  const start = plant.nowMs() - 120 * minute
  const values = Array.from({ length: 120 },
    (_, index) => ({ ts: start + index * minute, tag: 'temp', v: index % 60 < 20 ? 150 + index % 60 : 20 }))
  const begun = at(-120 * minute)
  for (let time = 0; time < 2; time += 1) expect((await plant.sendAll(device, values)).body).toMatchObject({ success: true })
  await plant.pass(second)
  expect(await plant.alarms(device)).toMatchObject([
    { status: 'CLEARED_UNACK', start: at(-119 * minute - second), end: at(-100 * minute - second), seconds: 1140, peak: 169 },
    { status: 'CLEARED_UNACK', start: at(-59 * minute - second), end: at(-40 * minute - second), seconds: 1140 },
  ])
  expect(begun).not.toBe('')
  // Another process, which remembers nothing of it, gets the same once more.
  const other = await plant.app.another()
  try {
    expect((await plant.sendAll(device, values, other)).body).toMatchObject({ success: true })
    expect(await plant.alarms(device)).toHaveLength(2)
  } finally {
    await other.close()
  }
})

test('100,000 changes of a tag in a minute are one alarm with its count', async () => {
  const device = await plant.device()
  await plant.rule(device, { clearS: 60 })
  await plant.send(device, { temp: 120 })
  await plant.pass(minute)
  const [start, changes, batch] = [plant.nowMs() - minute + 1, 100_000, 1000]
  const flicker = Array.from({ length: changes },
    (_, index) => ({ at: start + (index * 59_000) / changes, tag: 'temp', value: index % 2 === 0 ? 99 : 101 }))
  for (let from = 0; from < changes; from += batch) {
    const points = flicker.slice(from, from + batch)
    await plant.kernel.db.transaction().execute((tx) => alarmsOnPoints(plant.kernel, tx, [{ device: device.id, tenantId: 0, points }]))
  }
  const [alarm, ...others] = await plant.alarms(device)
  expect(others).toEqual([])
  expect(alarm).toMatchObject({ status: 'ACTIVE_UNACK', count: 50_001, peak: 120 })
  expect(await plant.log(alarm!.id)).toHaveLength(1)
})

test('a stream that flips nothing writes nothing of alarms', async () => {
  const device = await plant.device()
  await plant.rule(device)
  const version = async () => (await plant.rows('select version, xmin::text from iot_alarm_state where device = $1', [device.id]))[0]
  await plant.send(device, { temp: 20 })
  const before = await version()
  for (let time = 0; time < 5; time += 1) {
    await plant.pass(second)
    await plant.send(device, { temp: 21 + time })
  }
  expect(await version()).toMatchObject({ version: before!.version })
})

test('what a killed process left half done is taken on by another: nothing is raised twice, nothing is forgotten', async () => {
  const device = await plant.device()
  await plant.rule(device, { delayS: 60, clearS: 60 })
  const first = await plant.app.another()
  await plant.send(device, { temp: 120 }, 0, first)
  await first.close()
  await plant.pass(2 * minute)
  expect(await plant.alarms(device)).toMatchObject([{ status: 'ACTIVE_UNACK', start: at(-minute) }])
  const another = await plant.app.another()
  await plant.send(device, { temp: 50 }, 0, another)
  await another.close()
  await plant.pass(2 * minute)
  expect(await plant.alarms(device)).toMatchObject([{ status: 'CLEARED_UNACK', end: at(-minute), seconds: 120 }])
})

test('only while it runs: the state tag opens and closes the window', async () => {
  const device = await plant.device()
  await plant.rule(device, { windowKind: 'RUN', delayS: 60 })
  await plant.send(device, { state: 1, temp: 150 })
  await plant.pass(5 * minute)
  expect(await plant.alarms(device)).toEqual([])
  await plant.send(device, { state: 3 })
  await plant.pass(2 * minute)
  expect(await plant.alarms(device)).toMatchObject([{ status: 'ACTIVE_UNACK', start: at(-minute) }])
})

test('an alarm whose rule is switched off, or no longer of its device, ends with the reason', async () => {
  const device = await plant.device()
  const id = await plant.rule(device)
  await plant.send(device, { temp: 120 })
  const rule = (await plant.app.call('GET', `/device/rule/queryById?id=${id}`, { as: 'equipment' })).body.result
  expect((await plant.app.call('PUT', '/device/rule/edit', { as: 'equipment', body: { ...rule, enabled: 'N' } })).body).toMatchObject({
    success: true,
  })
  await plant.pass(second)
  const [alarm] = await plant.alarms(device)
  expect(alarm).toMatchObject({ status: 'CLEARED_UNACK' })
  expect((await plant.rows("select note from iot_alarm_log where main_id = $1 and what = 'CLEARED'", [alarm!.id]))[0]!.note).toContain(
    '停用',
  )
  await plant.send(device, { temp: 130 })
  expect(await plant.alarms(device)).toHaveLength(1)
})

test('a threshold that changes takes an active alarm along: it clears by the new one', async () => {
  const device = await plant.device()
  const id = await plant.rule(device)
  await plant.send(device, { temp: 120 })
  const rule = (await plant.app.call('GET', `/device/rule/queryById?id=${id}`, { as: 'equipment' })).body.result
  const conditions = [{ ...rule.conditions[0], value: '200' }]
  expect((await plant.app.call('PUT', '/device/rule/edit', { as: 'equipment', body: { ...rule, conditions } })).body).toMatchObject({
    success: true,
  })
  await plant.pass(second)
  expect(await plant.alarms(device)).toMatchObject([{ status: 'CLEARED_UNACK' }])
  await plant.send(device, { temp: 150 })
  expect(await plant.alarms(device)).toHaveLength(1)
})
