import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { create } from '#kernel/server/operations/save.ts'
import { spcChart } from '#modules/quality/index.ts'
import { feedCharts } from '../server/charts/feed-charts.ts'
import { devicePlant, type DevicePlant } from './plant.ts'

/* Issue 34, «Curves»: control charts read their tag. */

let plant: DevicePlant
let key: string
let char: string
beforeAll(async () => {
  plant = await devicePlant({ idle: true, bare: true })
  key = await plant.keyOf('PR-05')
  char = (await plant.rows("select id from qms_char where code = 'PRESS-WT'"))[0]!.id
})
afterAll(() => plant.close())

const call = async (path: string, body?: Rec) =>
  (await plant.app.call<Rec>(body ? 'POST' : 'GET', `/quality/${path}`, { as: 'qe', ...(body ? { body } : {}) })).body
let serial = 0
async function chartOf(more: Rec = {}): Promise<string> {
  const { result, message } = await call('spc-chart/add', { code: `T-TAG-${++serial}`, name: 'PR-05 压坯单重', chart: 'I_MR', char, n: 1,
    source: 'TAG', device: 'PR-05', tag: 'PR.weight', everyMin: 5, ...more })
  expect(result, message).toBeTruthy()
  return result.id as string
}
const pointsOf = async (chart: string) =>
  plant.rows(
    `select sample_values as values, violations, to_char(taken_at, 'HH24:MI:SS') as at from qms_spc_point where chart = $1 order by seq`,
    [chart],
  )
const minuteMs = 60_000
/** The press sends a value each minute, the last one now. */
async function press(...grams: number[]): Promise<void> {
  plant.app.clock.advance(grams.length * minuteMs)
  // Whoever is signed in stays so.
  await call('spc-chart/list?pageSize=1')
  const now = plant.nowMs()
  await plant.send(key, grams.map((v, at) => ({ tag: 'weight', v, ts: now - (grams.length - 1 - at) * minuteMs })))
}
const many = (count: number, gram: (at: number) => number) => Array.from({ length: count }, (_, at) => gram(at))

test('the newest value of each interval becomes a point, a subgroup of mean charts, once however many processes feed', async () => {
  // To the border of an interval, so that the figures below are whole.
  plant.app.clock.advance(5 * minuteMs - plant.nowMs() % (5 * minuteMs))
  const [single, means] = [await chartOf(), await chartOf({ chart: 'XBAR_R', n: 3, tag: 'weight' })]
  await press(...many(12, (at) => 10 + at / 1000))
  await Promise.all([feedCharts(plant.kernel), feedCharts(plant.kernel)])
  // Values at minutes 1 to 12: the interval of the last two goes on.
  expect((await pointsOf(single)).map(({ values }) => values)).toEqual([['10.003'], ['10.008']])
  expect((await pointsOf(means)).map(({ values }) => values)).toEqual([['10.001', '10.002', '10.003'], ['10.006', '10.007', '10.008']])
  await press(10.5, 10.6, 10.7)
  await feedCharts(plant.kernel)
  await feedCharts(plant.kernel)
  expect((await pointsOf(single)).map(({ values }) => values)).toEqual([['10.003'], ['10.008'], ['10.6']])
})

test('hours that a device brings at once become their points, in their order', async () => {
  plant.app.clock.advance(5 * minuteMs - plant.nowMs() % (5 * minuteMs))
  const chart = await chartOf()
  await press(...many(60, () => 10.45))
  await feedCharts(plant.kernel)
  const points = await pointsOf(chart)
  expect(points).toHaveLength(12)
  expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at as string).toSorted())
})

test('a press whose weight drifts is caught, long before a piece leaves its tolerance', async () => {
  const chart = await chartOf({ limits: 'FIXED', givenCenter: '10.452', givenSigma: '0.01', usl: '10.52', lsl: '10.38' })
  const wobble = (at: number) => (at % 4 < 2 ? 0.006 : -0.006)
  await press(...many(45, (at) => 10.452 + wobble(Math.floor(at / 5))))
  await feedCharts(plant.kernel)
  expect((await pointsOf(chart)).every(({ violations }) => violations === 0)).toBe(true)
  await press(...many(60, (at) => 10.452 + 0.0006 * at + wobble(Math.floor(at / 5)) / 3))
  await feedCharts(plant.kernel)
  const caught = (await pointsOf(chart)).find(({ violations }) => violations !== 0)
  expect(Number(caught?.values[0])).toBeLessThan(10.52)
  expect((await call(`spc-chart/queryById?id=${chart}`)).result.openCount).toBeGreaterThan(0)
})

test('a chart of a tag names device, tag and interval; counts are not measured; typing goes elsewhere', async () => {
  const refused = async (more: Rec) =>
    ((await call('spc-chart/add', { code: 'T-NO', name: '无', chart: 'I_MR', char, n: 1, source: 'TAG', device: 'PR-05', tag: 'weight',
      everyMin: 5, ...more })).result as Rec).faults
  expect(await refused({ device: null, tag: null, everyMin: null })).toMatchObject([{ field: 'device', text: '数据来源为设备时请填写设备' },
    {
      field: 'tag',
    }, { field: 'everyMin' }])
  const counted = (await plant.rows("select id from qms_char where kind = 'ATT' limit 1"))[0]!.id
  expect(await refused({ chart: 'P', char: counted })).toMatchObject([{ field: 'source' }])
  const chart = await chartOf()
  expect((await call('spc-point/add', { chart, values: '10.4' })).success).toBe(false)
})

const addition = { code: 'T-ASK', name: '无', chart: 'I_MR', n: 1, source: 'TAG', device: 'PR-05', tag: 'weight', everyMin: 5 }
async function faultsOf(more: Rec, headers?: Record<string, string>): Promise<Rec[]> {
  const answer = await plant.app.call<Rec>('POST', '/quality/spc-chart/add', { as: 'qe', body: { ...addition, char, ...more },
    ...(headers ? { headers } : {}) })
  return (answer.body.result as Rec).faults
}

test('the tag of a chart is asked for at the device: that there is one, in which unit, and how often', async () => {
  expect(await faultsOf({ device: 'NOBODY' })).toEqual([{ field: 'device', text: '没有采集设备 NOBODY，请填写采集设备的编码' }])
  const tags = 'force、weight、strokes'
  expect(await faultsOf({ tag: 'PR-05.weight' })).toEqual([{ field: 'tag', text: `设备 PR-05 没有测点 PR-05.weight，可填：${tags}` }])
  expect(await faultsOf({ tag: 'state' }), 'a state is no measurement').toMatchObject([{ field: 'tag' }])
  expect(await faultsOf({ tag: 'PR.force' })).toEqual([{ field: 'tag',
    text: '测点的单位 kN 不能换算为检验项目的单位 g，请改选测点或检验项目' }])
  expect(await faultsOf({ chart: 'XBAR_R', n: 25, everyMin: 4 })).toEqual([{ field: 'everyMin',
    text: '测点每 10 s 一个值，每个点取 25 个，取样间隔至少 5 min' }])
  expect(await faultsOf({ everyMin: 0 })).toMatchObject([{ field: 'everyMin' }])
  expect(await faultsOf({ everyMin: 1441 })).toMatchObject([{ field: 'everyMin' }])
  expect(await faultsOf({ device: 'NOBODY' }, { 'x-locale': 'en-US' })).toEqual([{ field: 'device',
    text: 'There is no connected device NOBODY: enter the code of one' }])
  await plant.rows("update iot_device set tenant_id = 7 where code = 'PR-04'")
  expect(await faultsOf({ device: 'PR-04' }), 'of another tenant').toMatchObject([{ field: 'device' }])
})

test('a chart whose device is gone can still be changed in what says nothing of it', async () => {
  const chart = await chartOf({ device: 'PR-06' })
  await plant.rows("update iot_device set del_flag = 1 where code = 'PR-06'")
  const { rev } = (await call(`spc-chart/queryById?id=${chart}`)).result
  expect(await call('spc-chart/edit', { id: chart, rev, remark: '设备已拆除' })).toMatchObject({ success: true })
  expect((await call('spc-chart/edit', { id: chart, rev: rev + 1, tag: 'force' })).result.faults).toMatchObject([{ field: 'device' }])
})

test('values come to a chart in the unit of its characteristic', async () => {
  const [mg] = await plant.rows(
    `insert into qms_char (id, tenant_id, code, name, kind, uom, decimals, enabled, create_by, create_time, rev, del_flag)
    select 'T-MG', tenant_id, 'T-MG', '单重（mg）', kind, 'mg', 0, enabled, create_by, create_time, 1, 0 from qms_char where code = 'PRESS-WT'
    returning id`,
  )
  plant.app.clock.advance(5 * minuteMs - plant.nowMs() % (5 * minuteMs))
  const chart = await chartOf({ char: mg!.id })
  await press(...many(12, () => 10.452))
  await feedCharts(plant.kernel)
  expect((await pointsOf(chart)).map(({ values }) => values)).toEqual([['10452'], ['10452']])
})

test('without a module that knows devices, tags cannot be read', async () => {
  const ctx = plant.kernel.systemCtx(0)
  const alone = { ...ctx, kernel: { ...ctx.kernel, seams: new Map() } }
  await expect(create(alone, spcChart, { ...addition, char })).rejects.toMatchObject({
    result: { faults: [{ field: 'source', text: '系统没有接入采集设备，不能读取测点，请改选其他数据来源' }] },
  })
})

test('the plant comes with a chart of the press whose weight drifts, which is caught before it leaves its tolerance', async () => {
  const [chart] = await plant.rows("select id, open_count as open, usl from qms_spc_chart where code = 'TAG-PR-05-WT'")
  const points = await plant.rows('select seq, stat, violations from qms_spc_point where chart = $1 order by seq', [chart!.id])
  const first = points.findIndex(({ violations }) => violations !== 0)
  expect(first).toBeGreaterThan(0)
  expect(points.slice(0, first + 1).every(({ stat }) => Number(stat) < Number(chart!.usl))).toBe(true)
  expect(chart!.open).toBeGreaterThan(0)
})
