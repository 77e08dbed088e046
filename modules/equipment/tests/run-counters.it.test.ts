import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { transact } from '#kernel/server/context.ts'
import { generateOrders } from '../server/plans/generate.ts'
import { postRun, takeBackRun, type Run } from '../server/plans/run-counter.ts'
import { planPlant, type PlanPlant } from './plans.ts'

/* Issue 23: reports raise the counters of machines; domain §2.4 rule 2, §2.8 rule 2. */

let plant: PlanPlant
beforeAll(async () => {
  plant = await planPlant()
})
afterAll(() => plant.close())

let made = 0
/** A machine of its own whose counter counts in a unit. */
async function machine(meterUnit: string): Promise<string> {
  const [like] = await plant.query("select category, workshop from eam_equip where code = 'GR-01'") as [Rec]
  const { result, message } = await plant.post('device/add', { code: `T-RUN-${++made}`, name: '试验机', meterUnit, ...like })
  expect(result?.id, message).toBeDefined()
  return result.id
}
const run = (device: string, key: string, more: Partial<Run>) => transact(plant.ctx, (tx) => postRun(tx, { device, key, ...more }))
const back = (device: string, key: string) => transact(plant.ctx, (tx) => takeBackRun(tx, { device, key }))
const ran = (from: string, to: string) => ({ ran: { from: `2026-05-18 ${from}`, to: `2026-05-18 ${to}` } })
const read = (device: string, reading: string, at: string) => plant.post('meter/add', { device, reading, at: `2026-05-18 ${at}` })
/** Reading and total of the row that stands last. */
const shown = async (device: string): Promise<[string, string]> => {
  const { body: { result } } = await plant.app.call('GET', `/equipment/meter/list?device=${device}&pageSize=1`, { as: 'equipment' })
  const [last] = result.records as [Rec]
  const [{ meter }] = await plant.query('select trim_scale(meter)::text as meter from eam_equip where id = $1', [device]) as [Rec]
  expect(meter, 'shown beside the machine').toBe(last.reading)
  return [last.reading, last.total]
}

test('a run raises hours or minutes once per key and goes back exactly; other units count what they are', async () => {
  const hours = await machine('h')
  await run(hours, 'a', { ...ran('07:00:00', '07:50:00'), strokes: 40, heats: 1 })
  await run(hours, 'a', { ...ran('07:00:00', '07:50:00') })
  expect(await shown(hours)).toEqual(['0.833333', '0.833333'])
  await run(hours, 'b', ran('07:50:00', '08:00:00'))
  expect(await shown(hours), 'rounded once').toEqual(['1', '1'])
  await back(hours, 'a')
  await back(hours, 'a')
  await back(hours, 'of no report')
  expect(await shown(hours)).toEqual(['0.166667', '0.166667'])
  const [minutes, strokes, heats, other] = [await machine('分钟'), await machine('次'), await machine('炉'), await machine('km')]
  for (const device of [minutes, strokes, heats, other]) await run(device, 'a', { ...ran('07:00:00', '07:01:30'), strokes: 40, heats: 1 })
  expect([await shown(minutes), await shown(strokes), await shown(heats)]).toEqual([['1.5', '1.5'], ['40', '40'], ['1', '1']])
  expect(await plant.query('select from eam_meter where device = $1', [other])).toEqual([])
  await back(strokes, 'a')
  expect(await shown(strokes)).toEqual(['0', '0'])
})

test('time that several reports share is counted once, and goes with the last of them', async () => {
  const device = await machine('h')
  for (const key of ['a', 'b', 'c']) await run(device, key, ran('06:00:00', '08:00:00'))
  await run(device, 'd', ran('07:00:00', '08:30:00'))
  expect(await shown(device)).toEqual(['2.5', '2.5'])
  await back(device, 'a')
  await back(device, 'd')
  expect(await shown(device)).toEqual(['2', '2'])
  await back(device, 'b')
  await back(device, 'c')
  expect(await shown(device)).toEqual(['0', '0'])
})

test('two reports of a machine at once count one after the other', async () => {
  const device = await machine('min')
  await Promise.all(Array.from({ length: 6 }, (_, at) => run(device, String(at), ran(`07:0${at}:00`, `07:0${at + 1}:00`))))
  expect(await shown(device)).toEqual(['6', '6'])
})

test('a reading of the counter puts right what was reported: it is counted from the reading before, and is no reset', async () => {
  const device = await machine('h')
  await read(device, '100', '05:00:00')
  await run(device, 'early', ran('04:00:00', '04:59:59'))
  expect(await plant.query("select from eam_meter where device = $1 and source = 'REPORT'", [device])).toEqual([])
  await run(device, 'over', ran('04:30:00', '05:30:00'))
  await run(device, 'a', ran('06:00:00', '08:00:00'))
  expect(await shown(device), 'what ran before stands in the reading').toEqual(['102.5', '102.5'])
  expect((await read(device, '101.5', '08:10:00')).result).toMatchObject({ reset: 'N', total: '101.5' })
  expect(await shown(device)).toEqual(['101.5', '101.5'])
  await back(device, 'a')
  expect(await shown(device), 'the reading has told it').toEqual(['101.5', '101.5'])
  await run(device, 'b', ran('08:10:00', '08:25:00'))
  expect((await read(device, '2', '08:28:00')).result, 'a new counter').toMatchObject({ reset: 'Y', total: '103.75' })
})

test('a reading that is entered late keeps what was reported after it', async () => {
  const [hours, strokes] = [await machine('h'), await machine('次')]
  await read(hours, '10', '06:00:00')
  await run(hours, 'a', ran('07:30:00', '08:20:00'))
  expect((await read(hours, '11.5', '08:08:00')).success).toBe(true)
  expect(await shown(hours)).toEqual(['11.7', '11.7'])
  await back(hours, 'a')
  expect(await shown(hours)).toEqual(['11.5', '11.5'])
  await run(strokes, 'a', { strokes: 30 })
  expect((await read(strokes, '500', '08:08:00')).success).toBe(true)
  expect(await shown(strokes)).toEqual(['530', '530'])
  await back(strokes, 'a')
  expect(await shown(strokes)).toEqual(['500', '500'])
})

test('a plan by the counter comes due by what is reported', async () => {
  const device = await machine('h')
  const [{ code }] = await plant.query('select code from eam_equip where id = $1', [device]) as [Rec]
  const { id } = await plant.inForce({ trigger: 'COUNTER', counterEvery: '2' }, code)
  await run(device, 'a', ran('05:00:00', '06:59:59'))
  await generateOrders(plant.ctx)
  expect(await plant.ordersOf(id)).toEqual([])
  await run(device, 'b', ran('06:59:59', '07:00:00'))
  await generateOrders(plant.ctx)
  expect(await plant.ordersOf(id)).toMatchObject([{ due_key: '#2', due: '2026-05-18 08:30:00' }])
  await plant.post('plan/disable', { id, comment: '测试' })
})
