import { afterAll, beforeAll, expect, test } from 'vitest'
import { alarmPlant, minute, type AlarmPlant } from './alarms.ts'

/* Domain §2.14 flow 5: a leak in a running furnace stops its lots, calls for help and is mended, and the machine stands meanwhile. */

let plant: AlarmPlant
beforeAll(async () => {
  plant = await alarmPlant()
})
afterAll(() => plant.close())

test('a leak while a heat runs: lots held, help called, and from the alarm a repair that stops the furnace, each once', async () => {
  const [heat] = await plant.rows(
    `select b.id, b.heat_no, b.furnace from mes_furnace_batch b join eam_equip e on e.id = b.furnace
    where e.code = 'VF-01' and b.status = 'RUNNING'`,
  )
  const vf = { id: await plant.deviceId('VF-01'), key: await plant.keyOf('VF-01') }
  const values = { state: 'RUN', tempMid: 900, pressure: 0, vacuum: 55 }
  await plant.send(vf, values)
  await plant.pass(3 * minute)
  await plant.send(vf, values)
  for (let time = 0; time < 2; time += 1) await plant.deliver()

  const [alarm] = (await plant.alarms(vf)).filter(({ status }) => status === 'ACTIVE_UNACK')
  expect(alarm).toMatchObject({ severity: '4' })
  expect(await plant.rows('select heat from iot_alarm where id = $1', [alarm!.id])).toEqual([{ heat: heat!.id }])
  const lots = await plant.rows('select l.status from mes_furnace_load f join mes_lot l on l.id = f.lot where f.main_id = $1', [heat!.id])
  expect(lots.map(({ status }) => status)).toEqual(['HOLD'])
  expect(await plant.rows('select andon_type as type, device from mes_andon where source_id = $1', [alarm!.id])).toEqual([{ type: 'EQUIP',
    device: heat!.furnace }])

  await plant.done('equipment', 'alarm/toRepair', { id: alarm!.id, stopped: 'Y' })
  expect((await plant.app.call('POST', '/device/alarm/toRepair', { as: 'equipment', body: { id: alarm!.id, stopped: 'Y' } })).body.success)
    .toBe(
      false,
    )
  expect(await plant.rows('select stopped from eam_repair where source_id = $1', [alarm!.id])).toEqual([{ stopped: 'Y' }])
  expect(await plant.rows('select to_time from eam_downtime where device = $1 and to_time is null', [heat!.furnace])).toHaveLength(1)
})

test('an alarm of a heat that left the furnace long ago calls nobody and holds nothing of the next one', async () => {
  const [story] = await plant.rows(
    `select a.heat, b.status, a.end_time from iot_alarm a join iot_device d on d.id = a.device join mes_furnace_batch b on b.id = a.heat
    where d.code = 'VF-05'`,
  )
  expect(story).toMatchObject({ status: 'ABORTED' })
  expect(
    await plant.rows(
      "select m.id from mes_andon m join iot_alarm a on a.id = m.source_id join iot_device d on d.id = a.device where d.code = 'VF-05'",
    ),
  )
    .toEqual([])
})
