import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { devicePlant, type DevicePlant } from './plant.ts'

/* Issue 34, «Curves»: parameters of reports read their tag at the machine. */

let plant: DevicePlant
let task: Rec
let key: string
beforeAll(async () => {
  plant = await devicePlant({ idle: true, bare: true })
  const { records } = (await call('workshop', 'GET', '/production/op-task/list?status=RUNNING&pageSize=100')).result
  task = (records as Rec[]).find(({ device_dictText: device }) => String(device).startsWith('PR-'))!
  const [machine] = await plant.rows('select code from eam_equip where id = $1', [task.device])
  key = await plant.keyOf(machine!.code)
})
afterAll(() => plant.close())

const call = async (as: string, method: 'GET' | 'POST', path: string, body?: Rec) =>
  (await plant.app.call<Rec>(method, path, { as, ...(body ? { body } : {}) })).body
const sheet = async (): Promise<Rec[]> =>
  (await call('leader', 'GET', `/production/op-task/param-sheet?id=${task.id}`)).result as unknown as Rec[]
const weight = async (): Promise<Rec> => (await sheet()).find(({ paramCode }) => paramCode === 'PRESS_WT')!
const record = (value: Rec, remark?: string) =>
  call('leader', 'POST', '/production/op-task/params', { id: task.id, values: [{ paramCode: 'PRESS_WT', ...value }],
    ...(remark ? { remark } : {}) })
const kept = async () =>
  (await plant.rows(
    "select read_value as value, source, measured, remark, extract(epoch from read_at) * 1000 as at from mes_report_param where op_task = $1 and param_code = 'PRESS_WT' order by create_time desc, id desc limit 1",
    [task.id],
  ))[0]!

test('a parameter is taken from its tag while the machine sends it, and typed over for a reason', async () => {
  expect(await weight(), 'silent').toMatchObject({ measured: null })
  expect(await record({ value: '10.45' }), 'typed where nothing is measured').toMatchObject({ success: true })
  expect(await kept()).toMatchObject({ value: '10.45', source: 'MANUAL', measured: null })
  plant.app.clock.advance(60_000)
  const at = plant.nowMs()
  await plant.send(key, [{ ts: at, values: { weight: 10.4521, force: 290.06 } }])
  const { measured } = await weight()
  expect(measured).toEqual({ value: '10.452', at, time: expect.any(String) })
  expect((await sheet()).find(({ paramCode }) => paramCode === 'PRESS_FORCE')!.measured).toMatchObject({ value: '290.1' })
  expect(await record({ value: '10.452', at })).toMatchObject({ success: true })
  expect(await kept()).toMatchObject({ value: '10.452', source: 'TAG', measured: null, at: expect.stringMatching(new RegExp(`^${at}`)) })
  expect((await record({ value: '10.4' })).result.faults).toEqual([{ field: 'remark',
    text: '改填采集值请说明原因：压坯单重（采集 10.452）' }])
  expect(await record({ value: '10.4' }, '秤未清零')).toMatchObject({ success: true })
  expect(await kept()).toMatchObject({ value: '10.4', source: 'MANUAL', measured: '10.452', remark: '秤未清零' })
})

test('what the machine did not measure then, or long ago, is not taken down as measured', async () => {
  plant.app.clock.advance(60_000)
  const at = plant.nowMs()
  await plant.send(key, [{ ts: at, values: { weight: 10.46 } }])
  const refused = async (value: Rec) => (await record(value)).result.faults
  const text = '压坯单重 不是设备该时刻的采集值，请重新读取或填写'
  expect(await refused({ value: '10.47', at })).toEqual([{ field: 'value', lines: 'values', row: 1, text }])
  expect(await refused({ value: '10.46', at: at - 1 })).toMatchObject([{ text }])
  expect(await refused({ value: '10.46', at: 1e300 })).toMatchObject([{ text }])
  plant.app.clock.advance(31_000)
  expect(await weight(), 'three periods without a value').toMatchObject({ measured: null })
  expect(await record({ value: '10.46', at }), 'read a while ago').toMatchObject({ success: true })
  plant.app.clock.advance(15 * 60_000)
  expect(await refused({ value: '10.46', at })).toMatchObject([{ text }])
})
