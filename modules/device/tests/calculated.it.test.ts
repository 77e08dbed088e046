import { afterAll, beforeAll, expect, test } from 'vitest'
import { assemble } from '#apps/server/kernel.ts'
import type { Rec } from '#apps/server/testing/app.ts'
import { writeBatches } from '../server/ingest/store.ts'
import { sumUp } from '../server/rollups/sum-up.ts'
import { deviceBook } from '../server/series/tags.ts'
import { alarmPlant, minute, second, type AlarmPlant } from './alarms.ts'

/* Issue 34: tags that are calculated from others of the same device (domain §2.7). The clock stands on Monday, 18 May 2026, 08:30. */

let plant: AlarmPlant
let model: string
beforeAll(async () => {
  plant = await alarmPlant()
  model = (await plant.done('equipment', 'model/add', { code: 'C', name: '计算模型', category: 'OTHER', tags: [
    tag('in', { deadband: '5' }),
    tag('out'),
    tag('ratio', { formula: 'spread / out', high: '100' }),
    tag('spread', { formula: 'in - out' }),
  ] })).id as string
})
afterAll(() => plant.close())

const tag = (code: string, more: Rec = {}) => ({ tag: code, name: code, kind: 'TEMP', periodS: 60, decimals: 3, ...more })
const device = () => plant.device({ model })
const rejections = (id: string) =>
  plant.rows('select tag, reason, times, last_value as value from iot_rejection where device = $1 order by tag, reason', [id])

test('a formula is computed of values of one moment, a formula of a formula after it; nobody may send one', async () => {
  const { id, code, key } = await device()
  const { body } = await plant.sendAll({ key }, [{ ts: plant.nowMs() - 2000, values: { in: 30, out: 10 } }, { ts: plant.nowMs() - 1000,
    values: { in: 31 } }, { ts: plant.nowMs(), values: { out: 8, spread: 99 } }])
  expect(body.result).toMatchObject({ accepted: 4, refused: [{ tag: 'spread', reason: 'CALCULATED' }] })
  expect(await plant.values(code, 'spread')).toEqual([20])
  expect(await plant.values(code, 'ratio')).toEqual([2])
  expect(await rejections(id)).toEqual([{ tag: 'spread', reason: 'CALCULATED', times: 1, value: '99' }])
})

test('halves of a moment make a value whichever comes first, by whichever process, and once; inputs are kept without deadband', async () => {
  const one = await device()
  const other = await plant.app.another()
  try {
    const at = (index: number) => plant.nowMs() - 100_000 + index * second
    const half = (name: string, value: (index: number) => number) =>
      Array.from({ length: 60 }, (_, index) => ({ ts: at(index), tag: name, v: value(index) }))
    const [ins, outs] = [half('in', (index) => 100 + index % 3), half('out', () => 50).toReversed()]
    const sent = [0, 20, 40].flatMap((
      from,
    ) => [plant.sendAll(one, ins.slice(from, from + 20)), plant.sendAll(one, outs.slice(from, from + 20), other)])
    for (const answer of await Promise.all([...sent, plant.sendAll(one, ins, other), plant.sendAll(one, outs)]))
      expect(answer.status).toBe(200)
    expect(await plant.values(one.code, 'spread')).toEqual(Array.from({ length: 60 }, (_, index) => 50 + index % 3))
    expect(await plant.values(one.code, 'ratio')).toHaveLength(60)
  } finally {
    await other.close()
  }
})

test('a process that brings the second half of a moment sees the first, also while that is not yet committed', async () => {
  const one = await device()
  const { kernel } = await assemble({ config: plant.app.config, pool: plant.app.database.pool, clock: plant.app.clock })
  try {
    const { tags } = (await deviceBook(plant.kernel).byId(one.id))!
    const half = (name: string,
      value: number) => [{ device: one.id, tenantId: 0,
      points: [{ tag: name, series: tags.get(name)!.series, at: plant.nowMs() - second, value, quality: 0 }] }]
    const waits = async () =>
      (await plant.rows("select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()")).length > 0
    let other = Promise.resolve()
    const later = { isDone: false }
    await plant.kernel.db.transaction().execute(async (tx) => {
      await writeBatches(plant.kernel, half('in', 30), tx)
      other = writeBatches(kernel, half('out', 10)).then(() => {
        later.isDone = true
      })
      await expect.poll(async () => later.isDone || await waits()).toBe(true)
    })
    await other
    expect(await plant.values(one.code, 'spread')).toEqual([20])
  } finally {
    await kernel.notices.close()
  }
})

test('a value that was stored counts, and not what the device says of its moment later', async () => {
  const one = await device()
  await plant.send(one, { in: 30 }, second)
  await plant.send(one, { in: 70, out: 10 }, second)
  expect(await plant.values(one.code, 'spread')).toEqual([20])
})

test('a formula that divides by zero has no value there, is counted, and costs the others nothing', async () => {
  const one = await device()
  await plant.rule(one, { model, conditions: [{ tag: 'ratio', op: '>', value: '2' }] })
  await plant.rule(one, { model, conditions: [{ tag: 'ratio', op: 'NODATA' }] })
  await plant.send(one, { in: 30, out: 6 })
  expect(await plant.alarms(one)).toMatchObject([{ status: 'ACTIVE_UNACK', peak: 4 }])
  for (let time = 0; time < 4; time += 1) {
    await plant.pass(minute)
    await plant.send(one, { in: 30, out: 0 })
  }
  expect(await plant.values(one.code, 'spread')).toEqual([24, 30, 30, 30, 30])
  expect(await plant.values(one.code, 'ratio')).toEqual([4])
  expect(await rejections(one.id)).toEqual([{ tag: 'ratio', reason: 'CALC', times: 4, value: 'spread=30 out=0' }])
  // As where nothing came: what was raised goes on, and silence is told.
  expect(await plant.alarms(one)).toMatchObject([{ status: 'ACTIVE_UNACK' }, { status: 'ACTIVE_UNACK',
    what: expect.stringContaining('ratio') }])
  await plant.pass(minute)
  await plant.send(one, { in: 300, out: 1 })
  expect(await rejections(one.id), 'beyond its range').toContainEqual({ tag: 'ratio', reason: 'RANGE', times: 1, value: '299' })
  await plant.send(one, { in: 3, out: 2 }, -second)
  expect((await plant.alarms(one)).map(({ status }) => status)).toEqual(['CLEARED_UNACK', 'CLEARED_UNACK'])
})

test('its minutes and its last value are there as those of all others', async () => {
  const one = await device()
  const start = Math.floor(plant.nowMs() / minute) * minute - 10 * minute
  await plant.sendAll(one, [0, 20, 40].map((index) => ({ ts: start + index * second, values: { in: 10 + index, out: 10 } })))
  await sumUp(plant.kernel)
  expect(await plant.rows(
    `select p.low, p.high, p.times, l.value as last from iot_point_1m p join iot_series s on s.id = p.series
      join iot_latest l on l.series = s.id where s.device = $1 and s.tag = 'spread'`,
    [one.id],
  )).toEqual([{ low: 0, high: 40, times: 3, last: 40 }])
})

test('a formula is looked at when its model is saved: what is wrong stands at its field with what to do', async () => {
  const faults = async (...tags: Rec[]) =>
    ((await plant.app.call<Rec>('POST', '/device/model/add', { as: 'equipment',
      body: { code: `C${tags.length}`, name: '模型', category: 'OTHER', tags: [tag('a'), tag('b'), ...tags] } })).body.result
      .faults as Rec[])
      .map(({ lines, row, field, text }) => [lines, row, field, text].join(' '))
  expect(
    await faults(tag('x', { formula: 'a +' }), tag('y', { formula: 'a + c' }), tag('z', { formula: 'z + 1' }),
      tag('w', { formula: 'a * 2', factor: '2', shift: '1', deadband: '1' })),
  ).toEqual(['tags 3 formula 公式无法识别：“a +”，请检查写法', 'tags 4 formula 公式中的 c 不是本模型的数值测点，请改为测点编码',
    'tags 5 formula 公式循环引用：z → z，请去掉其中一个引用', 'tags 6 factor 计算测点不上送，请把换算写进公式',
    'tags 6 shift 计算测点不上送，请把换算写进公式', 'tags 6 deadband 计算测点每个结果都保存，死区应为 0'])
  const poll = await plant.app.call<Rec>('POST', '/device/device/add', { as: 'equipment',
    body: { code: 'C-MB', name: '读取', model, protocol: 'MODBUS', address: '192.168.1.20:502',
      modbusTags: [{ tag: 'spread', area: 'HOLDING', register: 1, dataType: 'U16', byteOrder: 'ABCD' }] } })
  expect(poll.body.result.faults).toMatchObject([{ lines: 'modbusTags', row: 1, field: 'tag',
    text: '测点 spread 由公式计算，不从设备读取，请删除该行' }])
})
