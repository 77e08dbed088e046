import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rec } from '#apps/server/testing/app.ts'
import { devicePlant, type DevicePlant } from './plant.ts'
import { loadedScale, type LoadedScale } from './scale.ts'

/* Issue 34, «Curves»: weights that a scale measured reach reports; what is typed instead is signed by somebody else. */

let plant: DevicePlant
let scale: LoadedScale
let task: Rec
beforeAll(async () => {
  plant = await devicePlant({ idle: true, bare: true })
  scale = await loadedScale(plant, 'WS-01')
  const running = (await call('workshop', 'GET', '/production/op-task/list?status=RUNNING&reportMode=PIECE&pageSize=100')).result
    .records as Rec[]
  task = running.find(({ opNo, wip, device }) => opNo === 10 && Number(wip) > 60 && device)!
  // Nobody asks for a first piece, nor for an inspection of what is made.
  await plant.rows("update md_item set ipqc = 'N'")
  await plant.rows("update mes_op_task set report_mode = 'WEIGHT' where id = $1", [task.id])
})
afterAll(() => plant.close())

const call = async (as: string, method: 'GET' | 'POST', path: string, body?: Rec) =>
  (await plant.app.call<Rec>(method, path, { as, ...(body ? { body } : {}) })).body
const shown = async (as = 'operator', id = scale.id) => call(as, 'GET', `/device/device/weight?id=${id}`)
const report = (body: Rec, as = 'leader') => call(as, 'POST', '/production/op-task/report', { id: task.id, ...body })
const faults = async (body: Rec, as?: string) => ((await report(body, as)).result as Rec)?.faults
const sign = async (about: string, as = 'leader', by = 'workshop') =>
  call(as, 'POST', '/sys/countersign', { about, secondUser: by, secondPassword: '123456' })

test('a scale is chosen and read by whoever weighs: what it shows, whether it stands still, and why not', async () => {
  const listed = await call('operator', 'GET', '/device/device/scales')
  expect(listed, listed.message).toMatchObject({ success: true })
  const choices = listed.result as unknown as Rec[]
  expect(choices).toContainEqual({ id: scale.id, code: 'WS-01', name: expect.any(String), workshop: '混料车间', online: false })
  expect(choices.map(({ code }) => code)).not.toContain('PR-01')
  expect((await shown('buyer')).code).toBe(510)
  expect((await call('buyer', 'GET', '/device/device/scales')).code).toBe(510)
  expect((await shown()).result).toMatchObject({ shown: null, kg: null, why: 'OFFLINE' })
  await scale.load(4, 8, 12.5)
  expect((await shown()).result).toMatchObject({ code: 'WS-01', shown: '12.500', uom: 'kg', kg: null, why: 'MOVING' })
  const at = await scale.still(12.5)
  expect((await shown()).result).toEqual({ id: scale.id, code: 'WS-01', shown: '12.500', uom: 'kg', at, kg: '12.5', why: null })
  plant.app.clock.advance(31_000)
  expect((await shown()).result).toMatchObject({ kg: null, why: 'OLD' })
  expect((await shown('operator', await plant.deviceId('PR-01'))).success, 'a press is no scale').toBe(false)
  expect((await shown('operator', 'nobody')).success).toBe(false)
})

test('a report keeps which scale showed its weights, and refuses what the scale did not show', async () => {
  const tare = await scale.still(0.5)
  const gross = await scale.still(3)
  const weights = { grossKg: '3', tareKg: '0.5', unitKg: '0.1' }
  const taken = { ...weights, fromScale: [scale.from('grossKg', gross), scale.from('tareKg', tare)] }
  const refused = async (more: Rec, as?: string) => faults({ ...taken, ...more }, as)
  expect(await refused({ grossKg: '3.001' })).toEqual([{ field: 'grossKg', text: '秤在该时刻为 3 kg，与填写的不一致，请重新取重' }])
  expect(await refused({ fromScale: [scale.from('grossKg', gross - 500)] }), 'nothing was measured then')
    .toEqual([{ field: 'grossKg', text: '秤在该时刻没有称量值，请重新取重' }])
  expect(await refused({ grossKg: '0', fromScale: [scale.from('grossKg', gross - 3000)] }), 'it moved')
    .toMatchObject([{ field: 'grossKg', text: expect.stringContaining('尚未稳定') }])
  expect(await refused({ fromScale: [scale.from('netKg', gross)] })).toMatchObject([{ field: 'netKg',
    text: expect.stringContaining('没有填写') }])
  expect(await refused({ fromScale: [scale.from('grossKg', gross, await plant.deviceId('PR-01'))] }), 'no scale')
    .toMatchObject([{ field: 'grossKg', text: expect.stringContaining('没有这台秤') }])
  expect(await refused({ fromScale: [scale.from('grossKg', 1e300)] })).toMatchObject([{ field: 'grossKg' }])
  await plant.rows('update iot_device set tenant_id = 7 where id = $1', [scale.id])
  expect(await refused({}), 'of another tenant').toMatchObject([{ field: 'grossKg', text: expect.stringContaining('没有这台秤') }, {
    field: 'tareKg',
  }])
  await plant.rows('update iot_device set tenant_id = 0 where id = $1', [scale.id])
  plant.app.clock.advance(16 * 60_000)
  expect(await refused({}), 'the tare of a vessel holds for the shift')
    .toEqual([{ field: 'grossKg', text: '取重时间已过，请重新取重' }])
  const again = await scale.still(3)
  const { result, message } = await report({ ...weights, fromScale: [scale.from('grossKg', again), scale.from('tareKg', tare)] })
  expect(result, message).toMatchObject({ good: '25', weighKg: '2.5' })
  expect((await call('leader', 'GET', `/production/report/queryById?id=${result.id}`)).result.weights).toMatchObject([
    { what: 'grossKg', kg: '3', source: 'SCALE', scale: 'WS-01', scaleDevice: scale.id, secondBy: null },
    { what: 'tareKg', kg: '0.5', source: 'SCALE', scale: 'WS-01' },
    { what: 'unitKg', kg: '0.1', source: 'TYPED', scale: null, secondBy: null },
  ])
})

test('what lay on a scale is reported once, unless its report was taken back; a tare serves many', async () => {
  const tare = await scale.still(0.5)
  const gross = await scale.still(1)
  const body = { id: task.id, grossKg: '1', tareKg: '0.5', unitKg: '0.1',
    fromScale: [scale.from('grossKg', gross), scale.from('tareKg', tare)] }
  const send = async (key: string) =>
    (await plant.app.call<Rec>('POST', '/production/op-task/report', { as: 'leader', body, headers: { 'x-idempotency-key': key } })).body
  const first = await send('weighed-once')
  expect(first, first.message).toMatchObject({ success: true, result: { good: '5' } })
  expect((await send('weighed-once')).result, 'the same report again').toMatchObject({ id: first.result.id })
  const used = [{ field: 'grossKg',
    text: expect.stringMatching(new RegExp(`^WS-01 在 .+ 的称量已用于 ${first.result.docNo}，请重新取重$`)) }]
  expect((await send('weighed-twice')).result.faults).toEqual(used)
  expect(await report({ ...body, grossKg: '2', fromScale: [scale.from('grossKg', await scale.still(2)), scale.from('tareKg', tare)] }))
    .toMatchObject({ success: true, result: { good: '15' } })
  const back = await call('leader', 'POST', '/production/report/reverse', { id: first.result.id, comment: '取错' })
  expect(back, back.message).toMatchObject({ success: true })
  expect(await send('weighed-again'), 'taken back').toMatchObject({ success: true, result: { good: '5' } })
})

test('where weights come from a scale, what is typed is signed by somebody else, for these weights and for a while', async () => {
  const rule = await call('process', 'POST', '/production/process-rule/add', { process: task.process, needSkill: 'N', needScale: 'Y' })
  expect(rule, rule.message).toMatchObject({ success: true })
  expect((await call('leader', 'GET', `/production/op-task/queryById?id=${task.id}`)).result).toMatchObject({ _needScale: true })
  const unsigned = '该重量须从秤取重；手工填写的须另一人复核'
  const typed = { grossKg: '1.2', unitKg: '0.1' }
  expect(await faults(typed)).toEqual([{ field: 'grossKg', text: unsigned }, { field: 'unitKg', text: unsigned }])
  expect(await faults({ good: '5' }), 'a number stands for its weight').toEqual([{ field: 'good', text: unsigned }])
  const about = `production.op-task ${task.id} grossKg=1.2 unitKg=0.1`
  expect((await sign(about, 'leader', 'leader')).message).toBe('复核须由另一人签字')
  expect((await call('leader', 'POST', '/sys/countersign', { about, secondUser: 'workshop', secondPassword: 'wrong' })).success).toBe(false)
  const { ticket, by } = (await sign(about)).result
  expect(by).toBe('workshop')
  const otherSigned = '复核已失效或重量已更改，请另一人重新复核'
  expect(await faults({ ...typed, grossKg: '1.3', secondTicket: ticket })).toMatchObject([{ text: otherSigned }, { text: otherSigned }])
  expect(await faults({ ...typed, secondTicket: ticket }, 'workshop'), 'beside somebody else').toMatchObject([{ text: otherSigned }, {}])
  expect(await faults({ ...typed, secondTicket: 'v1:forged' })).toMatchObject([{ text: otherSigned }, {}])
  const { result, message } = await report({ ...typed, secondTicket: ticket })
  expect(result, message).toMatchObject({ good: '12', operator: 'leader' })
  const { weights } = (await call('leader', 'GET', `/production/report/queryById?id=${result.id}`)).result
  expect(weights).toMatchObject([{ what: 'grossKg', source: 'TYPED', secondBy: 'workshop' }, { what: 'unitKg', secondBy: 'workshop' }])
  plant.app.clock.advance(15 * 60_000)
  expect(await faults({ ...typed, secondTicket: ticket })).toMatchObject([{ text: otherSigned }, {}])
})
