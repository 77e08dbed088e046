import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { devicePlant, type DevicePlant } from './plant.ts'

/* Issue 34, «OEE»: figures from states and reports, by the roster. The clock stands on Monday, 18 May 2026, 08:30. */

let plant: DevicePlant
beforeAll(async () => {
  plant = await devicePlant({ idle: true, bare: true })
})
afterAll(() => plant.close())

const minute = 60_000
const report = async (query: string, as = 'equipment') => (await plant.app.call<Rec>('GET', `/device/state-log/oee?${query}`, { as })).body

test('states, breaks and pieces of a shift come to its figures, and what was not measured stands by itself', async () => {
  const machine = (await plant.rows("select id, workshop from eam_equip where code = 'PR-01'"))[0]!
  plant.app.clock.advance(6 * 60 * minute)
  const key = await plant.keyOf('PR-01')
  const at = (hour: number, minutes = 0) => Date.UTC(2026, 4, 18, hour - 8, minutes)
  await plant.send(key, [{ ts: at(9), tag: 'state', v: 'RUN' }, { ts: at(10), tag: 'state', v: 'DOWN' }, { ts: at(10, 30), tag: 'state',
    v: 'SETUP' }, {
    ts: at(10, 45),
    tag: 'state',
    v: 'RUN',
  }])
  const { success, result } = await report(`from=2026-05-18&to=2026-05-18&by=shift&machine=${machine.id}`)
  expect(success).toBe(true)
  const [row] = result.rows
  const turn = (await plant.rows(
    `select min(from_time)::text as from, max(to_time)::text as to from cal_day where workshop = $1 and day = '2026-05-18' and net_min > 0
      and from_time <= '2026-05-18 14:30+08'`,
    [machine.workshop],
  ))[0]!
  expect(turn.from).toContain('2026-05-18')
  expect(row).toMatchObject({ down: '30', setup: '15' })
  const minutes = ['run', 'idle', 'down', 'setup', 'pm', 'off', 'unknown'].map((name) => Number(row[name]))
  const busy = Number(row.busy) + Number(row.pm) + Number(row.off)
  expect(minutes.reduce((sum, one) => sum + one, 0), 'states add up to the worked time').toBe(busy)
  expect(Number(row.unknown), 'before the first word of the device').toBeGreaterThan(0)
  expect(result.reasons).toEqual([{ reason: '', minutes: '30' }])
})

test('stops that people entered own their minutes, also where the device says the same', async () => {
  const [machine] = await plant.rows("select id from eam_equip where code = 'PR-02'")
  const [reason] = await plant.rows("select id, name from md_reason where reason_type = 'DOWN' order by code limit 1")
  const key = await plant.keyOf('PR-02')
  const at = (hour: number, minutes = 0) => Date.UTC(2026, 4, 18, hour - 8, minutes)
  await plant.send(key, [{ ts: at(9), tag: 'state', v: 'RUN' }, { ts: at(10), tag: 'state', v: 'DOWN' }, { ts: at(11), tag: 'state',
    v: 'RUN' }])
  const stop = await plant.app.call('POST', '/equipment/downtime/add', { as: 'equipment',
    body: { device: machine!.id, reason: reason!.id, fromTime: '2026-05-18 10:05:00', toTime: '2026-05-18 10:50:00', planned: 'N' } })
  expect(stop.body).toMatchObject({ success: true })
  const { result } = await report(`from=2026-05-18&to=2026-05-18&by=machine&machine=${machine!.id}`)
  expect(result.rows[0].down).toBe('60')
  expect(result.reasons).toEqual([{ reason: reason!.name, minutes: '45' }, { reason: '', minutes: '15' }])
})

test('a machine that stands since long before the period stands in it', async () => {
  const [machine] = await plant.rows("select id from eam_equip where code = 'PR-04'")
  const [reason] = await plant.rows("select id, name from md_reason where reason_type = 'DOWN' order by code limit 1")
  await plant.rows('update eam_downtime set del_flag = 1 where device = $1', [machine!.id])
  const stop = await plant.app.call('POST', '/equipment/downtime/add', { as: 'equipment',
    body: { device: machine!.id, reason: reason!.id, fromTime: '2026-04-08 10:00:00', planned: 'N' } })
  expect(stop.body).toMatchObject({ success: true })
  const { result } = await report(`from=2026-05-18&to=2026-05-18&by=machine&machine=${machine!.id}`)
  expect(Number(result.rows[0].down)).toBeGreaterThan(0)
  expect(result.reasons).toEqual([{ reason: reason!.name, minutes: result.rows[0].down }])
})

test('a group is the ratio of its sums; nobody without the right sees it, and periods are looked at', async () => {
  const { result } = await report('from=2026-05-18&to=2026-05-18&by=workshop')
  const machines = (await report('from=2026-05-18&to=2026-05-18&by=machine')).result
  const sum = (rows: Rec[], name: string) => rows.reduce((all, row) => all + Number(row[name]), 0)
  for (const name of ['busy', 'run', 'down', 'total', 'good']) expect(sum(result.rows, name)).toBeCloseTo(sum(machines.rows, name), 6)
  expect((await report('from=2026-05-18&to=2026-05-17&by=day')).result.faults[0].field).toBe('to')
  expect((await report('from=2026-05-18&to=2026-05-18&by=day', 'sales')).code).toBe(510)
})

test('the wall has a line for each machine, its last state until now', async () => {
  const { result } = (await plant.app.call<Rec>('GET', '/device/state-log/timeline?hours=12', { as: 'director' })).body
  const line = result.machines.find(({ code }: Rec) => code === 'PR-01')
  expect(line).toMatchObject({ workshop: '压制车间', state: 'RUN' })
  expect(line.spans.at(-1)).toEqual({ state: 'RUN', from: '2026-05-18 10:45:00', to: null })
})
