import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { targetAt } from '../rules/heat-target.ts'
import { alarmPlant, minute, type AlarmPlant } from './alarms.ts'

/* Issue 34, A7: a rule that asks how far a furnace is from what its recipe expects at that moment of its heat. */

let plant: AlarmPlant
beforeAll(async () => {
  plant = await alarmPlant()
})
afterAll(() => plant.close())

/** A furnace whose heat began five hours ago. */
async function runningFurnace() {
  const started = plant.nowMs() - 300 * minute
  const [heat] = await plant.rows(
    `update mes_furnace_batch b set started_at = $1::timestamptz from eam_equip e
    where e.id = b.furnace and b.status = 'RUNNING' and e.code = 'VF-01' returning b.id, e.code`,
    [new Date(started).toISOString()],
  )
  const [device] = await plant.rows('select id, code, model from iot_device where code = $1', [heat!.code])
  const { targets } = (await plant.app.call<Rec>('GET', `/device/heat-eval/curve?heat=${heat!.id}`, { as: 'process' })).body.result
  const expected = () => targetAt(targets, (plant.nowMs() - started) / minute)
  return { device: device!, key: await plant.keyOf(heat!.code), expected }
}

test('far from the recipe for its time is an alarm, whichever process looks; near it again ends it; the replay says the same', async () => {
  const { device, key, expected } = await runningFurnace()
  const conditions = [{ tag: 'tempMid', op: 'DEV', value: '25', back: '5' }]
  const rule =
    (await plant.done('equipment', 'rule/add', { code: 'R-DEV', name: '偏离工艺曲线', model: device.model, device: device.id, severity: '3',
      delayS: 120, clearS: 0, conditions })).id as string
  const own = async () => (await plant.alarms(device as unknown as { id: string })).filter(({ what }) => what.startsWith('偏离工艺曲线'))
  const from = plant.nowMs()
  await plant.send({ key }, { tempMid: expected() + 24 })
  await plant.pass(5 * minute)
  expect(await own(), 'within what is allowed').toEqual([])
  const peak = Math.round(expected() - 40)
  await plant.send({ key }, { tempMid: peak })
  // The other process reads the row and the last value: it must know what was expected of that.
  await plant.pass(minute)
  expect(await own()).toEqual([])
  await plant.pass(2 * minute)
  expect(await own()).toMatchObject([{ status: 'ACTIVE_UNACK', severity: '3', peak }])
  await plant.send({ key }, { tempMid: expected() - 22 })
  expect(await own(), 'within the hysteresis').toMatchObject([{ status: 'ACTIVE_UNACK' }])
  await plant.pass(minute)
  await plant.send({ key }, { tempMid: expected() - 3 })
  expect(await own()).toMatchObject([{ status: 'CLEARED_UNACK', peak }])
  const wall = (at: number) => new Date(at + 8 * 60 * minute).toISOString().slice(0, 19).replace('T', ' ')
  const replayed =
    (await plant.app.call<Rec>('POST', '/device/rule/replay', { as: 'equipment',
      body: { id: rule, device: device.id, from: wall(from - minute), to: wall(plant.nowMs()) } })).body
  expect(replayed).toMatchObject({ success: true, result: { total: 1, alarms: [{ severity: '3', peak }] } })
})

test('a furnace without a heat follows no recipe: however hot it is, nothing is raised', async () => {
  const device = await plant.device()
  await plant.rule(device, { conditions: [{ tag: 'temp', op: 'DEV', value: '25' }] })
  await plant.send(device, { temp: 900 })
  await plant.pass(5 * minute)
  expect(await plant.alarms(device)).toEqual([])
})
